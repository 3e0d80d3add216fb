// The engine's levels by name, in percent: how often it makes a best move. The same as in a terminal.
export const levels = { easy: 25, medium: 50, hard: 80, perfect: 100 } as const;
export type LevelName = keyof typeof levels;
export const levelNames = Object.keys(levels) as LevelName[];

/** The first opponent can be beaten. */
export const FIRST_LEVEL = levels.medium;

export const levelName = (percent: number): LevelName | undefined =>
  levelNames.find((name) => levels[name] === percent);
