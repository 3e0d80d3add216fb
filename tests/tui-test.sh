#!/usr/bin/env bash
# Plays on the full screen as people do: keys, mouse and signals go into a terminal (tmux's), and
# what it shows is looked at.
# Usage: tests/tui-test.sh BOUTON
# shellcheck source=tests/tui.sh
. "$(dirname "$0")/tui.sh"

part 'a whole match by keys, with tips against the perfect player'
open 80 24
bouton play 3 5 7 --level 1 --seed 5
see 'nim: taking the last one wins' '> Human' 'Bouton (level 1)' 'Enter: take 1 from A, leave 2' \
    'Rule of nim: take any number' 'A move, for example: takes 2 from A' 'Up and down choose a heap'
for ((i = 1; i < 20; i += 2)); do
    see "move $i" '> Human' || break
    press t t t
    see 'A winning move'
    press Enter
    for ((try = 0; try < 400; try++)); do
        shown | grep -qE "move $((i + 2))|has won" && break
        sleep 0.05
    done
    shown | grep -q 'has won' && break
done
see 'Human has won' 'Human wins.'
press v
see 'Review' ' 0 slips.' 'kept the win' 'was lost already'
press v
see 'Enter or v: review'
press v
see 'Review'
press j j k k Enter
see 'Move 1 again' '> Human' 'Enter: take 1 from C, leave 6'
press q
see 'Leave this match?'
press y
ended 0

part 'keys'
bouton play 3 4 9 --level 1 --seed 1
see '>A   3  ● ● ○'
press Down Right
see '>B   4  ● ● ○ ○' 'Enter: take 2 from B, leave 2'
press j 1 2
see '>C   9  ● ● ● ● ● ● ● ○ ○' 'take 2 from C, leave 7'
press a
see 'take 9 from C, leave nothing'
press h k l l
see 'take 3 from B, leave 1'
press :
see 'Your move'
write 'B 9'
press Enter
see 'That heap has only 4.'
press C-u
write '1 from C'
press Enter
see 'Human takes 1 from C. Bouton takes' 'move 3'
press u
see 'move 1' '● ● ● ● ● ● ● ● ●'
press r
see 'move 3'
press b
see 'sum 0'
press t
see 'No move wins here'
press p
see 'With best play Bouton wins.'
press w
see 'loses against best play' 'down or blank: more'
press q
see 'move 3'
press '?'
see 'Help' 'Rule of nim: take any number' 'take as many as one may'
press q x
see 'Give up?'
press y
see 'Bouton (level 1) has won'
press q
ended 0

part 'a review tells why a slip is one'
bouton play 3 4 --players Ann,Ben
see '> Ann'
press a Enter
see '> Ben'
press v
see '1 slip.' 'SLIP: lost the win  Ann takes 3 from A. It changes the nim-sum from 7 to' \
    'makes it 0: takes 4 from B.'
tm resize-window -x 42 -y 24
see 'and the other side makes it' ' 0: takes 4 from B.' # in full, in four lines below the list
tm resize-window -x 80 -y 24
press Escape
leave

part 'mouse'
bouton play 3 4 9 --level 1 --seed 1
see 'C   9  ●'
click 13 7
see '>C   9  ● ● ○' 'take 7 from C, leave 2'
click 15 7
see 'take 6 from C, leave 3'
click 15 7
see 'Human takes 6 from C.' 'move 3'
leave

part 'boards: a whole match of chomp by keys against the perfect player'
bouton play chomp:2x3 --level 1 --seed 1
see '1 ☠ │' 'The arrows and Enter choose a move' 'Enter: bite row 1, column 2'
press Right Right Right Down
see '│[·]│' 'Enter: bite row 2, column 3'
press Enter
for ((move = 3; move < 9; move += 2)); do
    for ((try = 0; try < 400; try++)); do
        shown | grep -qE "move $move( |\$)|has won" && break
        sleep 0.05
    done
    shown | grep -q 'has won' && break
    press Up Up Right Right Right # to the end of the first row
    case $(shown | sed -n 's/^ >A *//p') in
    1x3) press Left ;;
    2x2) press Down ;;
    esac
    press Enter
