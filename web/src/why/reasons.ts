// The reasons that the engine has for a position.
import { engine } from '../engine/client.ts';
import { flag, limit, oneLine } from '../match/judge.ts';
import { OF_THE_SUM, type Reason } from './reason.ts';

/** They are looked for so long. */
const SECONDS = 2;

/** What the engine has to say of the position's games in their own terms. */
export async function reasonsOf(position: string, misere: boolean): Promise<Reason[]> {
  const line = `explain ${limit(SECONDS)}${flag(misere)}-- ${oneLine(position)}`;
  const { reasons } = await engine.ask<{ reasons: Reason[] }>(line);
  return reasons.filter(
    ({ kind, component, after }) =>
      (component !== undefined || OF_THE_SUM.includes(kind)) && after === undefined,
  );
}
