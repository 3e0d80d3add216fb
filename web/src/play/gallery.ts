// What stands in the gallery: in which group each game is, and positions to begin with. Games that are
// named nowhere here stand at the end, with the engine's own example.
import type { Game } from '../engine/games.ts';

export const groups = ['heaps', 'rows', 'coins', 'boards', 'graphs', 'own'] as const;
export type Group = (typeof groups)[number];

export interface Entry {
  /** The game's name, or that of a famous position of it; the texts have a title for it. */
  key: string;
  game: string;
  /** From the easiest on. */
  starts: string[];
  misere?: true;
}

const entry = (key: string, ...starts: string[]): Entry => ({
  key,
  game: starts[0]!.replace(/[=:].*$/s, ''),
  starts,
});

export const famous: Record<Group, Entry[]> = {
  heaps: [
    entry('nim', 'nim:3,4,5', 'nim:2,3,4', 'nim:3,5,7', 'nim:4,7,9,11'),
    { ...entry('marienbad', 'nim:1,3,5,7', 'nim:1,2,3,4,5'), misere: true },
    entry('twenty-one', 'subtract=1-3:21', 'subtract=1-4:23', 'subtract=1,3,4:9,7'),
    entry('lasker', 'lasker:4,6', 'lasker:3,4,6'),
    entry('grundy', 'grundy:12', 'grundy:15', 'grundy:12,8'),
    entry('wythoff', 'wythoff:3,5', 'wythoff:6,9', 'wythoff:8,14'),
    entry('moore', 'moore=2:3,4,5', 'moore=2:2,3,5,6'),
    entry('fibonacci', 'fibonacci:13', 'fibonacci:20', 'fibonacci:31'),
    entry('euclid', 'euclid:25,9', 'euclid:34,13'),
    entry('take-away', 'take-away=half:9,6', 'take-away=square:18', 'take-away=prime:20'),
    entry('allbut', 'allbut=2,3,7:9,12', 'allbut=2,3,7:6,11,8'),
    entry('end-nim', 'end-nim:3,1,2,2', 'end-nim:2,4,1,3,5'),
    entry('poker', 'poker:2,1/1,1', 'poker:3,5,4/2,2'),
    entry('officers', 'officers:9,5', 'officers:8,6,3'),
  ],
  rows: [
    entry('kayles', 'kayles:10', 'kayles:13', 'kayles:7,9'),
    entry('dawson-kayles', 'dawson-kayles:11', 'dawson-kayles:9,8'),
    entry('dawson-chess', 'dawson-chess:11', 'dawson-chess:9,4'),
    entry('treblecross', 'treblecross:12', 'treblecross:12,7'),
    entry('staircase', 'staircase:3,1,2', 'staircase:2,4,1,3'),
    entry('nimble', 'nimble:1,3,3,6', 'nimble:2,5,7,9'),
    entry('silver-dollar', 'silver-dollar:1,4,6', 'silver-dollar:2,5,7,10'),
    entry('northcott', 'northcott:w/w..b/.wb', 'northcott:w....b/.w...b/w..b..'),
    entry('dawson-strip', 'dawson-strip:..x.......', 'dawson-strip:...x.......'),
  ],
  coins: [
    entry('turning-turtles', 'turning-turtles:THTHH', 'turning-turtles:THHTHTH'),
    entry('mock-turtles', 'mock-turtles:THTHHT', 'mock-turtles:HTTHTHH'),
    entry('ruler', 'ruler:THTHHT', 'ruler:HTTHTHH'),
    entry('twins', 'twins:THTHH', 'twins:HTHTTHH'),
    entry('triplets', 'triplets:THTHHT', 'triplets:HTTHTHH'),
    entry('sym', 'sym:THTHHT', 'sym:HTTHTHH'),
    entry('coins', 'coins=1-4:THTHHT', 'coins=1-4:HTTHTHH'),
    entry('tartan', 'tartan=1-2*1-3:THT/HTH', 'tartan=1-2*1-3:HTTH/THTH'),
  ],
  boards: [
    entry('chomp', 'chomp:4x5', 'chomp:3x4', 'chomp:5x6'),
    entry('cram', 'cram:4x5', 'cram:3x4', 'cram:5x5'),
    entry('clobber', 'clobber:3x4', 'clobber:2x4', 'clobber:4x4'),
    entry('notakto', 'notakto:3x3', 'notakto:3x4'),
    entry('juvavum', 'juvavum:3x3', 'juvavum:2x3'),
    entry('domino-juvavum', 'domino-juvavum:3x4', 'domino-juvavum:2x5'),
  ],
  graphs: [
    entry(
      'hackenbush',
      'hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7',
      'hackenbush:0-1,1-2,2-0,2-3,3-4,3-3',
    ),
    entry('nimstring', 'nimstring:0-1,1-2,2-0,1-3,3-0', 'nimstring:0-1,1-2,2-3,3-0,0-4'),
    entry(
      'node-kayles',
      'node-kayles:grid3x4',
      'node-kayles:0-1,0-4,1-2,1-5,2-3,2-6,3-7,4-5,5-6,6-7',
    ),
    entry('arc-kayles', 'arc-kayles:grid3x3', 'arc-kayles:cycle7'),
    entry('geography', 'geography:0,0-1,1-2,2-3,3-0,1>4,4-5', 'geography:0,0-1,0-2,1-3,2-3,2>4'),
    entry('graph', 'graph=0>1,1>2,2>0,1>3,2>3:0', 'graph=0>1,0>2,1>2,1>3,2>4,3>4:0'),
    entry('sprouts', 'sprouts:0*2', 'sprouts:0*3'),
    entry('brussels-sprouts', 'brussels-sprouts:4*2', 'brussels-sprouts:4*3'),
  ],
  own: [entry('mixed', 'nim:3,5 + kayles:7'), entry('code', '0.137:9,4', '0.77:12')],
};

/** All there is to play, in its groups. */
export function entriesOf(games: Game[]): Record<Group, Entry[]> {
  const named = new Set(
    Object.values(famous).flatMap((group) => group.flatMap(({ key, game }) => [key, game])),
  );
  const others = games.filter(({ name }) => !named.has(name) && name !== 'lua');
  return {
    ...famous,
    own: [...famous.own, ...others.map(({ name, example }) => entry(name, example))],
  };
}
