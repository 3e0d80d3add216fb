// English.
import type { ToldRule } from '../engine/games.ts';
import type { Outcome, Period } from '../engine/types.ts';
import type { Leaves } from '../why/theory.ts';
import type { Words } from '../learn/Exercise.tsx';
import type { LessonId } from '../learn/lessons.ts';
import { gallery, how } from './en-games.ts';
import { reasonKinds } from './en-reasons.ts';
import { type Said, sayFrom } from './said.ts';

/** What the engine says for the program in a terminal, and the page says differently. */
export const reworded: ReadonlyMap<string, string> = new Map([
  [
    'there is no game named "lua"; `bouton rules` lists them',
    'Rules written in Lua are for the program bouton in a terminal.',
  ],
  [
    'there is no game named "%.*s"; the nearest is "%s"',
    'There is no game named “$1”; the nearest is “$2”.',
  ],
  [
    'there is no game named "%.*s"; `bouton rules` lists them',
    'There is no game named “$1”. All there are stand under New game on the page Play.',
  ],
  ['`%s` needs %s; `%s --help` has examples', 'Nothing stands here yet.'],
  ['`%s` takes nothing after %s', 'There is a word too many here.'],
  ['no period was proved up to G(%llu); raise --max', 'No period was proved up to G($1).'],
  [
    'say which arcs there are, as in "graph=0>1,1>2,2>0:0", or in which file they stand: graph=@FILE:0',
    'Say which arcs there are, as in "graph=0>1,1>2,2>0:0".',
  ],
]);

interface LessonWords {
  title: string;
  texts: string[];
  exercises: Words[];
}