done
see 'Human has won' 'Human wins.'
press q
ended 0

part 'a refusal of two lines leaves one for what was typed; a heap that only splits'
bouton play chomp:4x4 --players Ann,Ben
tm resize-window -x 60 -y 20
see 'm: all moves.'
write ':'
see 'Your move, such as: bites row'
write 'A 0 -> 99'
press Enter
see 'Say the move as in' "as in \`#1\`."
see_not 'A move, for example'
see_not '99as in'
press Escape
leave
bouton play 0.137:9,4 --players Ann,Ben
see '+ and - how many, Enter takes.'
press w
see '  A  0.137:9 is worth 3' '      and 2 (5 + 1), but none of the 5 leads to 3'
press q
press '?'
see '  left, h        take fewer' '                 the number'
press q
leave
tm resize-window -x 80 -y 24
bouton play grundy:12,8 --players Ann,Ben
see 'Enter splits it.' 'Enter: split A'
see_not 'Enter takes'
leave
bouton play treblecross:9 --players Ann,Ben
see 'Left and right choose pins, Enter takes.'
see_not '+ and - how'
leave

part 'boards larger than the screen, tips and help that fit them'
bouton play chomp:30x30 --players Ann,Ben
see 'the picture goes on down' 'Rule of chomp: bite off' 'The arrows and Enter choose a move'
press '?'
see 'the part above' 'The arrows go from part to part'
see_not 'take fewer'
press Escape
leave
bouton play brussels-sprouts:2 --players Ann,Ben
see 'Enter lists the moves'
press '?'
see 'Enter, blank   the moves, as a list' 'the component above'
see_not 'take fewer' 'beside the heaps' 'the heap above'
press Escape
leave
bouton play chomp:2x3 --players Ann,Ben
see '> Ann'
press t
see 't again: which is it?'
press t
see 'A winning move: bites row 2, column 3'
leave

part 'boards: squares, pieces and graphs by keys and mouse'
bouton play "'cram:2x3 + clobber:2x2 + hackenbush:0-1,1-2 + nimble:4'" --players Ann,Ben --seed 1
see '>A   cram' 'Enter: pick this; then one more says which move'
see '┌─1─┬─2─┬─3─┐' '    1[ ]│   │   │' '    2   │   │   │'
press Enter
see 'Picked; one more says which move. Enter: let it go again' '    1{ }│'
press Right
see '1<▒>│[▒]│' 'Enter: cover row 1, columns 1 and 2 in A'
press Escape
see 'Enter: pick this; then one more'
press Left Enter Down Enter
see '> Ben' '1▒▒▒│'
click 18 8 # the squares that are left, one after the other
see '>' 'cram'
press Tab
see '>B   clobber' 'Enter: pick this; then one more'
click 10 9
click 6 9 # a white piece takes a black one
see 'Ann' 'move 3' '>B   clobber'
press Tab
see '>C   hackenbush' ':2:' '▀▀▀' 'Enter: cut the edge 0-1 in C'
press Up
see 'Enter: cut the edge 1-2 in C' '(1)'
press Down
see 'Enter: cut the edge 0-1 in C'
press Enter
see 'move 4'
press Tab
see '>D   nimble' '[●]'
press m
see 'Moves' 'moves from square 4 to square 3 in D'
press Escape
leave

part 'where one part may mean more, Enter picks it first'
bouton play wythoff:3,6 --players Ann,Ben
see 'Enter twice: take 3 from heap 1'
press Enter
see 'Enter: take 3 from heap 1'
press Enter
see 'Ann takes 3 from heap 1.'
leave

part 'at the end nothing may be left, and the game keeps its name'
open 80 24
bouton play brussels-sprouts:2 --players Ann,Ben
see '> Ann'
press Enter
see 'Moves'
press Enter
see 'Ann wins.' 'brussels-sprouts: making the last move wins'
leave
bouton play fibonacci:3 --players Ann,Ben
see 'At most 2 may be taken.'
press Enter
see '> Ben'
press Enter
see 'Ben wins.' 'No more may be taken.'
leave

