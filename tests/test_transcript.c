/* SPDX-License-Identifier: MIT */
/* Transcripts as programs print them: the moves, the claims and what was not understood. */
#include "faults.h"
#include "test.h"

#include <bouton/bouton.h>

#define TWO "play normal\nplayers Ann=human,Bo=human\nfirst Ann\n"
#define ROWS_BEGUN                                                                                 \
    "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 2 from A\n"
#define ROWS ROWS_BEGUN "Second takes 1 from B\n"

static const struct {
    const char *text;
    const char *record;  /* what was played, after the line of the position */
    const char *start;   /* the position */
    const char *remarks; /* line and piece; + a claim that holds, - one that does not */
} cases[] = {
    /* Heaps in one line with the rule, in a sentence, and who plays. */
    {"Heaps: 3, 4, 5. Whoever takes the last object loses.\nAnn takes 2 from A. Bo takes 1 from B.",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 2 from A\nBo takes 1 from B\n",
     "nim:3,4,5", ""},
    {"The players are Ann and Bo. There are three heaps of 3, 4 and 5 matches.\n"
     "Bo takes 2 from A\nAnn takes 1 from B\nHeaps: 1, 3 and 5\n",
     "play normal\nplayers Ann=human,Bo=human\nfirst Bo\nBo takes 2 from A\nAnn takes 1 from B\n",
     "nim:3,4,5", ""},
    {"Ann and Bo play Nim.\nHeaps 3 and 5. Whoever takes the last one wins; Ann takes 2 from A\n"
     "Bo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"Players: Ann and Dr. Bo\nHeaps: 3, 5\nThe heaps\nAnn takes 2 from A\nDr. Bo takes 1 from B",
     "play normal\nplayers Ann=human,Dr. Bo=human\nfirst Ann\nAnn takes 2 from A\n"
     "Dr. Bo takes 1 from B\n",
     "nim:3,5", "3 The heaps|"},
    {"Ann and Bo play Nim 7\n3 5\nAnn takes 2 from A\nBo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", "1 Ann and Bo play Nim 7|"},
    /* Rows beside the moves or alone, before or after them; nouns and verbs. */
    {"A B C\n3 5 7 Initial configuration\n1 5 7 Ann removes 2 chips from A\n"
     "1 2 7 Bo removes 3 chips from B\n",
     TWO "Ann takes 2 from A\nBo takes 3 from B\n", "nim:3,5,7", ""},
    {"3 5\nAnn took 2 of the red stones from the heap A\n1 5\nBo: removes everything from B\n[1, "
     "0]",
     TWO "Ann takes 2 from A\nBo takes 5 from B\n", "nim:3,5", ""},
    {"1. Ann takes 1 from A\n", NULL, "", "0"},
    {"3 5 Ann takes 2 from A\n1 5 Bo takes 1 from B\n1 4",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"Heaps: 3, 5\n1) Ann takes 2 from A!\n2) Bo takes all from pile 2.\nHeaps: 1, 0",
     TWO "Ann takes 2 from A\nBo takes 5 from B\n", "nim:3,5", ""},
    /* Heaps counted from 0, which one line shows for all. */
    {"Now -> 3 4\nAnn removes 1 stones from pile at index 1\nNow -> 3 3\n"
     "Bo removes 2 stones from pile 0\nNow -> 1 3\n",
     TWO "Ann takes 1 from B\nBo takes 2 from A\n", "nim:3,4", ""},
    {"3 4\nAnn takes 1 from 1\nBo takes 1 from 0\n2 3\n",
     TWO "Ann takes 1 from B\nBo takes 1 from A\n", "nim:3,4", ""},
    /* Words behind a name that are no part of it, and what is no move by them. */
    {"3 5\nAnn then takes 1 from A\nBo quickly takes 1 from B\nAnn now takes 1 from A\n"
     "Bo, too, takes 1 from B\nAnn also finally takes 1 from A\nBo almost takes 2 from B\n"
     "Bo usually takes 1 from B\nBo again takes one\n",
     TWO "Ann takes 1 from A\nBo takes 1 from B\nAnn takes 1 from A\nBo takes 1 from B\n"
         "Ann takes 1 from A\nBo takes 1 from B\n",
     "nim:3,5", "7 Bo almost takes 2 from B|8 Bo usually takes 1 from B|"},
    /* A doubt stands before the verb or the name, not in commas or in what leads to the name. */
    {"nim:3,5,7\nAnn takes 2 from A.\nBo, as always, takes 1 from B.\nAnn takes 1 from C.\n"
     "Bo, who usually wins, takes 1 from B.\nAnn, nearly beaten, takes 1 from C.\n"
     "After almost a minute Bo takes 1 from B.\nAnn takes 1 from C.\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from C\nBo takes 1 from B\n"
         "Ann takes 1 from C\nBo takes 1 from B\nAnn takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5 7\nProbably Bo takes 1 from B.\nAnn, then very nearly takes 1 from B.\n"
     "Ann almost, in haste, takes 1 from B\n"
     "Ann, perhaps, takes 1 from B\nAnn takes 2 from A\nDr. Likely takes 1 from B\n",
     "play normal\nplayers Ann=human,Dr. Likely=human\nfirst Ann\nAnn takes 2 from A\n"
     "Dr. Likely takes 1 from B\n",
     "nim:3,5,7",
     "2 Probably Bo takes 1 from B.|3 Ann, then very nearly takes 1 from B.|"
     "4 Ann almost, in haste, takes 1 from B|"
     "5 Ann, perhaps, takes 1 from B|"},
    /* A player who is announced may be called by a doubt, if two capitals follow; nobody is guessed
     * to be. */
    {"Players: Nearly Headless Nick, Bo\nnim:3,5,7\nThen Nearly Headless Nick takes 2 from A.\n"
     "Bo takes 1 from B. Nearly Headless Nick then takes 2 from B. Bo takes 1 from C.\n"
     "Then nearly headless Nick takes 1 from C.\nNearly Headless Nick almost takes 3 from B\n"
     "Nearly Headless Nick, perhaps, takes 3 from B\n"
     "Probably Nearly Headless Nick takes 1 from C\nProbably Bo takes 1 from C\n",
     "play normal\nplayers Nearly Headless Nick=human,Bo=human\nfirst Nearly Headless Nick\n"
     "Nearly Headless Nick takes 2 from A\nBo takes 1 from B\n"
     "Nearly Headless Nick takes 2 from B\nBo takes 1 from C\n",
     "nim:3,5,7",
     "5 Then nearly headless Nick takes 1 from C.|6 Nearly Headless Nick almost takes 3 from B|"
     "7 Nearly Headless Nick, perhaps, takes 3 from B|"
     "8 Probably Nearly Headless Nick takes 1 from C|9 Probably Bo takes 1 from C|"},
    {"nim:3,5\nNearly Headless Nick takes 2 from A.\nBo takes 1 from A\n",
     "play normal\nplayers Bo=human,Second=human\nfirst Bo\nBo takes 1 from A\n", "nim:3,5",
     "2 Nearly Headless Nick takes 2 from A.|"},
    /* What is doubted is a clause of its own in a line as well. */
    {"nim:3,5,7\nAnn takes 2 from A. Then Bo almost takes 1 from B. Bo takes 2 from B.\n"
     "Ann takes 1 from C, Bo almost takes 2 from C, Bo takes 1 from B\n"
     "Usually Ann takes 1 from B; Ann takes 1 from C. It takes skill. Bo almost takes 1 from B. "
     "Bo takes 1 from C.",
     TWO "Ann takes 2 from A\nBo takes 2 from B\nAnn takes 1 from C\nBo takes 1 from B\n"
         "Ann takes 1 from C\nBo takes 1 from C\n",
     "nim:3,5,7",
     "2 Then Bo almost takes 1 from B|3 Bo almost takes 2 from C|4 Usually Ann takes 1 from B|"
     "4 It takes skill. Bo almost takes 1 from B|"},
    /* Names with letters beyond ASCII, and names that an adverb is part of. */
    {"nim:3,5,7\n\xc3\x89mile quickly takes 2 from A.\nAlice the only takes 1 from B\n"
     "\xc3\x89mile: quickly takes 1 from C\nIt is so. Alice the only then takes 1 from C\n"
     "It is so. \xc3\x89mile: takes 1 from C",
     "play normal\nplayers \xc3\x89mile=human,Alice the only=human\nfirst \xc3\x89mile\n"
     "\xc3\x89mile takes 2 from A\nAlice the only takes 1 from B\n\xc3\x89mile takes 1 from C\n"
     "Alice the only takes 1 from C\n\xc3\x89mile takes 1 from C\n",
     "nim:3,5,7", "5 It is so.|6 It is so.|"},
    {"Position: nim:3\nPlayers: Andr\xc3\xa9, Bo.\nAndr\xc3\xa9> Andr\xc3\xa9 takes 1 from A.\n",
     "play normal\nplayers Andr\xc3\xa9=human,Bo=human\nfirst Andr\xc3\xa9\n"
     "Andr\xc3\xa9 takes 1 from A\n",
     "nim:3", ""},
    {"3 5\nSally Lily then takes 1 from A\nold sally takes 1 from B\nSally Lily takes 1 from B\n",
     "play normal\nplayers Sally Lily=human,old sally=human\nfirst Sally Lily\n"
     "Sally Lily takes 1 from A\nold sally takes 1 from B\nSally Lily takes 1 from B\n",
     "nim:3,5", ""},
    {"Position: cram:2x2\nPlayers: Ann, Bo then.\nAnn then covers row 1, columns 1 and 2.\n"
     "Bo then covers row 2, columns 1 and 2.\n",
     "play normal\nplayers Ann=human,Bo then=human\nfirst Ann\nAnn moves A to ##/..\n"
     "Bo then moves A to ##/##\n",
     "cram:2x2", ""},
    {"Position: cram:2x2\nPlayers: Ann, Bo.\nAnn then covers row 1, columns 1 and 2.\n"
     "Bo rarely covers row 2, columns 1 and 2.\nBo quickly covers row 2, columns 1 and 2.\n",
     TWO "Ann moves A to ##/..\nBo moves A to ##/##\n", "cram:2x2",
     "4 Bo rarely covers row 2, columns 1 and 2.|"},
    /* Players named as heaps are. */
    {"3 5\nA takes 2 from B\nB takes 1 from A\n2 3",
     "play normal\nplayers A=human,B=human\nfirst A\nA takes 2 from B\nB takes 1 from A\n",
     "nim:3,5", ""},
    /* Moves without a verb, behind a name; what stands before other colons is none. */
    {"3 5\nAnn: A 1\nBo: 2 B\nAnn: 1 chip from heap 2\nBo: B, 1\nHint: A 1\nBest move: A 1\n"
     "ann: A 1\nMove 6: A 1",
     TWO "Ann takes 1 from A\nBo takes 2 from B\nAnn takes 1 from B\nBo takes 1 from B\n"
         "Ann takes 1 from A\nBo takes 1 from A\n",
     "nim:3,5", "6 Hint: A 1|7 Best move: A 1|"},
    {"Players: Ann, Bo\n3 5\nBo B 1\nAnn: A 1",
     "play normal\nplayers Ann=human,Bo=human\nfirst Bo\nBo takes 1 from B\nAnn takes 1 from A\n",
     "nim:3,5", ""},
    /* What begins with `from`, but is no record. */
    {"from 3 5\nAnn takes 1 from heap 0\nBo takes 1 from heap 1\n2 4\n",
     TWO "Ann takes 1 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"from 3 5; Ann takes 1 from A; 2 5; Bo takes 1 from B and sighs",
     TWO "Ann takes 1 from A\nBo takes 1 from B\n", "nim:3,5", "1 and sighs|"},
    {"From 1 1 in misere play\nAnn takes 1 from A\nBo takes 1 from B\nBo loses",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 1 from A\n"
     "Bo takes 1 from B\n",
     "nim:1,1", "+4 Bo loses|"},
    {"from kayles:5 normal\nAnn takes 1 from A leaving 2,2\nBo takes 2 from A",
     TWO "Ann takes 1 from A leaving 2,2\nBo takes 2 from A\n", "kayles:5", ""},
    {"1 1 misere\nAnn: A 1\nBo: B 1",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 1 from A\n"
     "Bo takes 1 from B\n",
     "nim:1,1", ""},
    /* Prose is listed with its line, numbers in it or not. */
    {"2 players take turns\n2 1\nAnn takes 1 from A and smiles\nIt is hot. Bo thinks.\n"
     "Bo takes 1 from A\n",
     TWO "Ann takes 1 from A\nBo takes 1 from A\n", "nim:2,1",
     "1 2 players take turns|3 and smiles|4 It is hot. Bo thinks.|"},
    /* Verdicts and predictions. */
    {"Prediction -> ANN will win\n1 1\nBo takes 1 from A\nAnn takes 1 from B\nBo lost\nBo won",
     "play normal\nplayers Bo=human,Ann=human\nfirst Bo\nBo takes 1 from A\nAnn takes 1 from B\n",
     "nim:1,1", "+1 Prediction -> ANN will win|+5 Bo lost|-6 Bo won|"},
    {"2\nAnn will win\nAnn takes 1 from A\nAnn wins\nBo takes 1 from A and wins the game.\n",
     TWO "Ann takes 1 from A\nBo takes 1 from A\n", "nim:2",
     "+2 Ann will win|-4 Ann wins|+5 and wins the game.|"},
    /* Of those who are counted the first is who began. */
    {"3 5 7\nBo takes 3 from A\nAnn takes 5 from B\nBo takes 7 from C\nFirst player won.\n"
     "The second player wins\nThe second player lost\nThe third player won\nThe first one won\n",
     "play normal\nplayers Bo=human,Ann=human\nfirst Bo\nBo takes 3 from A\nAnn takes 5 from B\n"
     "Bo takes 7 from C\n",
     "nim:3,5,7",
     "+5 First player won.|-6 The second player wins|+7 The second player lost|"
     "8 The third player won|9 The first one won|"},
    {"1 2\n0 2\n0 0\nFirst player won.\nSecond player won\n",
     "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 1 from A\n"
     "Second takes 2 from B\n",
     "nim:1,2", "-4 First player won.|+5 Second player won|"},
    {"misere play\n2\nAnn takes 1 from A\nBo takes 1 from A\nAnn won\n",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 1 from A\nBo takes 1 from A\n",
     "nim:2", "+5 Ann won|"},
    /* What play prints: prompts, drawings, moves in words, moves taken back. */
    {"Position: cram:2x2\nPlayers: Ann, Bo (level 0.5).\n  . .\nAnn> Ann covers row 1, columns 1 "
     "and 2.\n"
     "Ann> help\nBo covers row 2, columns 1 and 2.\n2 moves taken back.\n"
     "Ann> Ann covers rows 1 and 2, column 1.\nBo resigns.\nAnn wins.\n",
     TWO "Ann moves A to #./#.\nBo resigns\n", "cram:2x2", "+10 Ann wins.|"},
    {"Position: nim:3\nPlayers: Ann, Bo.\nBo takes 1 from A.\nAnn takes 2 from A.\nAnn wins.",
     "play normal\nplayers Ann=human,Bo=human\nfirst Bo\nBo takes 1 from A\nAnn takes 2 from A\n",
     "nim:3", "+5 Ann wins.|"},
    /* Numbers in words, with a heap or, where just one is left, without. */
    {"3 4 5\nAnn removes four from pile 3\nBo takes two tokens from pile two\n"
     "Ann took a stone from the first pile, leaving two\n2 2 1",
     TWO "Ann takes 4 from C\nBo takes 2 from B\nAnn takes 1 from A\n", "nim:3,4,5", ""},
    {"30 40 Ann takes Twenty-One from A\n9 40\nBo takes twenty from index one\n9 20",
     TWO "Ann takes 21 from A\nBo takes 20 from B\n", "nim:30,40", ""},
    {"21\nAnn takes one\nBo takes two more tokens.\nAnn takes three stones, leaving fifteen\n"
     "Bo: two chips and smiles\nAnn takes another chip\nBo takes twelve and wins",
     TWO "Ann takes 1 from A\nBo takes 2 from A\nAnn takes 3 from A\nBo takes 2 from A\n"
         "Ann takes 1 from A\nBo takes 12 from A\n",
     "nim:21", "5 and smiles|+7 and wins|"},
    {"0 21 0\nAnn takes twenty\nBo takes one\n", TWO "Ann takes 20 from B\nBo takes 1 from B\n",
     "nim:0,21,0", ""},
    /* What counts rounds is no part of a name, nor does a sentence end behind "Dr.". */
    {"3 5 7\nRound 1 - Ann takes 2 from A\nMove 2: Bo takes 1 from B\n(3) Ann takes 1 from C\n"
     "#4 Bo takes 1 from C\nturn 5 Ann takes 1 from C\nRound 6.  Bo takes 1 from C",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from C\nBo takes 1 from C\n"
         "Ann takes 1 from C\nBo takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5\nRound 1: 3 5\nDr. No takes 1 from B\n"
     "Mr. Bond takes 2 from A. Dr. No takes 1 from B.",
     "play normal\nplayers Dr. No=human,Mr. Bond=human\nfirst Dr. No\nDr. No takes 1 from B\n"
     "Mr. Bond takes 2 from A\nDr. No takes 1 from B\n",
     "nim:3,5", ""},
    /* What counts rows, and no blank behind it. */
    {"3 5 7\n1. 1 5 7\n2. 1 4 7", ROWS, "nim:3,5,7", ""},
    {"1. 3 5 7\n(2) 1 5 7\n3) 1 4 7", ROWS, "nim:3,5,7", ""},
    {"#4 3 5 7\nRound 1 - 1 5 7\nRound 2 - 1 4 7", ROWS, "nim:3,5,7", ""},
    {"Round 1. 3 5 7\nmove (2) 1 5 7\nTurn 3: 1 4 7", ROWS, "nim:3,5,7", ""},
    {"(3 5 7)\n1 5 7\nmove 1 5 7", ROWS_BEGUN, "nim:3,5,7", "3 move 1 5 7|"},
    {"3 5\n1.Ann takes 2 from A\n2-Bo takes 1 from B\n3)Ann takes 1 from A\n4: Bo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from A\nBo takes 1 from B\n",
     "nim:3,5", ""},
    /* Rows that arrows join stand after one another; a dash joins only rows of as many heaps. */
    {"(3,5,7) -> (1,5,7) -> (1,4,7)", ROWS, "nim:3,5,7", ""},
    {"3 5 7 \xe2\x86\x92 1 5 7 \xe2\x86\x92 1 4 7", ROWS, "nim:3,5,7", ""},
    {"3,5,7 - 1,5,7 => 1,4,7\n", ROWS, "nim:3,5,7", ""},
    {"Start: 3 5 7\n1. 3 5 7 --> 1 5 7\n2. 1 5 7 --> 1 4 7", ROWS, "nim:3,5,7", ""},
    {"3 5\nAnn takes 2 from A -> 1 5\nBo takes 1 from B\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"3 5\nAnn takes 2 from A -> 1 4\n", NULL, "", "26"},
    {"7 -> 5 -> 2",
     "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 2 from A\n"
     "Second takes 3 from A\n",
     "nim:7", ""},
    /* Numbers behind other words are no heaps. */
    {"Score: 0 0\n3 5\nScore: 0 0\nAnn takes 2 from A\nTime: 3 5\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from A\n", "nim:3,5",
     "1 Score: 0 0|3 Score: 0 0|5 Time: 3 5|"},
    {"Room: 4 2\n3 5\nAnn takes 2 from A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from A\n", "nim:3,5",
     "1 Room: 4 2|"},
    /* Moves in short, several in a line, with an opinion behind them. */
    {"3 5 7\nA 2\nB1", ROWS, "nim:3,5,7", ""},
    {"3 5 7\n1. A2! B1??", ROWS, "nim:3,5,7", ""},
    {"3 5 7\nA 2 !?\n1 5 7\n1 from B!!", ROWS, "nim:3,5,7", ""},
    {"3 5 7\nrow 1, 2 matches\n1 b?", ROWS, "nim:3,5,7", ""},
    {"3 5\nAnn: A2!?\nBo B1\nAnn: 1 -> 0!\nBo: B: 4 -> 2",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from A\nBo takes 2 from B\n",
     "nim:3,5", ""},
    {"3 5\nAnn takes 2 from A!?\nBo takes 1 from B??\nAnn: A 1?",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from A\n", "nim:3,5", ""},
    {"3 5\nPlayer 1: row 2, 3 matches\nPlayer 2: row 1, 1 match",
     "play normal\nplayers Player 1=human,Player 2=human\nfirst Player 1\nPlayer 1 takes 3 from B\n"
     "Player 2 takes 1 from A\n",
     "nim:3,5", ""},
    {"3 3\nAnn: 3 -> 1", NULL, "", "9"},
    {"3 5\nA4", NULL, "", "5"},
    /* Rows that name each heap, and with dashes. */
    {"Heap 1: 3\nHeap 2: 5\nAnn takes 2 from A\nHeap 1: 1\nHeap 2: 5\nBo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"Heap 0: 3 matches\nHeap 1: 5 matches\nAnn takes 2 from A\nBo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"A=3 B=5\nAnn takes 2 from A\nA=1, B=5\nBo takes 1 from B\nA=1 B=3", NULL, "", "54"},
    {"The heaps: A: 3; B: 5; C: 7\n1-5-7\n1-4-7", ROWS, "nim:3,5,7", ""},
    {"3-5-7\nA2 (1 left)\nA=1 B=4 C=7\n", NULL, "", "18"},
    {"2024-05-01\n3-5-7\nA2\n1 from B", ROWS, "nim:3,5,7", "1 2024-05-01|"},
    /* What is left behind a move is checked. */
    {"3 5\nAnn takes 2 from A, leaving 1 5\nBo takes 1 from B (4 left)\nAnn: A 1 (1 -> 0)\n"
     "Bo: B 1 (3 remain)",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from A\nBo takes 1 from B\n",
     "nim:3,5", ""},
    {"3 5\nAnn takes 2 from A, leaving 1 4\n", NULL, "", "31"},
    {"3 5\nAnn takes 2 from A (2 left)\n", NULL, "", "22"},
    {"3 5\nAnn takes 2 from A (4 -> 1)\n", NULL, "", "22"},
    {"3 5\nAnn: A 2 (2 left)\n", NULL, "", "12"},
    /* Verbs, owners and the time. */
    {"3 5\nAnn chooses pile 2 and takes 3\nBo picks 1 from A\nAnn takes 1 off B\nBo takes the rest "
     "of "
     "heap one\nAnn empties pile 2",
     TWO "Ann takes 3 from B\nBo takes 1 from A\nAnn takes 1 from B\nBo takes 2 from A\n"
         "Ann takes 1 from B\n",
     "nim:3,5", ""},
    {"3 5\nAnn's move: 2 from pile 1\nBo\xe2\x80\x99s turn: 1 from pile 2",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5", ""},
    {"3 5\n12:35 Ann 2 from A\n[2024-05-01 12:36:10] Bo takes 1 from B\n(12:40) Ann: A1",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from A\n", "nim:3,5", ""},
    /* Positions with the names of those who made them. */
    {"3 5 7 (start)\n1 5 7 (Ann)\n1 4 7 (Bo)", TWO "Ann takes 2 from A\nBo takes 1 from B\n",
     "nim:3,5,7", ""},
    {"3 5 7 (start)\n1 5 7 (Ann)\n1 4 7 (Ann)", NULL, "", "33"},
    /* What can't be read, but seems to be a move: a row shows that it was one or none, or the same
     * player moves. */
    {"3 5\nAnn takes 1 from A\nBo thinks and takes 3\n2 2\nAnn takes 1 from B",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\nSecond takes 3 "
     "from B\nAnn takes 1 from B\n",
     "nim:3,5", "3 Bo thinks and takes 3|"},
    {"3 5\nB?\n3 5\nA2", ROWS_BEGUN, "nim:3,5", "2 B?|"},
    {"3 5\nAnn: A?\nAnn: A2",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\n"
     "Ann takes 2 from A\n",
     "nim:3,5", "2 Ann: A?|"},
    /* Titles behind what leads to a name; brackets and quotes around it. */
    {"3 5 7\nThen Dr. No takes 2 from B\nAnd now Mr. Will takes 1 from A\nDr. No takes 1 from C. "
     "Mr. Will takes 1 from C",
     "play normal\nplayers Dr. No=human,Mr. Will=human\nfirst Dr. No\nDr. No takes 2 from B\n"
     "Mr. Will takes 1 from A\nDr. No takes 1 from C\nMr. Will takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5 7\nNow Rev. Dr. No takes 2 from B\nSr. Lopez takes 1 from A\nFinally Rev. Dr. No takes 1 "
     "from C\nSr. Lopez takes 1 from C",
     "play normal\nplayers Rev. Dr. No=human,Sr. Lopez=human\nfirst Rev. Dr. No\n"
     "Rev. Dr. No takes 2 from B\nSr. Lopez takes 1 from A\nRev. Dr. No takes 1 from C\n"
     "Sr. Lopez takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5 7\nCapt. Nemo takes 2 from B\nHon. May takes 1 from A",
     "play normal\nplayers Capt. Nemo=human,Hon. May=human\nfirst Capt. Nemo\n"
     "Capt. Nemo takes 2 from B\nHon. May takes 1 from A\n",
     "nim:3,5,7", ""},
    {"3 5 7\nRound 1 (Ann) takes 2 from A\n2. [Bo] takes 1 from B\nThen (Ann) takes 1 from C\n"
     "\"Bo\" takes 1 from C\n\xe2\x80\x9e"
     "Ann\xe2\x80\x9c takes 1 from C\n(Bo takes 1 from C)\n"
     "**Ann** takes 1 from B\n(Bo) wins",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from C\nBo takes 1 from C\n"
         "Ann takes 1 from C\nBo takes 1 from C\nAnn takes 1 from B\n",
     "nim:3,5,7", "-9 (Bo) wins|"},
    {"3 5 7\nRound 1 \xe2\x80\x93 Ann takes 2 from A\n- Bo takes 1 from B\n(Ann takes 1 from C.)\n"
     "* Bo - takes 1 from C",
     TWO "Ann takes 2 from A\nBo takes 1 from B\nAnn takes 1 from C\nBo takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5 7\nHint: do not take 2 from A. Ann takes 1 from B\nBo takes 1 from C",
     "play normal\nplayers Bo=human,Second=human\nfirst Bo\nBo takes 1 from C\n", "nim:3,5,7",
     "2 Hint: do not take 2 from A. Ann takes 1 from B|"},
    /* What somebody did not do, beside what was done. */
    {"3 5 7\nAnn takes 2 from A. Bo did not take 1 from B. Bo takes 1 from C",
     TWO "Ann takes 2 from A\nBo takes 1 from C\n", "nim:3,5,7", "2 Bo did not take 1 from B|"},
    {"3 5 7\nBo didn't take 1 from B. Ann takes 2 from A. Nobody takes 1 from B.\nBo takes 1 from "
     "C",
     TWO "Ann takes 2 from A\nBo takes 1 from C\n", "nim:3,5,7",
     "2 Bo didn't take 1 from B|2 Nobody takes 1 from B.|"},
    {"3 5 7\nAnn takes 2 from A. Then Dr. No did not take 1 from B.\nDr. No takes 1 from C",
     "play normal\nplayers Ann=human,Dr. No=human\nfirst Ann\nAnn takes 2 from A\n"
     "Dr. No takes 1 from C\n",
     "nim:3,5,7", "2 Then Dr. No did not take 1 from B.|"},
    {"3 5 7\nIf Bo did not take 1 from B. Ann takes 2 from A\nBo takes 1 from C",
     "play normal\nplayers Bo=human,Second=human\nfirst Bo\nBo takes 1 from C\n", "nim:3,5,7",
     "2 If Bo did not take 1 from B. Ann takes 2 from A|"},
    /* ... joined to it by a comma, where that is all that is denied. */
    {"3 5 7\nAnn takes 2 from A, Bo does not take 1 from B.\nBo takes 1 from C",
     TWO "Ann takes 2 from A\nBo takes 1 from C\n", "nim:3,5,7", "2 Bo does not take 1 from B.|"},
    {"3 5 7\nBo did not take 1 from B, Ann takes 2 from A, but Ann doesn't take 1 from B, Bo takes "
     "1 "
     "from C",
     TWO "Ann takes 2 from A\nBo takes 1 from C\n", "nim:3,5,7",
     "2 Bo did not take 1 from B|2 but Ann doesn't take 1 from B|"},
    {"3 5 7\nAs long as Bo does not take 1 from B, Ann takes 2 from A\nAnn takes 1 from B, if Bo "
     "does not take 1 from C\nAnn takes 1 from C",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from C\n", "nim:3,5,7",
     "2 As long as Bo does not take 1 from B, Ann takes 2 from A|3 Ann takes 1 from B, if Bo does "
     "not take 1 from C|"},
    {"3 5 7\nAnn takes 2 from A, as long as Bo does not take 1 from B", NULL, "", "16"},
    /* What a heap is reduced to, or by. */
    {"3 5 7\nAnn reduces pile 2 to 3\nBo reduces the third heap by two tokens.\nAnn reduced C to "
     "1, Bo does not reduce B to 1\nBo reduces the middle pile to 0 and smiles",
     TWO "Ann takes 2 from B\nBo takes 2 from C\nAnn takes 4 from C\nBo takes 3 from B\n",
     "nim:3,5,7", "4 Bo does not reduce B to 1|5 and smiles|"},
    {"3 5 7\nAnn reduces the pile at index 1 to 2\nBo reduces the pile at index 0 by 1\n2 2 7",
     TWO "Ann takes 3 from B\nBo takes 1 from A\n", "nim:3,5,7", ""},
    {"3 5 7\nAnn reduces the tension to 3\nAnn reduces B to tears\nAnn reduces B from A to 3\n"
     "Ann does not reduce B to 3\nAnn reduces 3 to 2\n2 5 7",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3,5,7",
     "2 Ann reduces the tension to 3|3 Ann reduces B to tears|4 Ann reduces B from A to 3|"
     "5 Ann does not reduce B to 3|"},
    {"3 5 7\nAnn reduces 3 to 2\n", NULL, "", "18"},
    {"3 5 7\nAnn reduces the middle pile to 5\n", NULL, "", "37"},
    {"3 5 7\nAnn reduces 9 to 5\n", NULL, "", "18"},
    {"3 5 7\nAnn reduces B to 3\n3 4 7\n", NULL, "", "25"},
    /* "from 5 to 3" says what the heap had, which is checked; words for none. */
    {"3 5 7\nAnn reduces B from 5 to 3\nBo reduces the third pile from seven chips down to two, "
     "leaving 2\nAnn reduces B from 3 by 1 and smiles\nBo reduces C to nothing\nAnn reduces A to "
     "none.\nBo reduces B to empty",
     TWO "Ann takes 2 from B\nBo takes 5 from C\nAnn takes 1 from B\nBo takes 2 from C\n"
         "Ann takes 3 from A\nBo takes 2 from B\n",
     "nim:3,5,7", "4 and smiles|"},
    {"3 4 5\nAnn reduces 3 from 5 to 2\nBo reduces 3 from 3 to 1\n",
     TWO "Ann takes 3 from C\nBo takes 2 from A\n", "nim:3,4,5", ""},
    {"3 5 7\nAnn reduces B from 6 to 3\n", NULL, "", "25"},
    {"3 5 7\nAnn reduces B from 6 by 2\n", NULL, "", "25"},
    {"18446744073709551615\nAnn reduces A to 18446744073709551613\n"
     "Bo reduces A from 18446744073709551613 to 18446744073709551610",
     TWO "Ann takes 2 from A\nBo takes 3 from A\n", "nim:18446744073709551615", ""},
    /* A number that goes on is another one, and a question is no move. */
    {"300 300\nAnn reduces B to two hundred.\nAnn reduces B by two dozen\nAnn reduces B to twenty "
     "one\nAnn reduces B by two pairs\nAnn reduces B to one less\nAnn reduces B to two fewer than "
     "A\nAnn reduces B to one half\nAnn reduces B by one third\nAnn reduces B by 50 percent\nAnn "
     "reduces B by one and a half\nAnn reduces B to 1 or 2\nAnn reduces B by 2 to 1\nAnn reduces B "
     "to 3?\nAnn reduces B to nothing but tears\nAnn reduces B from ten dozen to 3\nAnn takes 1 "
     "from A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:300,300",
     "2 Ann reduces B to two hundred.|3 Ann reduces B by two dozen|4 Ann reduces B to twenty one|"
     "5 Ann reduces B by two pairs|6 Ann reduces B to one less|7 Ann reduces B to two fewer than "
     "A|8 Ann reduces B to one half|9 Ann reduces B by one third|10 Ann reduces B by 50 percent|"
     "11 Ann reduces B by one and a half|12 Ann reduces B to 1 or 2|13 Ann reduces B by 2 to 1|"
     "14 Ann reduces B to 3?|15 Ann reduces B to nothing but tears|16 Ann reduces B from ten dozen "
     "to 3|"},
    /* Who is meant by "but" is told by what it follows; by "she" it is not. */
    {"3 5 7\nAnn doesn't take 2 from A, but takes 3 from A, Bo takes 1 from B.\nDr. No did not "
     "take 2 from B but removed one chip from C\n",
     "play normal\nplayers Ann=human,Bo=human,Dr. No=human\nfirst Ann\nAnn takes 3 from A\n"
     "Bo takes 1 from B\nDr. No takes 1 from C\n",
     "nim:3,5,7", "2 Ann doesn't take 2 from A|3 Dr. No did not take 2 from B|"},
    {"3 5 7\nAnn did not take 2 from A, she took 3 from A.\nAnn did not take 2 from A, instead he "
     "took 3 from A.\nThen it takes 1 from A\nIf Ann doesn't take 2 from A, but takes 3 from A\nAs "
     "long as Ann doesn't take 2 from A, but takes 3 from A\nAnn takes 1 from A.\nBo takes 1 from "
     "C",
     TWO "Ann takes 1 from A\nBo takes 1 from C\n", "nim:3,5,7",
     "2 Ann did not take 2 from A, she took 3 from A.|3 Ann did not take 2 from A, instead he took "
     "3 from A.|4 Then it takes 1 from A|5 If Ann doesn't take 2 from A, but takes 3 from A|6 As "
     "long as Ann doesn't take 2 from A, but takes 3 from A|"},
    {"Position: nim:3,4\nPlayers: She, It.\nShe takes 1 from A.\nIt takes 1 from A.\n",
     "play normal\nplayers She=human,It=human\nfirst She\nShe takes 1 from A\nIt takes 1 from A\n",
     "nim:3,4", ""},
    {"Position: nim:3,4,5\nPlayers: She, It.\nShe takes 1 from A, It takes 1 from B, She takes 1 "
     "from "
     "C.\n",
     "play normal\nplayers She=human,It=human\nfirst She\nShe takes 1 from A\nIt takes 1 from B\n"
     "She takes 1 from C\n",
     "nim:3,4,5", ""},
    /* Two capitals make a name, and what follows a number is prose, as elsewhere. */
    {"9 5 7\nHe Xin reduces A to 8 with a smile\nLi Na reduces A to 7 so He Xin loses.\nHe Xin "
     "reduces A to 6 - good\nLi Na reduces A to 5 (good)\nHe Xin reduces A to 4 stones; hm\nLi Na "
     "reduces A to 3 by mistake\n",
     "play normal\nplayers He Xin=human,Li Na=human\nfirst He Xin\nHe Xin takes 1 from A\n"
     "Li Na takes 1 from A\nHe Xin takes 1 from A\nLi Na takes 1 from A\nHe Xin takes 1 from A\n"
     "Li Na takes 1 from A\n",
     "nim:9,5,7", "2 with a smile|3 so He Xin loses.|4 - good|5 (good)|6 stones; hm|7 by mistake|"},
    {"3 5\nAnn reduces A to 1 - Bo reduces B to 2\n", NULL, "", "23"},
    {"3 5 7\nYou take 3 from A\nI take 1 from B\nDr. Who takes 1 from C",
     "play normal\nplayers You=human,I=human,Dr. Who=human\nfirst You\nYou takes 3 from A\n"
     "I takes 1 from B\nDr. Who takes 1 from C\n",
     "nim:3,5,7", ""},
    {"3 5 7\nAnn takes 1 from A, then takes 1 from B.\n", NULL, "", "16"},
    /* What is denied with another verb is not the move. */
    {"3 5 7\nAnn does not hesitate and takes 1 from A, Bo doesn't wait, but took 1 from B.\n"
     "Ann did not stop and take 1 from A\nIf Ann does not hesitate and takes 1 from A\n"
     "Ann does not let Bo win and takes 1 from A",
     TWO "Ann takes 1 from A\nBo takes 1 from B\n", "nim:3,5,7",
     "3 Ann did not stop and take 1 from A|4 If Ann does not hesitate and takes 1 from A|"
     "5 Ann does not let Bo win and takes 1 from A|"},
    /* Numbers in words wherever one may stand. */
    {"3 5 7\nAnn takes 1 from A\nBo takes 1 from A\nAnn: B two\nBo reduces C to two\n1 3 2",
     TWO "Ann takes 1 from A\nBo takes 1 from A\nAnn takes 2 from B\nBo takes 5 from C\n",
     "nim:3,5,7", ""},
    {"3 5\nIt takes skill. Ann takes 2 from A\nIt takes long. Bo removes all that he can.\n"
     "Bo takes 1 from B",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,5",
     "2 It takes skill.|3 It takes long. Bo removes all that he can.|"},
    /* The middle heap, where there is one. */
    {"3 5 7\nAnn takes 2 from the middle heap\nBo takes all from the middle pile.\n"
     "Ann takes 1 from the middle of heap A\nAnn takes 1 from the middle heap\n"
     "Ann takes 1 from A",
     TWO "Ann takes 2 from B\nBo takes 3 from B\nAnn takes 1 from A\n", "nim:3,5,7",
     "4 Ann takes 1 from the middle of heap A|5 Ann takes 1 from the middle heap|"},
    {"3 5 7 0 0\nAnn takes 2 from the middle heap\nAnn takes 1 from A",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n",
     "nim:3,5,7,0,0", "2 Ann takes 2 from the middle heap|"},
    /* Nothing is guessed. */
    {"30 40\nAnn takes a seat\nAnn takes two\nAnn takes one hundred from A\n"
     "Ann takes twenty two from A\nAnn takes one or two from A\nAnn takes a few from A\n"
     "Ann takes one from one of the piles\nAnn takes 2 dozen from A\nAnn takes twenty-ten from A\n"
     "Ann takes 1 from A\nBo takes 1 from B and smiles to one",
     TWO "Ann takes 1 from A\nBo takes 1 from B\n", "nim:30,40",
     "2 Ann takes a seat|3 Ann takes two|4 Ann takes one hundred from A|"
     "5 Ann takes twenty two from A|6 Ann takes one or two from A|7 Ann takes a few from A|"
     "8 Ann takes one from one of the piles|9 Ann takes 2 dozen from A|"
     "10 Ann takes twenty-ten from A|12 and smiles to one|"},
    {"21\nAnn takes one look\nAnn takes two minutes\nAnn takes two\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from A\n", "nim:21",
     "2 Ann takes one look|3 Ann takes two minutes|"},
    {"Position: kayles:9\nBo takes two\n",
     "play normal\nplayers Bo=human,Second=human\nfirst Bo\nBo takes 2 from A\n", "kayles:9", ""},
    {"0 0 7\nAnn takes one and a half\nAnn takes one and two from C\nAnn takes one\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from C\n", "nim:0,0,7",
     "2 Ann takes one and a half|3 Ann takes one and two from C|"},
    {"9 9\nAnn takes three quarters from A\nAnn takes one less from A\nAnn takes one and a half "
     "from A\nAnn takes 2 red and blue chips from A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from A\n", "nim:9,9",
     "2 Ann takes three quarters from A|3 Ann takes one less from A|4 Ann takes one and a half "
     "from A|"},
    {"Each turn you take one.\nYou take two\n7\nHint: take one\nYou can take one\nAnn takes one\n"
     "Bo takes two\nIt takes one\n",
     TWO "Ann takes 1 from A\nBo takes 2 from A\n", "nim:7",
     "1 Each turn you take one.|2 You take two|4 Hint: take one|5 You can take one|8 It takes "
     "one|"},
    {"21\n21 Ann takes one\n20 Bo takes two\n18 Ann takes one",
     TWO "Ann takes 1 from A\nBo takes 2 from A\nAnn takes 1 from A\n", "nim:21", ""},
    {"21\nAnn takes one\nAnn takes one\nBo takes one\n", NULL, "", "17"},
    {"Position: kayles:6\nAnn takes two from A leaving 3,1\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from A leaving 3,1\n",
     "kayles:6", ""},
    {"3 4\nAnn takes 1 from index 0\nBo takes 1 from index 18446744073709551615\n", NULL, "", "51"},
    {"3 5\n= takes 1 from A\n", NULL, "", "4"},
    {"3 5\nFirst, Ann takes 1 from A\n", NULL, "", "4"},
    {"3 5\nAnn takes four from A\n", NULL, "", "14"},
    {"3 5\nAnn takes one from A and one from B\n", NULL, "", "14"},
    {"3\nAnn takes two, leaving two", NULL, "", "15"},
    {"3\nAnn takes four", NULL, "", "12"},
    /* What nobody is said to have done is no move. */
    {"3 4 5\nJohn did not take 2 from A\nIf Ann takes 2 from A she wins\nNobody takes 2 from A\n"
     "Ann doesn't take 2 from A\nAnn doesn\xe2\x80\x99t take 2 from A\nAnn takes 2 from A?\n"
     "Ann could take 2 from A\nAnn takes 2 from A, if she may\nWill Ann take 2 from A\n"
     "Then Ann takes 2 from A\nAnd now Bo takes 1 from C\n",
     TWO "Ann takes 2 from A\nBo takes 1 from C\n", "nim:3,4,5",
     "2 John did not take 2 from A|3 If Ann takes 2 from A she wins|4 Nobody takes 2 from A|"
     "5 Ann doesn't take 2 from A|6 Ann doesn\xe2\x80\x99t take 2 from A|7 Ann takes 2 from A?|"
     "8 Ann could take 2 from A|9 Ann takes 2 from A, if she may|10 Will Ann take 2 from A|"},
    {"3 4\nWill takes 2 from A\nMay takes 1 from B\n",
     "play normal\nplayers Will=human,May=human\nfirst Will\nWill takes 2 from A\n"
     "May takes 1 from B\n",
     "nim:3,4", ""},
    /* Only the clause of the move tells whether it was made. */
    {"3 4 5\nAnn takes 1 from A. Will Bo win?\nTurn 2: Bo takes 1 from A\nOn her turn Ann takes 1 "
     "from A\nIt is Bo's turn: Bo takes 1 from B\nOh no! Ann takes 1 from B\nBo, who is good, "
     "takes 1 from B\nIs it fair? Ann takes 1 from B.\nAnn will win. Bo takes 4 from C.\n",
     TWO "Ann takes 1 from A\nBo takes 1 from A\nAnn takes 1 from A\nBo takes 1 from B\n"
         "Ann takes 1 from B\nBo takes 1 from B\nAnn takes 1 from B\nBo takes 4 from C\n",
     "nim:3,4,5", "2 Will Bo win?|6 Oh no!|8 Is it fair?|-9 Ann will win.|"},
    {"3 4\nMove 1: Ann: takes 2 from A\nMove 2: Bo: takes 1 from B\nSo it is. Hint: takes 1 from "
     "A\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,4", "4 So it is. Hint: takes 1 from A|"},
    {"3 4 5\nIf it rains: Ann takes 2 from A\nHint for Ann: Ann takes 1 from A\nWould it rain? Ann "
     "takes 2 from A\n1 4 5 It is so. Bo takes 1 from B\n1 3 5\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,4,5",
     "2 If it rains: Ann takes 2 from A|3 Hint for Ann: Ann takes 1 from A|4 Would it rain?|5 It "
     "is "
     "so.|"},
    {"3 4 5\nDoes Ann take 2 from A?\nWho takes 2 from A\nNo player takes 2 from A\nIt is time. "
     "Ann "
     "did not take 2 from A\nAnn is to take 2 from A\nAnn takes 2 from A and wins? Bo smiles.\n"
     "It is good. Best was: takes 2 from A\nAnn takes 2 from A\nBo takes 1 from A",
     TWO "Ann takes 2 from A\nBo takes 1 from A\n", "nim:3,4,5",
     "2 Does Ann take 2 from A?|3 Who takes 2 from A|4 No player takes 2 from A|5 It is time. Ann "
     "did not take 2 from A|6 Ann is to take 2 from A|7 Ann takes 2 from A and wins? Bo smiles.|"
     "8 It is good. Best was: takes 2 from A|"},
    {"Position: nim:3,4\nPlayers: Mr. Smith, Queen of Hearts.\nMr. Smith takes 1 from A.\n"
     "Queen of Hearts takes 1 from A.\n",
     "play normal\nplayers Mr. Smith=human,Queen of Hearts=human\nfirst Mr. Smith\n"
     "Mr. Smith takes 1 from A\nQueen of Hearts takes 1 from A\n",
     "nim:3,4", ""},
    /* Where nothing but rows is printed they tell the moves. */
    {"3 4 5\n1 4 5\n1 1 5\n1 1 5\n",
     "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 2 from A\n"
     "Second takes 3 from B\n",
     "nim:3,4,5", ""},
    {"subtract=1-3:9\n8\n5\n",
     "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 1 from A\n"
     "Second takes 3 from A\n",
     "subtract=1-3:9", ""},
    {"subtract=1-3:9\n4\n", NULL, "", "15"},
    /* What it starts from, in one line. */
    {"A match\nNim 1 3 5 7\nAnn takes 2 from B\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from B\n", "nim:1,3,5,7",
     "1 A match|"},
    {"kayles:5 + nim:2\nAnn takes 2 from B\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from B\n",
     "kayles:5 + nim:2", ""},
    {"kayles:x\nAnn takes 2 from B\n", NULL, "", "9"},
    /* Which play it is, in prose, and the start in the same line. */
    {"Ann and Bo played Kayles, and whoever makes the last move loses\nStart: 3, 4\n"
     "Ann takes 1 from A leaving 1,1\nBo takes 2 from the third row\n",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 1 from A leaving 1,1\n"
     "Bo takes 2 from C\n",
     "kayles:3,4", ""},
    {"A game of Dawson's Kayles\n7 4\nAnn takes 2 from A leaving 3,2\nBo takes 2 from C\n",
     "play normal\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 2 from A leaving 3,2\n"
     "Bo takes 2 from C\n",
     "dawson-kayles:7,4", ""},
    {"Kayles played well\n3 4\nAnn takes 3 from A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 3 from A\n", "nim:3,4",
     "1 Kayles played well|"},
    {"Alice and Bob play misere Nim with 1 3\nAlice takes 2 from B\n",
     "play misere\nplayers Alice=human,Second=human\nfirst Alice\nAlice takes 2 from B\n",
     "nim:1,3", ""},
    {"We play mis\xc3\xa8re.\n3\nAnn takes 1 from A\n",
     "play misere\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3", ""},
    {"Last player loses.\n3\nAnn takes 1 from A\n",
     "play misere\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3", ""},
    {"who takes the last loses\n3\nAnn takes 1 from A\n",
     "play misere\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3", ""},
    {"This is not misere\n3\nAnn takes 1 from A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3",
     "1 This is not misere|"},
    /* A line that names the play, or the last of something, may tell a move as well. */
    {"Nim 3 4 5\nIn this misere game Ann takes 2 from A\nBo takes 1 from B",
     "play misere\nplayers Ann=human,Bo=human\nfirst Ann\nAnn takes 2 from A\n"
     "Bo takes 1 from B\n",
     "nim:3,4,5", ""},
    {"3 4\nAnn takes 2 from A. This is normal play.\nBo takes 1 from B and loses the last of her "
     "patience.",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,4",
     "2 This is normal play.|3 and loses the last of her patience.|"},
    /* One number behind the name may be that of the match. */
    {"We played Nim 5\n3 4 5\nAnn takes 2 from A\nBo takes 1 from B\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,4,5", "1 We played Nim 5|"},
    {"Nim 2\n3 4 5\nAnn takes 2 from A\nBo takes 1 from B\n1 3 5\n",
     TWO "Ann takes 2 from A\nBo takes 1 from B\n", "nim:3,4,5", ""},
    {"They play Nim with 5\nAnn takes 2 from A\nBo takes 1 from A\n2\n",
     TWO "Ann takes 2 from A\nBo takes 1 from A\n", "nim:5", ""},
    {"3 4 5\nIt takes skill.\n1 4 5\n",
     "play normal\nplayers First=human,Second=human\nfirst First\nFirst takes 2 from A\n",
     "nim:3,4,5", "2 It takes skill.|"},
    /* Several moves on one line. */
    {"3 4 5\nAnn takes 2 from A. Ben takes 1 from B. It rains.\nAnn takes 2 from C, Ben takes 1 "
     "from C",
     "play normal\nplayers Ann=human,Ben=human\nfirst Ann\nAnn takes 2 from A\n"
     "Ben takes 1 from B\nAnn takes 2 from C\nBen takes 1 from C\n",
     "nim:3,4,5", "2 It rains.|"},
    /* A heap's place or its size: a row below tells, and what can be only one of them. */
    {"3 4 5\nAnn takes 2 from 3\n", NULL, "", "23"},
    {"3 4 5\nAnn takes 2 from the 3\n", NULL, "", "27"},
    {"3 4 5\nAnn takes 2 from 3\n3 4 3\nBo takes 3 from heap 3\n",
     TWO "Ann takes 2 from C\nBo takes 3 from C\n", "nim:3,4,5", ""},
    {"3 4 5\nAnn takes 2 from 2\nBo takes 4 from 3\n",
     TWO "Ann takes 2 from B\nBo takes 4 from C\n", "nim:3,4,5", ""},
    {"4 3 2\nAnn takes 2 from 3\n4 1 2\nBo takes 1 from A\n",
     TWO "Ann takes 2 from B\nBo takes 1 from A\n", "nim:4,3,2", ""},
    {"4 3 2\n4 1 2 Ann takes 2 from 3\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 2 from B\n", "nim:4,3,2",
     ""},
    {"4 3 2 Ann takes 2 from 3\n4 1 2 Bo takes all from 1\n0 1 2\n",
     TWO "Ann takes 2 from B\nBo takes 4 from A\n", "nim:4,3,2", ""},
    {"4 3 2\nAnn takes 3 from 3\nBo takes 3 from A\n",
     TWO "Ann takes 3 from B\nBo takes 3 from A\n", "nim:4,3,2", ""},
    {"3 3 5\nAnn takes all from 3\n3 0 5\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 3 from B\n", "nim:3,3,5",
     ""},
    {"4 3 2\nAnn takes 3 from 3, leaving 1\n", NULL, "", "24"},
    {"4 3 2\nAnn takes 2 from 3\n4 2 2\n", NULL, "", "25"},
    {"4 3 2\nAnn takes 2 from 3\n4 2\n", NULL, "", "23"},
    /* What leads to a row, alone or beside it; one number may count the positions. */
    {"We met.\nThe initial configuration:\n3 4 5\nAnn grabs 1 from A\nPosition 2 4 5\nPosition 3\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3,4,5",
     "1 We met.|6 Position 3|"},
    {"We met.\nPosition kayles:5\nAnn takes 1 from A leaving 2,2\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A leaving 2,2\n",
     "kayles:5", "1 We met.|"},
    /* All that a heap has. */
    {"3 2 1\nAnn takes both chips from B\nBo takes the last match from C\nAnn takes two.\n"
     "Bo takes the last match and wins.\n",
     TWO "Ann takes 2 from B\nBo takes 1 from C\nAnn takes 2 from A\nBo takes 1 from A\n",
     "nim:3,2,1", "+5 and wins.|"},
    {"3 2\nAnn takes both from A\n", NULL, "", "14"},
    {"3 2\nAnn takes the last two from A\n", NULL, "", "23"},
    {"3\nAnn takes one\nBo takes both\n", TWO "Ann takes 1 from A\nBo takes 2 from A\n", "nim:3",
     ""},
    {"4\nAnn takes one\nBo takes both\n", NULL, "", "25"},
    {"3 2\nAnn takes the last of the chips from B\nAnn takes both heaps from A\nAnn takes 1 from "
     "A\n",
     "play normal\nplayers Ann=human,Second=human\nfirst Ann\nAnn takes 1 from A\n", "nim:3,2",
     "2 Ann takes the last of the chips from B|3 Ann takes both heaps from A|"},
    {"3\nThe loser takes the last match\nAnn takes one\nBo takes the last two.\n",
     TWO "Ann takes 1 from A\nBo takes 2 from A\n", "nim:3", "2 The loser takes the last match|"},
    /* Of other games the name of somebody who was not announced stands before a move that is
     * allowed; a claim before that is held against it. */
    {"cram:2x4\nBo will win\nAnn covers rows 1 and 2, column 2.\nNobody covers column 1\n"
     "1. Bo then covers row 1, columns 3 and 4.\nAnn almost covers row 2, columns 3 and 4.\n"
     "Bo covers row 2, columns 3 and 4.\nCarl covers row 2, columns 3 and 4.\n"
     "Ann covers row 2, columns 3 and 4!\nShe covers rows 1 and 2, column 1\n"
     "Will Bo cover rows 1 and 2, column 1?\nBo covers rows 1 and 2, column 1\n",
     TWO "Ann moves A to .#../.#..\nBo moves A to .###/.#..\nAnn moves A to .###/.###\n"
         "Bo moves A to ####/####\n",
     "cram:2x4",
     "+2 Bo will win|4 Nobody covers column 1|6 Ann almost covers row 2, columns 3 and 4.|"
     "7 Bo covers row 2, columns 3 and 4.|8 Carl covers row 2, columns 3 and 4.|"
     "10 She covers rows 1 and 2, column 1|11 Will Bo cover rows 1 and 2, column 1?|"},
    {"graph=0>1,1>2:0\nAnn moves from vertex 0 to vertex 1\nBo moves from vertex 1 to vertex 2\n",
     TWO "Ann moves A to 1\nBo moves A to 2\n", "graph=0>1,1>2:0", ""},
    {"subtract=1-3:21; Ann takes 1; Bo takes 2", TWO "Ann takes 1 from A\nBo takes 2 from A\n",
     "subtract=1-3:21", ""},
    {"fibonacci:8\nAnn takes 1\nBo takes 2\nAnn takes both\nAnn takes 3\nBo takes the last two\n",
     TWO "Ann moves A to 7,2\nBo moves A to 5\nAnn moves A to 2,2\nBo moves A to 0\n",
     "fibonacci:8", "4 Ann takes both|"},
    /* A verdict ends with its verb or the game. */
    {"3\nAnn takes 1 from A\nBo takes 2 from A\nAnn loses her temper\nBo wins the heart of Ann\n"
     "Ann will win his\nBo wins the game!\nAnn lost, if Bo counts\nBo won. Good.\nBo wins? No\n",
     TWO "Ann takes 1 from A\nBo takes 2 from A\n", "nim:3",
     "4 Ann loses her temper|5 Bo wins the heart of Ann|6 Ann will win his|+7 Bo wins the game!|"
     "8 Ann lost, if Bo counts|+9 Bo won. Good.|10 Bo wins? No|"},
    /* Contradictions and what can't be. */
    {"3 5\nAnn takes 2 from A\n1 4\n", NULL, "", "23"},
    {"3 5\n1 4 Ann takes 2 from A\n", NULL, "", "4"},
    {"3 5\nAnn takes 4 from A\n", NULL, "", "14"},
    {"3 5\nAnn takes 1 from A\nAnn takes 1 from A\nBo takes 1 from A", NULL, "", "23"},
    {"3 5\nAnn takes 1 from heap 1 and 1 from heap 2\n", NULL, "", "14"},
    {"", NULL, "", "0"},
    {"a tale\n", NULL, "", "7"},
};

/* How heaps are counted, and what shows it. */
static void test_numbering(void **state) {
    static const struct {
        const char *text;
        const char *moves; /* "refused", or what follows the head of the record */
        bouton_numbering_kind kind;
        unsigned first;
        size_t line;
        const char *why;
    } numbered[] = {
        {"3 4 5\nA takes 2 from heap A", "A takes 2 from A\n", BOUTON_NUMBERING_NONE, 1, 0, ""},
        {"3 4 5\nA takes 2 from the second heap", "A takes 2 from B\n", BOUTON_NUMBERING_NONE, 1, 0,
         ""},
        {"3 4 5\nA takes 2 from heap 1\nB takes one from heap two", /* either is possible */
         "A takes 2 from A\nB takes 1 from B\n", BOUTON_NUMBERING_ASSUMED, 1, 0, ""},
        {"3 4 5\nHeaps are numbered from 0.\nA takes 2 from heap 1\nB takes 1 from heap 2",
         "A takes 2 from B\nB takes 1 from C\n", BOUTON_NUMBERING_TOLD, 0, 2, ""},
        {"3 4 5\nThe piles are counted from one!\nA takes 2 from pile at index 1",
         "A takes 2 from A\n", BOUTON_NUMBERING_TOLD, 1, 2, ""},
        {"3 4 5\nA takes 2 from heap 1\nB takes 1 from heap 0",
         "A takes 2 from B\nB takes 1 from A\n", BOUTON_NUMBERING_TOLD, 0, 3, ""},
        {"3 4 5\nA takes 2 from heap 1\nB takes 1 from heap 3",
         "A takes 2 from A\nB takes 1 from C\n", BOUTON_NUMBERING_REFUTED, 1, 3,
         "there is no such heap here"},
        {"3 4 5\nA takes 2 from heap 1\n1 4 5\n", "A takes 2 from A\n", BOUTON_NUMBERING_REFUTED, 1,
         3, "the moves so far lead to the row 3 2 5, not to this one"},
        {"3 4 5\nA takes 4 from heap 1\n3 0 5\n", "A takes 4 from B\n", BOUTON_NUMBERING_REFUTED, 0,
         2, "that heap has only 3"},
        {"3 4 5\n3 0 5: A takes 4 from heap 1\n", "A takes 4 from B\n", BOUTON_NUMBERING_REFUTED, 0,
         2, "that heap has only 3"},
        {"3 4 5\nA takes 2 from pile at index 1", "A takes 2 from B\n", BOUTON_NUMBERING_INDEX, 0,
         2, ""},
        {"3 4 5\nA takes 5 from pile at index 3\n3 4 0", "A takes 5 from C\n",
         BOUTON_NUMBERING_REFUTED, 1, 2, "there is no such heap here"},
        /* Without a row nothing decides against what is usual; what would, is said. */
        {"3 4 5\nA takes 4 from heap 1\n", "refused", BOUTON_NUMBERING_NONE, 1, 0,
         "line 2: that heap has only 3; with heaps counted from 0 it would be a match: if they "
         "are, "
         "add the line \"Heaps are numbered from 0\""},
        {"3 4 5\nA takes 5 from heap 4\n", "refused", BOUTON_NUMBERING_NONE, 1, 0,
         "line 2: there is no such heap here"},
        {"nim:3\nnim:4\nA takes 1 from heap 1\n", "A takes 1 from A\n", BOUTON_NUMBERING_REFUTED, 1,
         3, "there is no such heap here"},
        /* Heaps that are parts of one component have numbers from 1 as everywhere. */
        {"wythoff:3,4\nA takes 2 from heap 1", "A moves A to 1,4\n", BOUTON_NUMBERING_NONE, 1, 0,
         ""},
    };
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    bouton_text *record = bouton_text_new(b);
    assert_null(bouton_transcript_numbering(NULL));
    for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++) {
        const bool refused = strcmp(numbered[i].moves, "refused") == 0;
        const bouton_status status =
            bouton_transcript_read(t, match, numbered[i].text, strlen(numbered[i].text));
        const bouton_numbering *found = bouton_transcript_numbering(t);
        assert_int_equal(status, refused ? BOUTON_INPUT : BOUTON_OK);
        if (refused) {
            assert_string_equal(bouton_last_error(b)->message, numbered[i].why);
            continue;
        }
        bouton_text_clear(record);
        bouton_match_write_record(match, record);
        const char *first = strstr(bouton_text_data(record), "first A\n");
        assert_non_null(first);
        assert_string_equal(first + strlen("first A\n"), numbered[i].moves);
        if (found->kind != numbered[i].kind || found->first != numbered[i].first ||
            found->line != numbered[i].line || strcmp(found->why, numbered[i].why) != 0)
            fail_msg("%s\n%d %u %zu %s", numbered[i].text, (int)found->kind, found->first,
                     found->line, found->why);
    }
    bouton_text_free(record);
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

enum { REMARKS_MAX = 700 };

static void put_remarks(const bouton_transcript *t, const char *text, char *out) {
    out[0] = '\0';
    for (size_t i = 0; i < bouton_transcript_remarks(t); i++) {
        const bouton_remark *r = bouton_transcript_remark(t, i);
        const size_t size = strlen(out);
        assert_true(r->judged || r->kind == BOUTON_REMARK_PROSE);
        snprintf(out + size, REMARKS_MAX - size, "%s%zu %.*s|",
                 r->kind == BOUTON_REMARK_PROSE ? ""
                 : r->holds                     ? "+"
                                                : "-",
                 r->line, (int)(r->end - r->start), text + r->start);
    }
}

static void test_transcripts(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_text *record = bouton_text_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char wanted[400], remarks[REMARKS_MAX];
        bouton_match *match = bouton_match_new(b);
        const bouton_status status =
            bouton_transcript_read(t, match, cases[i].text, strlen(cases[i].text));
        if (cases[i].record == NULL) {
            const bouton_error *e = bouton_last_error(b);
            if (status != BOUTON_INPUT || e->at != strtoll(cases[i].remarks, NULL, 10))
                fail_msg("%s\n%s at %d", cases[i].text, e->message, (int)e->at);
            assert_int_equal(bouton_match_moves(match), 0);
            assert_int_equal(bouton_position_count(bouton_match_position(match)), 0);
        } else {
            if (status != BOUTON_OK)
                fail_msg("%s\n%s", cases[i].text, bouton_last_error(b)->message);
            assert_false(bouton_transcript_is_record(t));
            snprintf(wanted, sizeof wanted, "position %s\n%s", cases[i].start, cases[i].record);
            bouton_text_clear(record);
            bouton_match_write_record(match, record);
            assert_string_equal(bouton_text_data(record), wanted);
            put_remarks(t, cases[i].text, remarks);
            assert_string_equal(remarks, cases[i].remarks);
        }
        bouton_match_free(match);
    }
    bouton_transcript_free(t);
    bouton_text_free(record);
    assert_int_equal(lost_memory(b), 0);
}

/* Lines that seem to tell a move, but can't be read: nothing that follows is judged. */
static void test_doubts(void **state) {
    static const char *const lines[] = {
        "A?",
        "A 1,1?",
        "1 2 3",
        "Ann 1",
        "Ann: 4",
        "Bo thinks and takes 3",
        "Ann takes two",
        "She takes one",
        "They take one",
        "Her friend takes 1 from A",
        "Ann and Bo take 2 from A",
        "Ann or Bo takes 2 from A",
        "On their turn they take 2 from A",
        "Ann takes a few from A",
        "Ann thought long. She took 3 from A",
        "Ann takes one or two",
        "Ann takes 2, leaving 3 and 1",
        "Ann takes one and splits it",
        "Ann takes the last of the chips from B",
        "Ann: A2 B3",
        "Ann eats two of A",
        "Ann didn't take 1 from A, but they take 2 from A",
    };
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (unsigned follows = 0; follows < 2; follows++) {
            char text[200];
            snprintf(text, sizeof text, "30 40\n%s\n%s", lines[i],
                     follows ? "Cy takes 1 from A\nAnn takes 1 from B\n" : "");
            const bouton_status status = bouton_transcript_read(t, match, text, strlen(text));
            const bouton_error *e = bouton_last_error(b);
            const bool named = strncmp(e->message, "line 2: ", 8) == 0 &&
                               (strstr(e->message, "seems to tell a move") != NULL ||
                                strstr(e->message, "no move was understood") != NULL) &&
                               strstr(e->message, "`takes ") != NULL;
            if (status != BOUTON_INPUT || !named)
                fail_msg("%s\n%s", text, e->message);
        }
    /* no move was understood, though nothing seems to be one */
    assert_int_equal(bouton_transcript_read(t, match, "3 5\nblah\n", 9), BOUTON_INPUT);
    assert_non_null(strstr(bouton_last_error(b)->message, "line 2: no move was understood"));
    assert_int_equal(bouton_transcript_read(t, match, "3 5\n", 4), BOUTON_OK);
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

/* A refusal lists the lines that were not understood before it. */
#define LONG                                                                                       \
    "100 200 300 400 500 600 700 800 900 100 200 300 400 500 600 700 800 900 100 200 300 400 "

static void test_refusals_list_lines(void **state) {
    static const struct {
        const char *text, *message, *excerpt;
    } refused[] = {
        {"3 5\nAnn eats two of A\n\nIt rains.\n1 4\n",
         "line 5: the moves so far lead to the row 3 5, not to this one; not understood before "
         "that: "
         "line 2 (Ann eats two of A), line 4 (It rains.)",
         "1 4"},
        {"a\nb\n3\nc\nd\ne\nAnn takes four",
         "line 7: that heap has only 3; not understood before that: 5 lines, the last four: line 2 "
         "(b), "
         "line 4 (c), line 5 (d), line 6 (e)",
         "Ann takes four"},
        {"3\nlong \xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3"
         "\xa4\xc3\xa4\xc3\xa4\xc3\xa4\n4",
         "line 3: the moves so far lead to the row 3, not to this one; not understood before that: "
         "line 2 (long "
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3"
         "\xa4\xc3\xa4...)",
         "4"},
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"
         "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"
         "\x80\x80\x80\x80\x80\x80\x80\x80\x80\n3\nAnn takes four",
         "line 3: that heap has only 3; not understood before that: line 1 (...)",
         "Ann takes four"},
        {"It rains\n" LONG "1\n" LONG "2\n",
         "line 3: the moves so far lead to the row " LONG
         "1, not to this one; not understood before that: "
         "line 1 (It rains)",
         ""},
        {"It rains cats and dogs\nIt rains all day long, and in the night it snows\n" LONG LONG LONG
             LONG "1\n" LONG LONG LONG LONG "2\n",
         "line 4: the moves so far lead to the row " LONG LONG LONG LONG
         "1, not to this one; not understood before "
         "that: line 1, line 2",
         ""},
        {"3 5\n1 4\n", "line 2: the moves so far lead to the row 3 5, not to this one", "1 4"},
        {"3 5\nAnn reduces B by 2 to 1\nAnn reduces B by 18446744073709551616",
         "line 3: that heap has only 5; not understood before that: line 2 (Ann reduces B by 2 to "
         "1)",
         "18446744073709551616"},
        {"3 4 5\nAnn takes 1 from heap 0\nBo takes 1 from heap 3",
         "line 3: there is no such heap here: line 2 counts heaps from 0, so the last one is heap "
         "2",
         "heap 3"},
        {"3 5\nAnn: A 1\nBo: 1 B\nBo: A 1", "line 4: it is the turn of Ann", "Bo: A 1"},
        {"3 5\nAnn: A 4", "line 2: that heap has only 3", "A 4"},
        {"from 3 5\nAnn takes 1 from A\n3 5\nBo takes 1 from B",
         "line 3: the moves so far lead to the row 2 5, not to this one", "3 5"},
        {"3 5\nAnn takes 18446744073709551616 from B", "line 2: that heap has only 5", "from B"},
        {"3 5\nAnn reduces A to 1 and B to 2", "line 2: what is done beside this can't be read",
         "and B"},
        {"3 5\nAnn reduces B from 6 to 2", "line 2: that heap has 5", "from 6"},
        {"3 5\nAnn reduces B to 5", "line 2: it can't be reduced to that", "to 5"},
        {"3 5\nAnn reduces C to 1", "line 2: there is no such heap here", "C to 1"},
        {"cram:2x2 + nim:5\nAnn reduces A to 3", "line 2: only a heap can be reduced to a number",
         "A to"},
        {"3 5\n4 5\n", "line 2: the moves so far lead to the row 3 5, not to this one", "4 5"},
        {"3 5\nIt takes 2 days.\n1 5\n",
         "line 3: the moves so far lead to the row 3 5, not to this one; not understood before "
         "that: "
         "line 2 (It takes 2 days.)",
         "1 5"},
    };
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_int_equal(bouton_transcript_read(t, match, refused[i].text, strlen(refused[i].text)),
                         BOUTON_INPUT);
        const bouton_error *e = bouton_last_error(b);
        assert_string_equal(e->message, refused[i].message);
        const bool move = strstr(e->message, "has only") || strstr(e->message, "reduced to that");
        assert_string_equal(e->code, move ? "move" : "record"); /* as where moves are typed */
        assert_non_null(strstr(e->text, refused[i].excerpt));
    }
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

#define LAST_FROM_B "3 5\nAnn takes 3 from A\nBob takes 4 from B\nAnn takes 1 from B"

/* Who is said to have won shows which play it is, unless a line says it or others contradict. */
static void test_play_by_result(void **state) {
    static const struct {
        const char *text;
        bouton_play play;
        size_t line;
        const char *remarks;
    } results[] = {
        {LAST_FROM_B " and loses the game.", BOUTON_MISERE, 4, "+4 and loses the game.|"},
        {LAST_FROM_B ".\nThe loser is Ann.", BOUTON_MISERE, 5, "+5 The loser is Ann.|"},
        {LAST_FROM_B ". Ann lost.", BOUTON_MISERE, 4, "+4 Ann lost.|"},
        {LAST_FROM_B "\nWinner: Bob", BOUTON_MISERE, 5, "+5 Winner: Bob|"},
        {LAST_FROM_B "\nBob is the winner!", BOUTON_MISERE, 5, "+5 Bob is the winner!|"},
        {LAST_FROM_B "\nBob has won\nAnn loses", BOUTON_MISERE, 5, "+5 Bob has won|+6 Ann loses|"},
        {LAST_FROM_B " and wins the game", BOUTON_NORMAL, 4, "+4 and wins the game|"},
        {LAST_FROM_B "\nThe loser was Bob", BOUTON_NORMAL, 5, "+5 The loser was Bob|"},
        {LAST_FROM_B " and loses.\nAnn won", BOUTON_NORMAL, 0, "-4 and loses.|+5 Ann won|"},
        {"normal play\n" LAST_FROM_B " and loses", BOUTON_NORMAL, 0, "-5 and loses|"},
        {"misere play\n" LAST_FROM_B " and loses", BOUTON_MISERE, 0, "+5 and loses|"},
        {LAST_FROM_B "\nThe rain is the winner\nThe loser buys the coins\nWinners: Bob",
         BOUTON_NORMAL, 0, "5 The rain is the winner|6 The loser buys the coins|7 Winners: Bob|"},
        /* before the end, and where somebody resigned, it shows nothing */
        {"3\nAnn takes 1 from A\nBob wins\nBob takes 2 from A", BOUTON_NORMAL, 0, "-3 Bob wins|"},
        {"3\nAnn takes 1 from A\nBob takes 1 from A\nAnn resigns\nBob won", BOUTON_NORMAL, 0,
         "+5 Bob won|"},
        /* what was predicted before is judged by the play that is found later */
        {"1 1 1\nBob will win\nAnn takes 1 from A\nBob takes 1 from B\nAnn takes 1 from C\n"
         "Bob won",
         BOUTON_MISERE, 6, "+2 Bob will win|+6 Bob won|"},
    };
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    assert_int_equal(bouton_transcript_play_line(NULL), 0);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const char *text = results[i].text;
        char remarks[REMARKS_MAX];
        assert_int_equal(bouton_transcript_read(t, match, text, strlen(text)), BOUTON_OK);
        put_remarks(t, text, remarks);
        assert_string_equal(remarks, results[i].remarks);
        assert_int_equal(bouton_match_play(match), results[i].play);
        assert_int_equal(bouton_transcript_play_line(t), results[i].line);
        assert_int_equal(bouton_transcript_tells_play(t),
                         results[i].line > 0 || strstr(text, " play\n") != NULL);
    }
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

/* A record is read as strictly as ever. */
static void test_records_stay_records(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    static const char good[] =
        "From 3 5; Ann takes 1 from A; Bo grabs 2 chips from pile at index 1",
                      bad[] = "from 3 5; It rains",
                      late[] = "play normal; position 3 5; Ann takes 1 from A\nBo takes 1 from A";
    static const char with_prose[] = "3 5\nIt rains.\nAnn takes 1 from A";
    static const char told[] = "3 5\nThe last to take a chip loses.\nAnn takes 1 from A";
    assert_int_equal(bouton_transcript_read(t, match, with_prose, sizeof with_prose - 1),
                     BOUTON_OK);
    assert_int_equal(bouton_transcript_remarks(t), 1);
    assert_false(bouton_transcript_tells_play(t));
    assert_int_equal(bouton_transcript_read(t, match, told, sizeof told - 1), BOUTON_OK);
    assert_true(!bouton_transcript_is_record(t) && bouton_transcript_tells_play(t));
    assert_int_equal(bouton_transcript_read(t, match, good, sizeof good - 1), BOUTON_OK);
    assert_true(bouton_transcript_is_record(t) && bouton_transcript_tells_play(t));
    assert_int_equal(bouton_transcript_remarks(t), 0);
    uint64_t heap;
    assert_true(bouton_position_heap(bouton_match_position(match), 1, &heap) && heap == 3);
    assert_int_equal(bouton_transcript_read(t, match, late, sizeof late - 1), BOUTON_OK);
    assert_true(bouton_transcript_is_record(t));
    assert_int_equal(bouton_transcript_read(t, match, bad, sizeof bad - 1), BOUTON_INPUT);
    assert_true(bouton_transcript_is_record(t) && bouton_transcript_remarks(t) == 0);
    static const struct {
        const char *text, *message;
    } ends[] = {
        {"position 1 1; play misere; Ann A 1; Bo B 1 and loses; Ann wins; Bo loses", NULL},
        {"position 1 1; play normal; Ann A 1; Bo B 1 and wins; Bo wins; Ann loses", NULL},
        {"position 1 1; play misere; Ann A 1; Bo B 1 and wins",
         "in misere play the one who has won is Ann"},
        {"position 1 1; play normal; Ann A 1; Bo B 1; Bo loses",
         "in normal play the one who has won is Bo"},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const bouton_status status =
            bouton_transcript_read(t, match, ends[i].text, strlen(ends[i].text));
        assert_int_equal(status, ends[i].message == NULL ? BOUTON_OK : BOUTON_INPUT);
        if (ends[i].message != NULL)
            assert_string_equal(bouton_last_error(b)->message, ends[i].message);
    }
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

/* What isn't there does no harm. */
static void test_wrong_arguments(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    assert_null(bouton_transcript_new(NULL));
    bouton_transcript_free(NULL);
    assert_int_equal(bouton_transcript_read(NULL, match, "1", 1), BOUTON_INPUT);
    assert_int_equal(bouton_transcript_read(t, NULL, "1", 1), BOUTON_INPUT);
    assert_int_equal(bouton_transcript_read(t, match, NULL, 0), BOUTON_INPUT);
    bouton_context *other = bouton_new(NULL);
    bouton_transcript *foreign = bouton_transcript_new(other);
    assert_int_equal(bouton_transcript_read(foreign, match, "1", 1), BOUTON_INPUT);
    bouton_transcript_free(foreign);
    assert_int_equal(lost_memory(other), 0);
    assert_null(bouton_transcript_remark(t, 0));
    assert_null(bouton_transcript_remark(NULL, 0));
    assert_int_equal(bouton_transcript_remarks(NULL), 0);
    assert_false(bouton_transcript_is_record(NULL));
    bouton_transcript_free(t);
    bouton_match_free(match);
    assert_int_equal(lost_memory(b), 0);
}

static bouton_status use(bouton_context *b) {
    static const char text[] = "Ann will win\nHeaps: 3 5\nAnn removes 2 chips from A\n1 5\nHm.\n"
                               "Bo removes 1 chip from heap B and sighs\n";
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    const bouton_status status = match != NULL && t != NULL
                                     ? bouton_transcript_read(t, match, text, sizeof text - 1)
                                     : BOUTON_SYSTEM;
    bouton_transcript_free(t);
    bouton_match_free(match);
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_transcripts),
        cmocka_unit_test(test_numbering),
        cmocka_unit_test(test_refusals_list_lines),
        cmocka_unit_test(test_records_stay_records),
        cmocka_unit_test(test_play_by_result),
        cmocka_unit_test(test_wrong_arguments),
        cmocka_unit_test(test_doubts),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