const list = (items: (string | number)[], last = 'and'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** Second person: “takes” becomes “take”. */
const second = (move: string) => move.replace(/^(\w+)s /, '$1 ');
const objects = (n: number) => (n === 1 ? '1 object' : `${n} objects`);
const lessons: Record<LessonId, LessonWords> = {
  'one-heap': {
    title: 'One heap',
    texts: [
      'A heap of objects lies on the table: matches, coins, pebbles. Two players take turns. Whoever has the turn takes objects from a heap, **at least one and as many as they like**. Whoever takes the last object wins. This is the game of **Nim**.',
      'With a single heap there is nothing to fear. You begin.',
      'Easy, and yet it says something. You won because you left **nothing**: on an empty table the other player cannot move, and in this game who cannot move has lost.\n\nHold on to that thought. To play well is not to take the right thing but to **leave** the right thing.',
    ],
    exercises: [
      {
        ask: 'Win this game. Point at the leftmost object to take it and all to its right.',
        hints: ['You may take as many as you like, so take all five at once.'],
      },
      {
        ask: 'The table is empty, and it is your turn. Who has won?',
        options: ['I have, because it is my turn', 'The other player, who took the last object'],
        then: 'The empty table is the first position to remember: whoever has to move there is lost.',
        why: {
          0: 'To have the turn is no help when there is nothing to take: who can’t move has lost.',
        },
      },
    ],
  },
  'one-to-k': {
    title: 'Taking 1 to k',
    texts: [
      'Now a different rule. There is one heap, and a move takes **1, 2 or 3** objects, no more. Who takes the last one wins. With 1, 2 or 3 objects on the table the player to move takes them all.',
      'With 4 objects it is the other way round: you may leave 3, 2 or 1, and each time the other player takes the rest. So **4 is a bad heap to be given**, and a good heap to leave.',
      'From 5, 6 and 7 you can leave 4. From 8 you cannot: you can only leave 7, 6 or 5, from which the other player leaves 4. So 8 is bad to be given too, and then 12, 16, 20: the **multiples of 4**.\n\nThere is a simple way to keep it so. Whatever the other player takes, you take what is missing to 4: after 1 take 3, after 2 take 2, after 3 take 1.',
      'In general, when a move takes **1 to k** objects, the heaps that are bad to be given are the multiples of k + 1. Whatever number t the other player takes, from 1 to k, the answer k + 1 − t is also from 1 to k.',
    ],
    exercises: [
      {
        ask: 'Three objects, and you may take 1, 2 or 3. Win at once.',
        hints: ['You may take up to three. Leave nothing.'],
      },
      {
        ask: 'Seven objects. Leave a heap that is bad to be given.',
        hints: ['You can leave 6, 5 or 4. Which of them is bad to be given?'],
      },
      {
        ask: 'Twenty-one objects against a player who makes no mistakes. You begin; win.',
        then: '21 = 5 × 4 + 1: take one, and from then on make each round 4.',
        hints: [
          'Leave a multiple of 4.',
          'Whatever the other player takes, take what is missing to 4.',
        ],
      },
      {
        ask: 'If a move takes 1 to 4 objects, which heaps are bad to be given?',
        options: ['The multiples of 3', 'The multiples of 4', 'The multiples of 5'],
        why: {
          0: 'From 3 one takes all three and wins. So 3 is good to be given.',
          1: 'From 4 one takes all four and wins. So 4 is good to be given.',
        },
      },
      {
        ask: 'A move takes 1 to 4 objects, and 15 are left. Who wins with best play?',
        hints: [
          'Here the heaps that are bad to be given are the multiples of 5. Is 15 one of them?',
        ],
      },
      {
        ask: 'A move takes 1 to 4 objects, and there are 18. Win against the perfect player.',
        hints: [
          'Which multiple of 5 can you leave?',
          'After that, take what is missing to 5 each time.',
        ],
      },
    ],
  },
  'p-and-n': {
    title: 'P and N positions',
    texts: [
      'In the games of this course chance has no part, nothing is hidden, both players may make the same moves, and every game ends. In such a game each position is won for one of the two, if that one plays well.\n\nIf it is won for the **next** player, the one whose turn it is, we call it an **N-position**. If it is won for the **previous** player, the one who has just moved, we call it a **P-position**.',
      'Two sentences decide every position, from the end of the game backwards:\n\nA position is **P** if every move from it leads to an N-position. (With no moves at all this is true as well: the end is P.)\n\nA position is **N** if at least one move from it leads to a P-position.',
      'So to win is to move to a P-position every time. From P the other player can only move to N, and from N there is always a way back to P.',
    ],
    exercises: [
      {
        ask: 'A move takes 1 to 3 objects from the one heap. Work out P or N for each heap, from 0 upwards.',
        then: 'P are 0, 4, 8 and 12: the multiples of 4, as in the lesson before. The table proves it as far as it goes. That it goes on like this has one more reason: from a multiple of 4 every move leaves a remainder of 1, 2 or 3, and from such a remainder some move leads back to a multiple of 4.',
        hints: [
          'Begin on the left: from 0 there is no move, so 0 is P. From 1, 2 and 3 a move leads to 0.',
        ],
      },
      {
        ask: 'Back to Nim: take as many as you like, from one heap. Two heaps of 1: P or N?',
        hints: ['Every move takes one heap away. Who takes the other?'],
      },
      {
        ask: 'A heap of 1 and a heap of 2: P or N? Look for a move that leaves the position before.',
        hints: ['What do you leave if you take one from the heap of 2?'],
      },
      {
        ask: 'Two heaps of 2: P or N? Look at every move.',
        hints: ['A move leaves 2 and 1, or 2 alone. Are these P or N?'],
      },
      {
        ask: 'You are in an N-position. Is every move good?',
        options: [
          'No: at least one move leads to P, others may not',
          'Yes: N means that the next player wins anyway',
        ],
        then: 'N promises that there is a winning move; you still have to find it.',
        why: {
          1: 'The next player wins with a right move. After a wrong one the position is N again, now for the other player.',
        },
      },
    ],
  },
  mirror: {
    title: 'Two equal heaps',
    texts: [
      'Two heaps of the same size. The other player begins and takes something from one of them. You have an answer that always works: do **the same in the other heap**. Then they are equal again, smaller than before, and it is the other player’s turn. In the end there are two empty heaps, and you have taken the last object.',
      'So two equal heaps are a P-position, of whatever size. Two different heaps are an N-position: make them equal.',
      'Mirroring goes further. Pairs of equal heaps can be put side by side: whatever is done in one heap of a pair, do it in its partner. And a heap that is left over beside the pairs can be taken whole.',
    ],
    exercises: [
      {
        ask: 'Two heaps of 4. The other player begins; you win.',
        hints: ['Look which heap was changed, and make the other one equal to it.'],
      },
      { ask: 'Heaps of 3 and 7. Find the winning move.', hints: ['Make the two heaps equal.'] },
      {
        ask: 'Two heaps of 6: P or N?',
        hints: ['Whatever is taken from one heap can be taken from the other.'],
      },
      { ask: 'Heaps of 2, 2, 5 and 5: P or N?', hints: ['Pair 2 with 2 and 5 with 5.'] },
      {
        ask: 'Heaps of 3, 3 and 6. Win.',
        hints: [
          'Two of the heaps are a pair. What lies beside them?',
          'After that, do the same in the partner each time.',
        ],
      },
    ],
  },
  binary: {
    title: 'Numbers in twos',
    texts: [
      'Pairs are the secret of Nim, but they need not be pairs of heaps. Think of each heap as made of blocks of **1, 2, 4, 8, 16, …** objects, each size at most once. There is exactly one way: 6 = 4 + 2, 11 = 8 + 2 + 1.',
      'Writing 1 for a block that is there and 0 for one that is not, the largest on the left, gives the number **in binary**: 6 is `110` and 11 is `1011`.',
      'Another way to find the digits, from the right: if the number is odd, write 1, if it is even, write 0; then halve it, leaving out any half, and go on to the left until nothing remains. 13 is odd: 1. Half is 6, even: 0. Half is 3, odd: 1. Half is 1, odd: 1. So 13 is `1101`.',
      'Now pair off equal blocks of different heaps. In 3, 5 and 6 every block finds a partner:',
    ],
    exercises: [
      {
        ask: 'Write 6 in binary.',
        hints: ['Which is the largest of the blocks 8, 4, 2, 1 that fits in 6? What remains?'],
      },
      { ask: 'Write 11 in binary.', hints: ['The largest block in 11 is 8, and 3 remains.'] },
      {
        ask: 'Write 20 in binary.',
        hints: [
          'The largest block in 20 is 16, and 4 remains.',
          'Write a digit for each of the blocks 16, 8, 4, 2, 1.',
        ],
      },
      {
        ask: 'While halving a number you meet 7. Which digit do you write?',
        options: ['0, because 7 is odd', '1, because 7 is odd'],
        why: { 0: '7 is odd, but an odd number has a block of 1, and that is written 1.' },
      },
      {
        ask: 'Heaps of 1, 2 and 3: the blocks are 1, then 2, then 2 and 1. Every block has a partner. Is the position P or N? Try its moves in your head.',
        then: 'P. Where all blocks are paired off, the one who has to move is lost; two lessons on we shall see why.',
        hints: ['After any move, can the other player leave two equal heaps?'],
      },
    ],
  },
  'nim-sum': {
    title: 'The nim-sum',
    texts: [
      'Write the heaps in binary, one under the other, ones under ones, twos under twos. Count the 1s in each column. Under a column with an **odd** number of 1s write 1, under one with an **even** number write 0. Nothing is carried from column to column. The number under the line is the **nim-sum**.',
      'The 1s under the line are the blocks that stay without a partner. Here they are the one block of 1, so the nim-sum of 3, 5 and 7 is 1.',
      'Two things make nim-sums easy. The order of the heaps does not matter, since one only counts. And two equal heaps add up to 0, since every column gets two 1s or none.',
    ],
    exercises: [
      {
        ask: 'What is the nim-sum of 3 and 5? In binary they are 011 and 101; answer as you like, in binary or with an ordinary number.',
        then: '011 and 101 give 110, which is 6.',
        hints: ['Write 011 and 101 one under the other. In which columns is there exactly one 1?'],
      },
      {
        ask: 'What is the nim-sum of 12 and 10, in binary 1100 and 1010?',
        hints: ['Two ones in a column give 0, a single one gives 1.'],
      },
      {
        ask: 'What is the nim-sum of 3, 5 and 6?',
        hints: ['In binary they are 011, 101 and 110.'],
      },
      {
        ask: 'What is the nim-sum of 9 and 9?',
        hints: ['What does each column get from two equal heaps?'],
      },
      {
        ask: 'What is the nim-sum of 13, 12 and 8?',
        then: '1101, 1100 and 1000 give 1001, which is 9.',
        hints: ['In binary they are 1101, 1100 and 1000.'],
      },
    ],
  },
  bouton: {
    title: 'Bouton’s theorem',
    texts: [
      'Charles Bouton published the whole theory of Nim in 1901. **A position of Nim is a P-position exactly when its nim-sum is 0.** For the proof we need two lemmas, and you shall try out both by hand.',
      '**First lemma: from nim-sum 0 every move leads to a nim-sum that is not 0.** A move changes one heap, so at least one of its binary digits changes. The other heaps stay. So in that column the number of 1s goes up or down by one: from even it becomes odd.',
      '**Second lemma: from a nim-sum that is not 0 some move leads to nim-sum 0.** Look at the leftmost column with an odd number of 1s, the **deciding column**. Some heap has a 1 there. In this heap turn over the digit of every odd column: 1 to 0 and 0 to 1. Now all columns are even. And the heap has become smaller, because the leftmost digit that changed went from 1 to 0, which weighs more than all the digits to its right together. So it is a legal move.',
      'The end of the game, no objects at all, has nim-sum 0, and it is P. The two lemmas say of “nim-sum 0” what the two sentences of lesson 3 say of P. So the two are the same, for every position. That is all of the proof, and it holds for any number of heaps.',
    ],
    exercises: [
      {
        ask: '1, 4 and 5 have nim-sum 0. Try three different moves and watch the nim-sum.',
        then: 'You will not find a move that leaves 0: the lemma says that there is none.',
      },
      {
        ask: '3, 4 and 5 have nim-sum 2, so the column of the twos decides, and only 3 has a 1 there. Make the move.',
        then: '3 is 011; turned over in the column of the twos it is 001. So 3 becomes 1.',
        hints: ['In 011, which is 3, turn over the digit in the column of the twos.'],
      },
      {
        ask: 'Heaps of 18, 6, 3, 20 and 9. There is only one winning move; find it.',
        then: 'The nim-sum is 10, or 01010. Only 9, or 01001, has a 1 in the column of the eights: it becomes 00011, which is 3.',
        hints: ['Look for the leftmost column with an odd number of 1s. Which heap has a 1 there?'],
      },
      {
        ask: 'Why does the move of the second lemma never make a heap larger?',
        options: [
          'Because it changes only one heap',
          'Because all its digits become 0',
          'Because the leftmost digit that changes goes from 1 to 0',
        ],
        why: {
          0: 'A change in a single heap might still be one upwards, and that is not a move.',
          1: 'Only the digits in the odd columns are turned over, and some of them may even go from 0 to 1.',
        },
      },
      {
        ask: 'Heaps of 3, 5 and 7 against the perfect player. Win.',
        hints: [
          'Leave nim-sum 0 every time: in a heap with a 1 in the deciding column turn over the digits of the odd columns.',
        ],
      },
    ],
  },
  misere: {
    title: 'The last one loses',
    texts: [
      'Many people play it the other way: **whoever takes the last object loses**. This is called **misère** play. If only heaps of 1 are left, every move takes one whole heap, and it is a matter of counting.',
      'So while all heaps are 1, an **odd** number of them is lost for the player to move. In normal play it is the even number. But this does not mean that P and N simply change places. Look at the moment when exactly one heap has more than one object: its owner, so to speak, is the player to move, who can take that heap whole or leave one of it, and so decides whether an odd or an even number of ones is left.',
      'At that moment the nim-sum is not 0, since one heap alone reaches into the higher columns. So play **as in normal Nim**, leaving nim-sum 0, **until your move would leave only heaps of 1; then leave an odd number of them**. The player who leaves nim-sum 0 never meets the critical moment on the wrong side: it comes to them with the right to choose.',
    ],
    exercises: [
      {
        ask: 'Three heaps of 1, and the last one loses: P or N?',
        hints: ['Each move takes one heap. Count them out: you, the other player, you.'],
      },
      {
        ask: 'Two heaps of 1, and the last one loses: P or N?',
        hints: ['You take one heap. Who has to take the last one?'],
      },
      {
        ask: 'Heaps of 1, 1 and 4, and the last one loses. Find the winning move.',
        then: 'Leave an odd number of ones: 1, 1 and 1. In normal play one would have left 1 and 1.',
        hints: ['You can leave two or three heaps of 1. Which number is bad to be given?'],
      },
      {
        ask: 'Is 3, 4, 5 won for the player to move in misère play?',
        options: [
          'No, because in normal play it is won, and misère turns everything round',
          'Yes: while some heap has two or more, normal and misère play are won by the same player',
        ],
        why: {
          0: 'Misère turns things round only while no heap has two or more. Here the heaps are larger.',
        },
      },
      {
        ask: 'Heaps of 1, 3, 5 and 7, and the last one loses: the game of many an evening. The nim-sum is 0, so let the other player begin; win.',
        hints: [
          'While some heap has two or more after your move, leave nim-sum 0.',
          'When your move leaves only heaps of 1, leave an odd number of them.',
        ],
      },
    ],
  },
  subtraction: {
    title: 'Subtraction games and their tables',
    texts: [
      'A **subtraction game** is played with one heap and a list of numbers; a move takes one of these numbers of objects. Who cannot move has lost. With the list 1, 3, 4 a table of P and N is filled in from the left: a heap is P exactly when every number on the list that fits leads to N.',
      'After a while such a table repeats, since each entry depends on a few entries before it. Here P returns at 0 and 2, then at 7 and 9, then at 14: the period is 7.\n\nNow let a move take **2 or 3**. With 1 object no move is possible, so the player to move has lost.',
      'The lost heaps are 0 and 1, 5 and 6, 10 and 11. In general, when a move takes **a to b** objects, a heap n is lost exactly when the remainder of n divided by a + b is **less than a**. The multiples of a + b are among them, but they are not all, unless a is 1.\n\nWhy? From a heap with remainder less than a, whatever t the other player takes, take a + b − t, which is also from a to b; at the end there is a remainder from which nobody can move. From any other heap some move leads to such a remainder.',
    ],
    exercises: [
      {
        ask: 'A move takes 1, 3 or 4. Fill in P or N.',
        hints: [
          'From a heap of n a move leads to n − 1, n − 3 and n − 4, as far as they are not below 0.',
        ],
      },
      {
        ask: 'A move takes 2 or 3. Fill in P or N.',
        hints: ['From 0 and from 1 no move is possible. From n a move leads to n − 2 and n − 3.'],
      },
      {
        ask: 'A move takes 2 or 3, and there are 21. P or N?',
        then: '21 = 4 × 5 + 1, and 1 is less than 2: P.',
        hints: ['Divide 21 by 2 + 3 and look at the remainder.'],
      },
      {
        ask: 'A move takes 2 or 3, and there are 23. Find a winning move.',
        hints: ['Leave a heap whose remainder, divided by 5, is 0 or 1.'],
      },
      {
        ask: 'A move takes 1, 3 or 4, and there are 20. Win.',
        hints: [
          'P comes back with period 7: leave a heap whose remainder, divided by 7, is 0 or 2.',
        ],
      },
    ],
  },
  mex: {
    title: 'Grundy values',
    texts: [
      'P and N are enough for one heap. For several games at once one has to know more, and the right thing to know is a number.\n\nThe **mex** of some numbers, the “minimum excluded”, is the smallest of 0, 1, 2, 3, … that is **not among them**. The mex of 0, 1 and 3 is 2. The mex of 1 and 2 is 0. The mex of no numbers at all is 0.',
      'The **Grundy value** of a position is the mex of the values of the positions that one can move to, its **options**. The end of the game has no options, so its value is 0. From there one works backwards, as with P and N.\n\nTake the game where a move takes 1 to 3 objects.',
      'Another game is **kayles**: the objects stand in a row, and a move takes one object or two neighbours. What stays on the left and on the right of the gap are two rows from then on. The value of two rows side by side is the nim-sum of their values; why that is so is the next lesson. The options are listed with their values.',
      'What do values have to do with P and N? A position has value 0 exactly when none of its options has value 0, and it has another value exactly when some option has value 0. These are the two sentences of lesson 3 once more: **value 0 is P, any other value is N**. A heap of Nim with n objects has the options 0, 1, …, n − 1, and so it has the value n.',
    ],
    exercises: [
      {
        ask: 'What is the mex of 0, 1, 2 and 4?',
        options: ['0', '3', '5'],
        why: {
          0: '0 is among the numbers, so it is not the one that is missing.',
          2: '5 is missing too, but a smaller number is missing as well.',
        },
      },
      {
        ask: 'A move takes 1 to 3. Fill in the values.',
        then: 'The value is the remainder when divided by 4.',
        hints: [
          'The value of 0 is 0. For each heap after it take the mex of the values of the three before it, or of as many as there are.',
        ],
      },
      {
        ask: 'A row of three in kayles. What is its value?',
        hints: ['Go up from 0: is 0 among the values of the options? Is 1?'],
      },
      {
        ask: 'A row of four in kayles. What is its value?',
        hints: ['Go up from 0 and stop at the first number that is not among the values.'],
      },
      {
        ask: 'A row of five in kayles. What is its value?',
        hints: ['Go up from 0 and stop at the first number that is not among the values.'],
      },
      {
        ask: 'A position has value 0. What does that say about its options?',
        options: [
          'None of them has value 0',
          'All of them have value 0',
          'One of them has value 0',
        ],
        why: {
          1: 'If the options had only the value 0, the smallest number missing would be 1.',
          2: 'If one option had value 0, then 0 would not be missing, and the mex would not be 0.',
        },
      },
    ],
  },
  sums: {
    title: 'Sums of games',
    texts: [
      'Put several games side by side. In your turn you choose **one of them** and make a move in it; who can move nowhere has lost. This is the **sum** of the games, its parts are the **components**. Nim with three heaps is the sum of three games with one heap.\n\nA sum of P-positions is a P-position: answer each move in the component where it was made. A sum of a P and an N is N. But a sum of two N-positions may be either, and here P and N do not know enough; the values do.',
      '**The value of a sum is the nim-sum of the values of its components.** Not of the positions one can reach, not the ordinary sum: the components, and without carrying.\n\nFor example, when a move takes 1 to 3 objects from one heap, the heaps 3, 4 and 5 have the values 3, 0 and 1, so their sum has value 2 and is won for the player to move.',
      'To find the winning move, play Nim with the values: find a component whose value must become smaller, and in it a move to just that value. There always is one, since a component of value v has options of every value below v.',
    ],
    exercises: [
      {
        ask: 'A row of four in kayles has value 1; beside it lies a heap of 1 of Nim. P or N?',
        then: 'The nim-sum of 1 and 1 is 0: P.',
        hints: ['The values are 1 and 1. What is their nim-sum?'],
      },
      {
        ask: 'A move takes 1 to 3 from one heap. What is the value of the heaps 3, 4 and 5 together?',
        hints: ['A heap’s value is its remainder when divided by 4: 3, 0 and 1.'],
      },
      {
        ask: 'Now make a winning move.',
        hints: [
          'The values are 3, 0 and 1. Which of them can become smaller so that the nim-sum is 0?',
        ],
      },
      {
        ask: 'Two components are both won for the player to move, with values 2 and 3. And the sum?',
        options: ['It is P', 'It is N, with value 1', 'It is N, with value 5'],
        why: {
          0: 'P would need nim-sum 0, so equal values, and 2 and 3 differ.',
          2: '5 is the ordinary sum. In binary it is 10 and 11, and nothing is carried.',
        },
      },
      {
        ask: 'A heap of 3 of Nim and a row of five in kayles, whose value is 4. Win.',
        hints: [
          'The values are 3 and 4. Make them equal, and equal again after every move of the other player.',
        ],
      },
    ],
  },
  'sprague-grundy': {
    title: 'Nim in disguise',
    texts: [
      'Roland Sprague (1935) and Patrick Grundy (1939) found, each on his own, the theorem that all of this rests on. A game is **impartial** if both players may make the same moves; let it end always, and let who cannot move lose. **Then every position of it, in any sum, may be replaced by a heap of Nim whose size is its Grundy value, and the same player wins.**',
      'Why is that true? Look at a component of value v beside other games. It has options of every value below v, like the Nim heap of v. It has no option of value v itself. There may also be options with **larger** values, which the Nim heap does not have. But a move to a larger value w gains nothing: from w one can move to every smaller value, and so the other player can move **back to value v**. Such a move is called **reversible**.\n\nSo the player who wins the Nim of the values wins the sum: answer a move to a smaller value as in Nim, and take back a move to a larger one.',
      'That is the disguise. In the game `lasker` a move takes any number from a heap, as in Nim, or else splits a heap into two without taking anything. Its values are 0, 1, 2, **4**, **3**, 5, 6, **8**, **7**, …, so a heap of 3 is a Nim heap of 4 in disguise.',
    ],
    exercises: [
      {
        ask: 'In a sum the other player moves in one component to a larger value. What do you do?',
        options: [
          'I have lost',
          'I move in another component',
          'I move in the same component, back to the value it had',
        ],
        then: 'If the values were balanced before, they are balanced again, and the game has come closer to its end.',
        why: {
          0: 'Nothing is lost: the move to the larger value can be taken back.',
          1: 'In another component there may be no fitting move. In the same one there always is.',
        },
      },
      {
        ask: 'A heap of 3 of lasker, which is 4 in disguise, and a heap of 2 of Nim. Find a winning move.',
        hints: ['The values are 4 and 2. To which value must the heap of lasker go?'],
      },
      {
        ask: 'A is a row of seven in kayles (value 2), B are six objects of which a move takes 1 to 3 (value 2), and C is a heap of 2 of Nim. Win.',
        hints: [
          'The values are 2, 2 and 2: bring one of them to 0.',
          'After each move of the other player make the nim-sum of the values 0 again.',
        ],
      },
    ],
  },
  'last-match': {
    title: 'The last matches',
    texts: [
      'You know all that the perfect player knows. Four matches remain. In each of them decide first **who begins**, and then win. If you choose wrongly the perfect player will not let go.',
      'One question remains: why did you win?',
      'From here on you can meet the perfect player on the page Play, with any game that you can name, or look for something that nobody has seen yet on the page Explore. Some of its sequences have been computed for billions of heaps, and it is not known whether they ever repeat.',
    ],
    exercises: [
      {
        ask: 'Nim with 2, 4 and 6. Who takes the last object wins.',
        hints: ['In binary they are 010, 100 and 110. From nim-sum 0 let the other player begin.'],
      },
      {
        ask: 'Nim with 1, 4, 5 and 6. Who takes the last object wins.',
        hints: ['In binary they are 001, 100, 101 and 110. Who wins if that is not 0?'],
      },
      {
        ask: 'Nim with 2, 3 and 4. Who takes the last object loses.',
        hints: ['Some heap has two or more: begin as in normal Nim, and mind the end.'],
      },
      {
        ask: 'A row of six in kayles (value 3) and a heap of 3 of Nim. Who makes the last move wins.',
        hints: ['The values are 3 and 3. Keep them equal.'],
      },
      {
        ask: 'Say why.',
        options: [
          'I always left value 0, or for misère an odd number of ones at the end; from there every move gives me the chance to do so again',
          'I always took more than the other player',
          'I was lucky: against the perfect player it depends on chance',
        ],
        then: 'That is Bouton’s strategy, and with Sprague and Grundy’s theorem it is all there is to know.',
        why: {
          1: 'How many one takes does not matter. What one leaves does.',
          2: 'Chance has no part in these games: every position is won for one of the two.',
        },
      },
    ],
  },
};

export const en = {
  skip: 'Skip to the content',
  nav: {
    label: 'Pages',
    play: 'Play',
    learn: 'Learn',
    explore: 'Explore',
    licences: 'Licences',
  },
  settings: {
    language: 'Language',
    theme: 'Light or dark',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  },
  licences: {
    title: 'Licences',
    about:
      'Bouton is free software: you may use, change and pass it on, as its licence says. This page also contains parts of other programs; these are their licences.',
  },
  footer: 'Nothing you do here is sent anywhere. Works without a network after the first visit.',
  noStorage:
    'Your browser keeps nothing for this page, so progress and settings last until it is closed. A link from Share keeps a match.',
  noPage: 'There is no such page',
  noPageHint: 'Go and play instead.',
  fault: 'Something on this page went wrong, and it is our fault.',
  faultHint: 'The other pages still work; loading this one again may help.',
  errors: {
    'too-large':
      'On this page up to 40 heaps of up to 1000 objects can be played. The program bouton in a terminal solves larger ones.',
    cancelled: 'You stopped the search.',
    'time-limit': 'The time for the search was not enough.',
    'memory-limit': 'The search filled the memory it may use before it found an answer.',
    depth: 'The game can go on for longer than the search can follow.',
    'too-many-moves': 'There are too many moves to list them.',
    'heap-too-large': 'This heap is too large for its values to be computed here.',
    'value-too-large': 'This heap has a value of 2^64 or more, too large to be computed with.',
    argument: 'The page asked for something that is not there: that is a mistake of the page.',
    memory: 'There is no memory left for this.',
    stopped: 'The engine stopped at this, and that is its fault.',
  },
  /** What the engine says, where it is not put differently here. */
  engineSays: (said: Said): string | null => {
    const own = sayFrom(reworded, said);
    if (own !== null) return own;
    // A rule stays as it is written.
    const { message } = said;
    const first = /^\S+=/.test(message) ? message.charAt(0) : message.charAt(0).toUpperCase();
    return first + message.slice(1).replace(/\.?$/, '.');
  },
  inEnglish: 'The engine says:',
  faultPlace: (bad: string): string =>
    bad ? 'The place is marked:' : 'It ends too early, at the mark:',
  trouble: {
    'no-wasm':
      'This browser can’t run the engine: WebAssembly is missing or switched off. The lessons can be read here; to play, use a current browser, or the program bouton in a terminal.',
    'no-engine':
      'The engine did not arrive. Perhaps the network failed: try again in a moment. The lessons can be read meanwhile.',
    'no-page': 'This page could not be loaded; perhaps the network failed.',
    retry: 'Try again',
    read: 'Read the lessons',
  },
  play: {
    title: 'Play',
    reading: 'Setting up the game …',
    spoiledLink: {
      empty: 'This link is damaged: there is no position in it.',
      long: 'This link is too long to be read.',
      escape: 'This link is damaged: the position in it breaks off.',
    },
    partly: 'Part of this link is damaged. What could be read is here.',
    faults: {
      moves: (rest: string) => `The moves can’t be read from “${rest}” on.`,
      cut: () => 'The moves break off.',
      seats: (text: string) =>
        `Who plays can’t be read (“${text}”); it is you against the engine now.`,
      field: (text: string) => `“${text}” means nothing here and was left out.`,
    },
    spoiledPosition: 'This can’t be played as it is written:',
    spoiledHint: 'Correct it, or choose another game.',
    lostTurns: (n: number) =>
      n === 1
        ? 'One move was not possible and is left out.'
        : `${n} moves were not possible and are left out.`,
    goal: (misere: boolean, moves: boolean) =>
      `${moves ? 'Whoever makes the last move' : 'Taking the last one'} ${misere ? 'loses' : 'wins'}.`,
    opponent: (percent: number, name: string | undefined) =>
      `Engine: ${[name?.toLowerCase(), percent < 100 && `best move ${percent}\u00a0% of the time`].filter(Boolean).join(', ')}.`,
    you: 'You',
    player: (n: number) => `Player ${n}`,
    engine: (n: number, several: boolean) => (several ? `Engine ${n}` : 'Engine'),
    won: (name: string, you: boolean) => (you ? 'You have won!' : `${name} has won.`),
    thinking: (name: string) => `${name} is thinking …`,
    yourTurn: 'It is your turn.',
    turn: (name: string) => `It is ${name}’s turn.`,
    did: (name: string, move: string) =>
      name === 'You' ? `You ${move.replace(/^(\w+)s /, '$1 ')}.` : `${name} ${move}.`,
    start: 'The game begins.',
    nothingToDo: 'There is nothing to move here.',
    prediction: (outcome: Outcome, name: string) =>
      outcome === 'D'
        ? 'With best play nobody wins.'
        : outcome === 'N'
          ? `With best play the one to move wins (${name}).`
          : `With best play the one to move loses (${name}).`,
    tooLarge: 'This position is too large to be played here.',
    trouble: 'There is no answer for this position.',
    unknown: 'Who wins here is not known. You can play on all the same.',
    search: 'Search on',
    guess: (seconds: number) =>
      `That is a guess: ${seconds} seconds were not enough to see who wins.`,
    allows: (seconds: number) => `The engine looks for ${seconds} seconds and then guesses.`,
    troubleHint: 'Take back a move, try again, or begin a new game.',
    retry: 'Try again',
    controls: 'The match',
    undo: 'Undo',
    redo: 'Redo',
    why: 'See why',
    whoWins: 'Who wins?',
    pause: 'Pause',
    run: 'Let them play',
    step: 'Let the engine move',
    share: 'Share',
    rematch: 'Play again',
    swap: 'Swap sides',
    otherStart: 'Another start',
    newGame: 'New game',
    copied: 'The link to this match is copied.',
    searching: (done: number) =>
      done ? `Searching: ${done.toLocaleString('en')} positions so far.` : 'Searching …',
    cancel: 'Cancel',
    helpTitle: 'How to play',
    help: [
      'Point at an object: the move that takes it is shown. Click to make the move; with a finger, tap twice.',
      'To take several out of a row, drag across them: those go, and no others.',
      'On boards and graphs click on what changes, one part after the other, until one move is left: a piece and where it goes, the two squares of a domino. A click on what is picked makes the move shown; Esc lets it go.',
      'By keys: Tab to the board, arrows between objects and heaps, a number for how many to take, Enter to take.',
      'Below the board is a list of all moves.',
      'U undoes, R redoes, W shows why, N begins a new game.',
    ],
  },
  board: {
    name: 'The board',
    heap: (name: string, size: number) => `Heap ${name}: ${objects(size)}`,
    object: (name: string, n: number) => `Heap ${name}, object ${n}`,
    picture: (name: string, width: number, height: number, shape: string) =>
      shape === 'graph' ? `Graph ${name}` : `Board ${name}, ${width} by ${height}`,
    picked: 'picked',
    goOn: 'Pick one more to say which move you mean.',
    empty: 'empty',
    again: (move: string) => `${move}: tap again to do it`,
    noMove: (n: number, name: string) =>
      `Taking ${n} so from heap ${name} is no move in this game.`,
    atMost: (name: string, size: number) => `Heap ${name}: at most ${size}.`,
    noMoveHere: 'Taking just these is no move in this game.',
    list: (n: number) => `All moves as a list (${n})`,
    choose: 'A move',
    make: 'Make this move',
  },
  /** The parts of a picture, and what is said beside it. */
  parts: {
    free: 'free',
    hole: 'closed',
    token: 'token',
    white: 'white piece',
    black: 'black piece',
    cross: 'cross',
    heads: 'heads',
    tails: 'tails',
    poison: 'poison',
    node: 'empty',
    here: 'the token is here',
    edge: 'edge',
    loose: 'loose edge',
    arc: 'arrow',
  },
  notes: {
    hand: (n: number) => `In the hand of the player to move: ${n}.`,
    'other-hand': (n: number) => `In the other hand: ${n}.`,
    most: (n: number) => `At most ${n} may be taken.`,
    'white-moves': () => 'White is to move.',
    'black-moves': () => 'Black is to move.',
  },
  move: {
    take: (n: number, name: string, left: number) =>
      `takes ${n} from heap ${name}, leaving ${left}`,
    takeAndSplit: (n: number, name: string, pieces: number[]) =>
      `takes ${n} from heap ${name}, leaving ${list(pieces)}`,
    split: (name: string, pieces: number[]) => `splits heap ${name} into ${list(pieces)}`,
    board: (name: string, from: string, to: string[]) =>
      `turns ${name} from ${from} into ${to.join(' + ')}`,
    nothing: 'nothing',
  },
  /** Where the parts of a picture are. */
  place: {
    cells: (rows: number[], columns: number[]) =>
      `${rows.length > 1 ? 'rows' : 'row'} ${list(rows)}, ${columns.length > 1 ? 'columns' : 'column'} ${list(columns)}`,
    squares: (numbers: number[]) => `${numbers.length > 1 ? 'squares' : 'square'} ${list(numbers)}`,
    heap: (number: number) => `heap ${number}`,
    step: (number: number) => `step ${number}`,
    object: (heap: string, n: number) => `${heap}, object ${n}`,
    vertex: (number: number) => `vertex ${number}`,
    edge: (from: number, to: number) => `the edge ${from}-${to}`,
    arc: (from: number, to: number) => `the arrow from ${from} to ${to}`,
    all: (places: string[]) =>
      places.length < 2 ? places.join() : `${places.slice(0, -1).join('; ')} and ${places.at(-1)}`,
  },
  /** What a move does to them. */
  verb: {
    take: (amounts: [number, string][]) =>
      `takes ${list(amounts.map(([n, heap]) => `${n} from ${heap}`))}`,
    put: (amounts: [number, string][]) =>
      `puts ${list(amounts.map(([n, heap]) => `${n} on ${heap}`))}`,
    pass: (amounts: [number, string][], to: string) =>
      `moves ${list(amounts.map(([n, heap]) => `${n} from ${heap}`))} to ${to}`,
    move: (from: string, to: string) => `moves from ${from} to ${to}`,
    cover: (places: string) => `covers ${places}`,
    cross: (places: string) => `marks ${places}`,
    turn: (places: string) => `turns ${places}`,
    bite: (place: string) => `bites ${place}`,
    cut: (places: string) => `cuts ${places}`,
    pick: (place: string) => `takes ${place}`,
    within: (done: string, name: string) => `${done} in ${name}`,
  },
  hints: {
    ask: 'Hint',
    more: 'Another hint',
    won: 'You can win from here.',
    lost: 'With best play the other side wins from here. Make it hard for them.',
    drawn: 'Neither side can force a win from here.',
    heap: (name: string) => `Look at ${name}.`,
    move: (move: string) => `A move that wins: the one that ${move}.`,
    why: 'The reason stands under “See why”.',
  },
  why: {
    title: 'See why',
    views: 'Ways to see it',
    viewNames: { columns: 'Columns', pairing: 'Pairs', disguise: 'Disguise' },
    outcome: {
      N: 'The player to move can win.',
      P: 'The player to move loses against best play.',
      D: 'Neither player can force a win: the game can go round for ever.',
    },
    ofHeaps: {
      name: 'Heap',
      number: 'Number',
      zero: 'The nim-sum is 0: every column has an even number of ones. Any move changes one heap and makes some column odd, and the other player makes all columns even again, down to the empty table.',
      notZero:
        'The nim-sum is not 0. The leftmost odd column decides: a heap with a 1 there can be made smaller so that every column becomes even.',
    },
    /** Where the values stand as heaps, and no columns are shown. */
    asHeaps:
      'The nim-sum of the values is not 0. In Nim a heap could be made smaller so that it is; the part that is this heap in disguise has a move to just that value.',
    ofValues: {
      name: 'Part',
      number: 'Value',
      zero: 'The nim-sum of the values is 0. Any move changes one value, so that the sum is no longer 0; the other player can always make it 0 again. Where a move made a value larger, one can go back to the value that was.',
      notZero:
        'The nim-sum of the values is not 0. A part with a 1 in the leftmost odd column has a move to just the value that makes the sum 0: one can move to every value below one’s own.',
    },
    misereNim:
      'The last one loses. While some heap has two or more, play as if the last one won; but the move that leaves only heaps of 1 must leave an odd number of them.',
    misereOther:
      'The last one loses. There is no disguise for this in general: the engine searches the ways the game can go, unless a theorem of this very game says who wins.',
    winning: (move: string) => `A winning move is the one that ${move}.`,
    columns: 'Heaps in binary',
    nimSum: 'Nim-sum',
    ones: 'Number of ones',
    odd: 'odd',
    even: 'even',
    allEven: 'Every column is even.',
    deciding: (column: string) => `The column of ${column} decides: it is the leftmost odd one.`,
    allPaired: 'Every block has a partner of the same size in another heap.',
    leftAlone: (blocks: string[]) =>
      `Without a partner: ${list(blocks)}. The largest of them decides.`,
    nothing: 'nothing',
    paired: (size: string, pair: string) => `block of ${size}, pair ${pair}`,
    alone: (size: string) => `block of ${size}, without a partner`,
    disguise: (values: string[]) =>
      `This is Nim with ${values.every((value) => value === '0') ? 'no heaps' : `${values.length === 1 ? 'a heap of' : 'heaps of'} ${list(values)}`} in disguise. A value is the smallest of 0, 1, 2, … that no option has (the mex).`,
    nimHeap: (value: string) => `a Nim heap of ${value}`,
    ownValue: 'A heap of Nim is its own value.',
    noOptions: 'No move is possible here, so the value is 0.',
    options: (options: string[]) => `The moves, with the values they leave: ${options.join('; ')}.`,
    mex: (values: string[], value: string) =>
      `The moves leave the value${values.length === 1 ? '' : 's'} ${list(values)}. The smallest number that is missing there is ${value}.`,
    tooMany: 'There are too many moves to list their values one by one.',
    inDisguise: 'The numbers are the values of the parts: the Nim heaps that they are in disguise.',
    noValue: 'There is no number that stands for this position, so there is nothing to add up.',
  },
  tree: { title: 'What was played', start: 'Start' },
  review: {
    title: 'How it went',
    working: 'Looking back …',
    graph: (names: string[], slips: number) =>
      `For whom the match was won, move by move: up is ${names[0]}, down is ${names[1]}. Slips: ${slips}, marked by a cross.`,
    clean: 'Nobody threw anything away: the match was decided before it began.',
    slip: (n: number, name: string, move: string, thrown: 'win' | 'draw') =>
      `Move ${n}: ${name === 'You' ? `you ${move.replace(/^(\w+)s /, '$1 ')}` : `${name} ${move}`}, and the ${thrown} was gone.`,
    left: (value: string) => `It left the value ${value}; only 0 wins against best play.`,
    wellPlayed: 'Well played: not one slip. You never let go of the win.',
    unknown: 'Who was winning when is not known: these positions take too long to solve.',
    point: (n: number, made: string | null, winner: string | null) =>
      `${n === 0 ? 'At the start' : `Move ${n}: ${made}`} ${winner === null ? '(nobody can force a win)' : `(won for ${winner === 'You' ? 'you' : winner})`}`,
    again: 'Try again from here',
  },
  setup: {
    title: 'New game',
    game: 'Any game the engine knows',
    anyGame: 'choose to see an example',
    position: 'The position',
    positionHow: 'Such as nim:3,5,7 or kayles:10 or 0.137:9,4 + nim:2. Change it as you like.',
    last: 'The last move',
    who: 'Who plays',
    modes: {
      engine: 'I against the engine',
      friend: 'People at this screen',
      watch: 'Engine against engine',
    },
    level: 'How often the engine makes a best move',
    otherLevel: 'How often the second engine makes a best move',
    strength: ['How strong is the engine?', 'And the second engine?'],
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', perfect: 'Perfect' },
    names: 'Names, if you like',
    more: 'One more player',
    fewer: 'One fewer',
    several: 'With more than two, whoever makes the last move wins, and nobody is told who should.',
    percent: (n: number) => (n === 100 ? '100 %: perfect' : n === 0 ? '0 %: at random' : `${n} %`),
    begin: 'Who begins',
    begins: { winner: 'So that I can win', first: 'I begin', second: 'The engine begins' },
    start: 'Start',
  },
  choices: {
    label: 'The choices for a match',
    opponent: 'Against',
    friend: 'a friend',
    watch: 'Two engines',
    special: 'Others',
    begin: 'Begins',
    begins: { winner: 'as suits me', first: 'I do', second: 'the engine' },
    last: 'Last move',
    wins: 'last wins',
    loses: 'last loses',
  },
  theory: {
    show: 'Theory',
    legend: 'Round: the move wins. Square: it loses. The number is the value that it leaves.',
    leaves: ({ wins, value }: Leaves) =>
      `${value === null ? '' : `leaves ${value}, `}${wins ? 'wins' : 'loses'}`,
  },
  gallery,
  how,
  puzzle: {
    title: 'Puzzle of the day',
    about: 'You begin, and you can win.',
    done: 'Solved. The next one comes tomorrow.',
    solved: 'That was the puzzle of the day.',
    streak: (days: number) =>
      days === 0 ? '' : days === 1 ? 'One day solved.' : `Solved ${days} days in a row.`,
  },
  reasonKinds,
  /** Summaries of games: the engine's own are in English already. */
  games: {} as Record<string, string>,
  /** What a move is by a rule with its parameters. */
  ruleInWords: ({ rule_in_words }: ToldRule): string => rule_in_words,
  learn: {
    title: 'Learn',
    about:
      'Thirteen short lessons that end with you beating the perfect player and knowing why. Each takes a few minutes; do them in order.',
    unknown: 'There is no such lesson. Here are all of them.',
    progress: 'Lessons finished',
    finished: (n: number, all: number) => `${n} of ${all} lessons finished`,
    done: 'done',
    forget: 'Forget my progress',
    lesson: (n: number, title: string) => `${n}. ${title}`,
    begin: (n: number) => `Begin with lesson ${n}`,
    goOn: (n: number) => `Go on: lesson ${n}`,
    booklet: 'The whole course on one page, to print as a booklet',
    bookletTitle: 'A course in Nim',
    printBooklet: 'Print the booklet',
    print: 'Print as a worksheet',
    printAnswers: 'Print with answers',
    key: {
      title: 'Answers',
      moves: (moves: string[]) => `The move that wins: the one that ${moves.join('; or that ')}.`,
      youBegin: 'You begin.',
      otherBegins: 'The other player begins; every move of theirs has an answer that wins.',
      tried: 'Every move leaves a nim-sum that is not 0.',
    },
    worksheetName: 'Name: ______________________________',
    steps: 'Lessons',
    exercise: (n: number) => `Exercise ${n}`,
    right: 'Right.',
    wrong: 'Not yet.',
    check: 'Check',
    outcomes: {
      N: 'N: the next player, to move, wins',
      P: 'P: the previous player wins',
    },
    cell: (n: number) => `Heap of ${n}`,
    wrongCells: (n: number) => (n === 1 ? 'One entry is wrong.' : `${n} entries are wrong.`),
    youDid: (move: string) => `You ${second(move)}.`,
    engineDid: (move: string) => `The perfect player ${move}.`,
    engineTurn: 'The perfect player is thinking …',
    notWinning: 'This move gives the win away. Try another.',
    refuted: (move: string, reply: string) =>
      `You ${second(move)}. Then the other player ${reply}, and can win from there.`,
    lostAtOnce: (move: string) => `You ${second(move)}, and the game is over: you have lost.`,
    claim: {
      N: 'P would mean that no move wins. But some move does: make it on the board.',
      P: 'N would mean that some move wins. Make the move that you have in mind on the board.',
    },
    answerAgain: 'So this move does not win. What do you say now?',
    shownN: (move: string) => `N: there is a move that wins, the one that ${move}.`,
    shownP: 'P: whatever the move, some answer wins. For example:',
    noMove: 'No move is possible here.',
    shownMove: (move: string, why: string) =>
      `A move that wins: the one that ${move}. ${why}`.trimEnd(),
    noneWins: 'No move wins from here any more. Take your last move back.',
    shownBinary: (n: string, blocks: string[], digits: string) =>
      `${n} = ${blocks.join(' + ')}. A 1 for each block that is there, a 0 for each that is not: ${digits}.`,
    becomes: (options: { pieces: string[]; value: string }[]) =>
      `A move can leave, with their values: ${options
        .map(({ pieces, value }) => `${list(pieces)} (value ${value})`)
        .join('; ')}.`,
    emptyCells: (n: number) => (n === 1 ? 'One is still empty.' : `${n} are still empty.`),
    entered: (n: number, entry: string) => `So for ${n} it is ${entry}.`,
    tableFull: 'The table is full and right. Press Check.',
    ladder: { first: 'Hint', more: 'Another hint', show: 'Show me' },
    /** Why an answer is not right. */
    reasons: {
      empty: 'Write your answer into the field first.',
      notNumber: 'A number is wanted here, written with digits.',
      notBinary: 'A number in binary has only the digits 0 and 1.',
      inBinary: (digits: string, n: string) => `In binary ${digits} is ${n}.`,
      carried: (n: string) =>
        `${n} is the ordinary sum. In a nim-sum nothing is carried: two 1s in a column give 0.`,
      column: (column: string, ones: number, given: string) =>
        `In the column of ${column} there ${ones === 1 ? 'is one 1' : `are ${ones} 1s`}, an ${ones % 2 ? 'odd' : 'even'} number, so ${ones % 2} belongs under it; but ${given} has ${1 - (ones % 2)} there.`,
      taken: (n: string) => `Some option has the value ${n}, so ${n} is not missing.`,
      notLeast: (n: string) => `${n} is missing, but a smaller number is missing too.`,
      decimal: (n: string) =>
        `${n} is the number itself. Which of the blocks 1, 2, 4, 8, 16 is it made of?`,
      reversed: 'These are the digits from the wrong end: the largest block stands on the left.',
      blocks: (digits: string, blocks: string[], n: string, wanted: string) =>
        blocks.length === 0
          ? `${digits} is 0, but ${wanted} is wanted.`
          : `${digits} is ${blocks.length > 1 ? `${blocks.join(' + ')} = ${n}` : n}, but ${wanted} is wanted.`,
      noMove: (n: number, ask: 'outcome' | 'value') =>
        `With ${n} no move is possible, ${ask === 'value' ? 'so the value is 0.' : 'so the player to move has lost.'}`,
      leaves: (n: number, heaps: number[], entry: string) =>
        `From ${n} a move leaves ${list(heaps, 'or')}.${
          entry === 'P'
            ? ' It is P only if every one of them is N.'
            : entry === 'N'
              ? ' It is N only if at least one of them is P.'
              : ''
        }`,
      leadsTo: (n: number, values: number[]) =>
        `From ${n} a move leads to the ${values.length === 1 ? 'value' : 'values'} ${list(values)}; the smallest number that is not among them is wanted.`,
    },
    number: 'Number',
    whoBegins: 'Who begins?',
    slip: (n: number, move: string) => `Your move ${n} gave the win away: you ${second(move)}.`,
    backToIt: 'Try again from there',
    noSlip:
      'You made no slip: the match was lost for you before the first move. Decide anew who begins.',
    leaves: (move: string, sum: string) => `You ${second(move)}: the nim-sum is ${sum}.`,
    triesLeft: (n: number) => (n === 0 ? 'Done.' : `Still to try: ${n}.`),
    begins: { you: 'I begin', engine: 'The perfect player begins' },
    lostBout: 'The perfect player has won.',
    again: 'Start again',
  },
  explore: {
    title: 'Explore',
    about:
      'Type the rule of a heap game and see its Grundy values: a name such as kayles, a set such as subtract=1,3,4, or a code such as 0.137. In a code, the digit at place k after the point says what may be left when k objects are taken: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, added up; A to F stand for 10 to 15.',
    rule: 'Rule',
    other: 'Compare with (may stay empty)',
    to: 'Values up to heap',
    show: 'Show',
    hint: (examples: string[]) => `Examples: ${examples.join('; ')}`,
    problems: {
      rule: 'Which rule? Write one here, such as kayles.',
      to: 'A whole number is wanted here, up to 100,000.',
    },
    working: (n: number) => `Working: ${n.toLocaleString('en')} values so far.`,
    /** `open`: no period of this game is known. */
    period: (p: Period, shown: number, open: boolean) =>
      !p.proved
        ? `${
            p.looks_arithmetic
              ? `The values up to heap ${p.checked_to.toLocaleString('en')} look arithmetic periodic: after each round of some length they return, all larger by the same number. For a game that splits heaps this is not proved by looking.`
              : `No period was found up to heap ${p.checked_to.toLocaleString('en')}${open ? ', and none is known for this game' : ''}.`
          }${p.checked_to > shown ? ' (That is further than the values shown.)' : ''}`
        : p.saltus
          ? `From heap ${p.preperiod} on, each value is the one ${p.period === 1 ? '' : `${p.period} `}before it plus ${p.saltus}. Proved.`
          : `Period ${p.period}, from heap ${p.preperiod} on. Proved by the values up to heap ${p.checked_to.toLocaleString('en')}.`,
    strip: 'Values',
    more: (n: number) => `Show more (${n.toLocaleString('en')} hidden)`,
    plot: (rules: string[]) =>
      `Plot of the values of ${list(rules)} against the size of the heap; the numbers are in the list above.`,
    legend: {
      values: (rule: string) => `values of ${rule}`,
      period: (rule: string) => `${rule}: the period begins, and begins again`,
    },
    noPlot: 'The plot could not be loaded; the values are in the list.',
    same: (a: string, b: string, to: number) => `${a} and ${b} agree up to heap ${to}.`,
    differ: (n: number, a: number, b: number) =>
      `They first differ at heap ${n}: ${a} against ${b}.`,
    bfile: 'Copy as b-file',
    csv: 'Download CSV',
    link: 'Copy link',
    copiedBfile: 'The b-file is copied: lines of n and G(n).',
    copiedLink: 'The link is copied.',
    noClipboard:
      'This browser does not let the page copy. The address of the page is the link; the CSV can be downloaded.',
  },
  lessons,
};