part 'hints on boards: the move is told, and one Enter away'
bouton play "'cram:1x3 + hackenbush:0-1,1-2,1-3,1-4'" --players Ann,Ben
press t t t
see 'A winning move: cuts the edge 1-2 in B' 'Enter: cut the edge 1-2 in B'
press Enter
see 'Ann cuts the edge 1-2 in B.' '> Ben'
leave

part 'an engine guesses when its time is over'
bouton play cram:7x9 --players 'Human=human,Bouton=1' --time-limit 0.5
see '> Human'
press Enter Right Enter
see "Bouton can't see through this in 0.5 s and plays at random: a guess." '> Human'
leave

part 'a file that cannot be written is told at once'
bouton play 3 4 5 --save /nonexistent/x.txt --players Ann,Ben
see "/nonexistent/x.txt can't be written"
leave

part 'boards without Unicode'
open 80 24 LC_ALL=C
bouton play "'cram:#../.#./... + end-nim:2,3'" --players Ann,Ben
see '2   |###|   |' '+---+---+---+' '+-1-+-2-+-3-+' '[#]'
press Tab
see 'heap 1    2 x x' 'heap 2    3 O O O' 'Enter: take 2 from heap 1 in B'
shown | grep -qP '[^\x00-\x7f]' && fail 'signs that are not ASCII'
press q
ended 0
open 80 24

part 'tokens in rows have the names that moves use, where there is room'
bouton play staircase:3,1 --players Ann,Ben
see '> Ann' 'step 2    1' 'step 1    3'
leave
bouton play wythoff:3,28 --players Ann,Ben
see '> Ann' 'heap 1    3' 'heap 2   28'
tm resize-window -x 70 -y 24
see '  28 '
see_not 'heap 2   28'
tm resize-window -x 80 -y 24
see 'heap 2   28'
leave

part 'heaps that split, other games, sums'
bouton play "'4.7:7 + moore=2:1,2 + nim:300'" --seed 2 --level 0
see 'a sum of games' '4.7' 'moore=2' '1,2' 'one sign for' 'take 1 from A, then say what to leave'
press Enter
see 'What to leave' 'leave 5 and 1'
write '4 and'
see '1 of 1' 'leave 4 and 2'
press Enter
see 'Human takes 1 from A leaving 4,2.' 'move 3'
press Down Down
see 'Enter twice: take 1 from heap 1 in C'
press m
see 'Moves' 'Enter: make this move'
press Escape
see 'move 3'
leave

part 'rows: one points at pins'
bouton play kayles:7,2 --players Ann,Ben
see 'Left and right choose pins' 'A   7  ○ ● ● ● ● ● ●' 'Enter: take 1 from A, leave 6'
press Left Right Right
see 'A   7  ● ● ○ ● ● ● ●' 'Enter: take 1 from A leaving 2,4'
press +
see 'A   7  ● ● ○ ○ ● ● ●' 'Enter: take 2 from A leaving 2,3'
press +
see 'A   7  ● ● ○ ○ ● ● ●'
press Right Right Right Right Right
see 'A   7  ● ● ● ● ● ○ ○' 'Enter: take 2 from A, leave 5'
press - Right
see 'Enter: take 1 from A, leave 6'
press 2 Left
see 'Enter: take 2 from A leaving 4,1'
press Enter
see 'Ann takes 2 from A leaving 4,1.' '> Ben' 'C   2'
click 13 3
see 'take 1 from A leaving 2,1'
click 13 3
see 'Ben takes 1 from A leaving 2,1.'
press '?'
see 'Point at the pins'
press Escape
leave
bouton play treblecross:9 --players Ann,Ben
see 'take 3 from A, leave 6'
press t
see 'This can be won'
press t
see 'A winning move: takes 3 from A leaving 3,3' 'A   9  ● ● ● ○ ○ ○ ● ● ●'
press Right
see 'take 3 from A leaving 4,2'
press Left Enter
see 'Ann takes 3 from A leaving 3,3.'
leave

