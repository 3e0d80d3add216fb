// A match is a tree: the lines that were tried from a position. Undo goes to the parent, playing
// something else there grows a new branch, and nothing is forgotten.
import type { Diff } from '../engine/types.ts';

/** A move as the engine lists it: a component and the states that take its place. */
export interface Turn {
  component: number;
  to: string[];
}

/** A turn with what it was made on. */
export interface Step extends Turn {
  rule: string;
  /** The component's state before. */
  from: string;
  done?: Diff | undefined;
  guess?: boolean | undefined;
  /** Of a row of which neighbours are taken: the first of them, where one pointed at them. */
  start?: number | undefined;
}

export interface Node {
  readonly turn: Step | null; // null at the root
  readonly position: string;
  readonly parent: Node | null;
  readonly children: Node[];
  /** The child that redo leads to: the one last visited. */
  preferred: Node | null;
}

export function root(position: string): Node {
  return { turn: null, position, parent: null, children: [], preferred: null };
}

export function sameTurn(a: Turn, b: Turn): boolean {
  return (
    a.component === b.component &&
    a.to.length === b.to.length &&
    a.to.every((state, i) => state === b.to[i])
  );
}

/** The child that a step leads to, made when it is new. */
export function grow(node: Node, step: Step, position: string): Node {
  const known = node.children.find((child) => sameTurn(child.turn!, step));
  if (known) return known;
  const { component, rule, from, to, done, guess, start } = step;
  const child: Node = {
    turn: { component, rule, from, to, done, guess, start },
    position,
    parent: node,
    children: [],
    preferred: null,
  };
  node.children.push(child);
  return child;
}

/** Makes redo lead from the root to this node. */
export function prefer(node: Node): void {
  for (let at = node; at.parent; at = at.parent) at.parent.preferred = at;
}

/** From the root down to the node, both included. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.unshift(at);
  return path;
}

export const depth = (node: Node): number => pathTo(node).length - 1;

/** The node and all below it, each before its children. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) yield* walk(child);
}
