// Moves in the lessons: what they are called, and what a wrong one runs into.
import type { Move } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { describe } from '../play/names.ts';
import type { Texts } from './texts.ts';

export const told = (texts: Texts, move: Move): string => describe(texts, move);

/** Tells of a move that does not win by which answer the other player wins. */
export async function refutation(texts: Texts, move: Move, misere: boolean): Promise<string> {
  const { moves } = await study(move.position, misere);
  const reply = moves.find(({ wins }) => wins);
  if (!reply) return texts.learn.lostAtOnce(told(texts, move));
  const last = (await study(reply.position, misere)).moves.length === 0;
  return texts.learn.refuted(told(texts, move), told(texts, reply), last);
}