part 'a slip is told to those who learn'
bouton play 3 4 --players Ann,Ben --teach
see '> Ann'
press Enter
see 'Ann takes 1 from A.' 'A slip: it threw the win away. It changes the nim-sum from 7 to 6, not' 'u takes it back.'
press u
see 'move 1'
see_not 'A slip'
press Down Enter
see 'Ann takes 1 from B.'
see_not 'A slip'
press u e
see 'Slips are no longer told.'
press Up Enter
see 'Ann takes 1 from A.'
see_not 'A slip'
leave
bouton play 3 4 --first Human --level 1 --seed 1
press e
see 'From now on a slip is told'
press Enter
see 'Bouton takes' 'A slip: it threw the win away.'
press Down Enter
see 'move 5'
see_not 'A slip'
leave

part 'a new match: errors with their place, games, misere'
bouton play 3 4 5
see '> Human'
press n
see 'A new match' 'at random'
press Down
write '3 x'
press Enter
see 'a heap is missing here' '               ^'
press Up Enter
see 'Games' 'subtract=1-3:21'
write 'marien'
see '1 of 1'
press Enter
see 'loses (misere)'
press Enter
see 'taking the last one loses (misere)' 'Bouton begins, so that you can win.'
leave

part 'records'
bouton play 3 4 9 --level 1 --seed 1
see '> Human'
press Enter
see 'move 3'
press s
see 'Save the match in the file'
press C-u
write 'kept.txt'
press Enter
see 'Saved in kept.txt. From now on each move is saved there, too.'
press s
see 'Save the match in the file'
write 'kept.txt' # in the place of the name that stands there
press Enter
see 'Saved in kept.txt. From now on each move is saved there, too.'
press s C-u
touch "$folder/other.txt"
write 'other.txt'
press Enter
see 'Write over it?'
press n q
ended 0
[ -s "$folder/other.txt" ] && fail 'a file was written over'
grep -q '^Human takes 1 from A$' "$folder/kept.txt" || fail 'the record lacks the move'
bouton play --resume kept.txt
see 'move 3' '> Human'
press Enter
see 'move 5'
press u
see 'move 3'
press Enter
see 'move 5' '> Human'
[ "$(grep -c takes "$folder/kept.txt")" = 4 ] || fail 'the record does not follow the match'
press o C-u
write 'no-such-file'
press Enter
see 'no-such-file: there is no such file.' 'move 5'
press q
ended 0
bouton play --resume no-such-file
see 'status=4'

echo 'a poem' >"$folder/poem"
for plain in '' --plain; do
    bouton play 3 4 5 --save poem $plain
    see 'Write over it?'
    if [ -z "$plain" ]; then
        press n
        see 'This match is not kept'
        press Enter
        see 'move 3'
        leave
    else
        press n Enter
        see 'poem: there is such a file; say another for --save, or --force'
        ended 2
    fi
done
bouton play 3 4 5 --players Ann,Ben --plain
see 'Ann>'
write 'save poem'
press Enter
see 'Write over it?'
press Enter
see 'poem is as it was' 'Ann>'
write quit
press Enter
ended 0
[ "$(cat "$folder/poem")" = 'a poem' ] || fail 'a file was written over'
bouton play 3 4 5 --save poem --force
see '> Human'
press q
ended 0
bouton play 3 4 5 --save poem
see 'Write over it?'
press y
see '> Human'
press Enter
see 'move 3'
press q
ended 0
grep -q '^Human takes' "$folder/poem" || fail 'the record lacks the move'

part 'sizes'
open 40 12
bouton play 3 4 5 6 7 8 9 --misere
see 'nim: taking the last one loses' '1 to 5 of 7' 'leave 2' 'q quit' 'at least one, from one heap.…'
press Up
see '>G   9' '3 to 7 of 7'
tm resize-window -x 30 -y 6
see 'Please make it' 'larger'
tm resize-window -x 100 -y 30
see 'A   3' 'G   9' 'predict'
tm resize-window -x 1 -y 1
tm resize-window -x 80 -y 24
see 'G   9'
press q
ended 0

part 'no colour, no Unicode'
open 80 24 NO_COLOR= # says nothing
bouton play 3 4 5
see '> Human'
press b t t t
see 'A winning move'
colored=$(tm capture-pane -p -e | grep -c $'\033\\[[0-9;]*3[0-7]m')
[ "$colored" -gt 0 ] || fail 'there is no colour to be switched off'
press q
ended 0
bouton play 3 4 5 --color never
see '> Human'
press b t t t
see 'A winning move'
tm capture-pane -p -e | grep -q $'\033\\[[0-9;]*3[0-7]m' && fail 'colour with --color never'
press q
ended 0
open 80 24 NO_COLOR=1 LC_ALL=C TERM=vt100
bouton play 3 4 5
see '>A   3  O O x'
press b t t t
see 'A winning move'
tm capture-pane -p -e | grep -q $'\033\\[[0-9;]*3[0-7]m' && fail 'colour with NO_COLOR'
shown | grep -qP '[^\x00-\x7f]' && fail 'signs that are not ASCII'
press q
see 'status=0'

part 'plain lines'
open 80 24 TERM=dumb
bouton play 3 4 5
see 'Human>'
write quit
press Enter
see 'status=0'
open 80 24
bouton play 3 4 5 --plain
see 'Human>'
write quit
press Enter
ended 0

part 'signals'
for signal in TERM HUP INT QUIT SEGV ABRT; do
    bouton play 3 4 5
    see '> Human'
    press Right
    see 'take 2 from A'
    kill "-$signal" "$(cat "$folder/pid")"
    ended $((128 + $(kill -l "$signal")))
done
bouton play 3 4 5
see '> Human'
press C-c
ended 130
write "clear; '$program' play 3 4 5" # it alone stops, and its shell says so
press Enter
see '> Human'
press C-z
see 'Stopped'
press Enter
write fg
press Enter
see '> Human' 'take 1 from A'
press q
see 'ready:'

bouton play 3 4 5
see '> Human'
pid=$(cat "$folder/pid")
tm kill-server
for ((try = 0; try < 400; try++)); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.05
done
kill -0 "$pid" 2>/dev/null && fail 'it outlives its terminal'

part 'long thoughts can be stopped'
open 80 24
bouton play "'kayles:60,57 + nim:40,41,43'" --misere --players Ann,Ben
see '> Ann'
press p
see 'Thinking:' 'Esc stops it'
press Escape
see 'Stopped.' 'take 1 from A'
press p
see 'Thinking:'
tm resize-window -x 70 -y 20
see '> Ann' 'Thinking:'
press '?'
see 'Help' 'Rule of nim'
press Space x
see 'Thinking:'
press t
see 'That does nothing; Esc stops it'
press u n : t '?'
see 'Help'
press x
see 'Thinking:'
press Escape
see 'Stopped.' 'take 1 from A'
see_not 'Your move'
see_not 'New match'
press p
see 'Thinking:'
press q
ended 0
bouton play "'kayles:60,57 + nim:40,41,43'" --misere --players Ann,Ben --time-limit 600
see '> Ann' '>A   kayles 60  ○●'
press p
see 'Thinking:'
press Right
see 'Thinking:' '>A   kayles 60  ●●'
press m
see 'Moves' 'Enter: back'
press Down Enter
see 'Thinking:' '>A   kayles 60  ●●'
press Left Down
see 'down comes after this' '>A   kayles 60  ○●'
press Escape
see 'Stopped.' 'take 1 from A'
leave
bouton play "'kayles:60,57 + nim:40,41,43'" --misere --players Ann,Ben --time-limit 1
see '> Ann'
press p
see 'not found out in 1 s'
press q
ended 0
bouton play "'kayles:60,57 + nim:40,41,43'" --misere --players Ann,Tio=perfect --first Tio --time-limit 3 --seed 5
see 'Thinking:'
press t
see 't comes after the move'
press x
see 't comes after the move' 'That is not found out in 3 s' '> Ann'
press u
see '> Tio'
press Enter
see 'Thinking:'
press m
see 'm comes after the move' 'Moves' 'Type to search'
press Escape
see '> Ann' 'a guess.'
leave
bouton play "'kayles:60,57 + nim:40,41,43'" --misere --players Ann,Ben
see '> Ann'
press p
see 'Thinking:'
kill -TERM "$(cat "$folder/pid")"
ended 143

part 'on a narrow screen the reason is folded anew, and what stands under a move stays there'
open 60 30
bouton play kayles:10 --players Ann,Ben
see '> Ann'
press w
see 'of its options has: the mex, or minimum excluded value. So' 'takes 2 from A leaving 4,4  (worth 1 xor 1 = 0)' \
    '      all that can move are two that are alike: what one' '      side does in one, the other does in the other'
see_not '= 0) all'
press q '?'
see '  Enter, blank   make the move; lets the engine go on where' '                 it stopped'
press q
leave

part 'nor does a reason go on with a long move above it'
open 60 30
bouton play staircase:1,3,4,5,66,77,444,8,9,10,11 --players Ann,Ben
see '> Ann'
press w
see 'moves 375 from step 7 to step 6' '      what lies on the odd steps counts'
see_not '0) what'
press q
leave

part 'rows from 10 on have their number in the border, but for that of the cursor'
open 80 40
bouton play cram:12x3 --players Ann,Ben
see '1[ ]│' '9   │' '10  │' '12  │'
press j j j j j j j j j
see '│[ ]│' '11  │'
see_not '10'
leave

part 'the course: a lesson by keys, left and gone on with'
open 80 24 "XDG_STATE_HOME=$folder/state"
bouton learn
see 'Lesson 1: One heap' 'A heap of objects lies on the table' 'Exercise 1' 'A has 5' 'a move, or undo>' 'Enter: answer'
see 'again  random  skip'
write hint
press Enter
see 'a move, or undo> hint'
write '2 from A'
press Enter
see 'You take 2 from A.' 'The perfect player has won.' 'Your move 1, to take 2 from A, gave the'
write 'all from A'
press Enter
see 'Right.' 'Exercise 2' 'the number of an answer>' 'more above' 'again  skip'
press PageUp
see 'A heap of objects lies on the table' 'more below'
tm resize-window -x 44 -y 14
see 'more below' 'the number of an answer>'
tm resize-window -x 80 -y 24
press PageDown
press 2 Enter
see 'Right.' 'That was the end of this lesson.' 'Enter: goes on   quit'
write hint
press Enter
see 'The lesson is over. Enter goes on'
press Enter
see 'Lesson 2: Taking 1 to k' 'Exercise 1' 'a move>'
see_not 'Right.'
write 'all from A'
press Enter
see 'Right.' 'Exercise 2'
write quit
press Enter
ended 0
bouton learn
see 'Lesson 2: Taking 1 to k' 'You left here, before exercise 2.' 'Exercise 2'
see_not 'Exercise 1'
write nonsense
see 'a move> nonsense'
press Escape
for ((try = 0; try < 400; try++)); do
    shown | grep -q 'a move>$' && break
    sleep 0.05
done
see_not nonsense
see 'Exercise 2' 'a move>'
press Escape
ended 0
bouton learn
see 'Lesson 2: Taking 1 to k' 'Exercise 2'
press C-d
ended 0
bouton learn --plain
see 'Type your answers' 'Lesson 2' 'Exercise 2'
write quit
press Enter
ended 0
bouton learn 7
see 'Lesson 7: Bouton'
tm resize-window -x 30 -y 6
see 'Please make it'
tm resize-window -x 80 -y 24
see 'Lesson 7'
press C-c
ended 130

part 'the course: an answer of two lines hangs under its words'
open 60 24 "XDG_STATE_HOME=$folder/state2"
bouton learn 8
see 'N or P>'
write skip
press Enter
write skip
press Enter
see 'a move>'
write skip
press Enter
see "Skipped: \`bouton learn 8.3\` comes back to it."
see '  1  No, because in normal play it is won, and misère turns' '     everything round'
press Escape
ended 0
bouton learn
see 'You left here, before exercise 4.' 'Skipped so far, lesson and exercise: 8.1, 8.2 and 8.3.'
press Escape
ended 0

part "$failures failed"
[ "$failures" -eq 0 ]
