// A graph made by pointing: two nodes one after the other join or part; a tap on free ground sets a new
// node, joined to the one that is chosen; a token is put on the chosen one.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { graphs, gameOf } from '../match/notation.ts';
import { neighbour } from '../play/pointing.ts';
import { useTexts } from './texts.ts';
import { canStand, GRAPH_HEIGHT, hasToken, joined, type Line, type Node } from './position.ts';

const NODES_MAX = 24;
/** The engine's units from node to node, and the least room there is. */
const STEP = 10;
const NEAR = 5;
const [WIDTH_LEAST, HEIGHT_LEAST] = [40, 30];

interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A step of room around the nodes, which are in its middle; on the ground they stand. */
function roomOf(nodes: Node[], ground: boolean): Room {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs, Infinity), Math.max(...xs, -Infinity)];
  const [top, bottom] = [Math.min(...ys, Infinity), Math.max(...ys, -Infinity)];
  const around = (low: number, high: number, least: number): [number, number] => {
    if (low > high) return [0, least];
    const more = Math.max(STEP, (least - high + low) / 2);
    return [low - more, high + more];
  };
  const [x, x2] = around(left, right, WIDTH_LEAST);
  const [y, y2] = around(top, bottom, HEIGHT_LEAST);
  if (!ground) return { left: x, top: y, right: x2, bottom: y2 };
  const floor = Math.max(GRAPH_HEIGHT, bottom + STEP);
  return { left: x, top: Math.min(top - STEP, floor - HEIGHT_LEAST), right: x2, bottom: floor };
}

/** Grown where nodes have come too near to its edge. */
function grown(room: Room, nodes: Node[], ground: boolean): Room {
  const [left, top, right, bottom] = [
    Math.min(room.left, ...nodes.map(({ x }) => x)),
    Math.min(room.top, ...nodes.map(({ y }) => y)),
    Math.max(room.right, ...nodes.map(({ x }) => x)),
    Math.max(room.bottom, ...nodes.map(({ y }) => y + (ground ? NEAR : 0))),
  ];
  return { left, top, right, bottom };
}

interface Props {
  rule: string;
  nodes: Node[];
  lines: Line[];
  token: number | null;
  onChange(nodes: Node[], lines: Line[], token: number | null): void;
}

export function Lines({ rule, nodes, lines, token, ...props }: Props) {
  const texts = useTexts();
  const ground = graphs[gameOf(rule)]?.ground ?? false;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  // Nothing moves under the pointer: the room of what came from outside stays as long as one works at that.
  const own = useRef(nodes);
  const room = useRef<Room | null>(null);
  room.current =
    room.current && own.current === nodes
      ? grown(room.current, nodes, ground)
      : roomOf(nodes, ground);
  own.current = nodes;
  const { left, top, right, bottom } = room.current;
  const [width, height] = [right - left + 12, bottom - top + 12];
  const earth: Node = { number: 0, x: (left + right) / 2, y: bottom };
  const places = ground ? [...nodes, earth] : nodes;
  const of = (number: number) => places.find((each) => each.number === number)!;
  const focus = places[focused] ? focused : 0;

  const onChange: Props['onChange'] = (changed, ...others) => {
    own.current = changed;
    props.onChange(changed, ...others);
  };
  const isLine = ([a, b]: Line, from: number, to: number) =>
    (a === from && b === to) || (a === to && b === from);
  const join = (from: number, to: number) => {
    const next = joined(rule, lines, from, to);
    if (canStand(rule, next, token)) onChange(nodes, next, token);
  };
  const choose = (number: number) => {
    if (chosen === null) return setChosen(number);
    if (chosen !== number) join(chosen, number);
    setChosen(null);
  };
  const add = (x: number, y: number) => {
    if (nodes.length >= NODES_MAX) return;
    const taken = new Set(nodes.map(({ number }) => number));
    let number = ground ? 1 : 0;
    while (taken.has(number)) number++;
    const joins = chosen === null ? lines : joined(rule, lines, chosen, number);
    onChange([...nodes, { number, x, y }], joins, token);
    setChosen(chosen === null || (ground && chosen === 0) ? chosen : number);
  };
  /** By the keyboard: at the first place that is free. */
  const addSomewhere = () => {
    const free = (x: number, y: number) =>
      nodes.every((node) => Math.abs(node.x - x) + Math.abs(node.y - y) >= STEP);
    const from = chosen === null ? earth : of(chosen);
    const sites = Array.from({ length: 80 }, (_, i) => [
      left + (i % 8) * STEP,
      top + Math.floor(i / 8) * STEP,
    ]);
    const far = ([x, y]: number[]) => Math.abs(x! - from.x) + Math.abs(y! - from.y);
    const [site] = sites
      .filter(([x, y]) => x! <= right && y! < bottom && free(x!, y!))
      .sort((a, b) => far(a) - far(b));
    if (site) add(site[0]!, site[1]!);
  };
  /** A token has to be somewhere. */
  const others = nodes.filter(({ number }) => number !== chosen);
  const linesLeft = lines.filter(([from, to]) => from !== chosen && to !== chosen);
  const tokenLeft =
    token === chosen
      ? others.find(({ number }) => canStand(rule, linesLeft, number))?.number
      : token;
  const canGo =
    chosen !== null &&
    !(ground && chosen === 0) &&
    tokenLeft !== undefined &&
    canStand(rule, linesLeft, tokenLeft);
  const remove = () => {
    if (!canGo) return;
    onChange(others, linesLeft, tokenLeft);
    setChosen(null);
    lost.current = true;
  };
  // What had the focus is gone: another has it before anything else is done.
  const lost = useRef(false);
  useLayoutEffect(() => {
    if (!lost.current) return;
    lost.current = false;
    svg.current?.querySelector<SVGElement>('[data-node]')?.focus();
  }, [nodes, token]);
  const onPointer = (event: MouseEvent) => {
    const box = svg.current!.getScreenCTM();
    if (!box || (event.target as Element).closest('[data-node]')) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(box.inverse());
    if (ground && at.y > bottom - 2) return choose(0);
    const snap = (value: number, least: number, most: number) =>
      Math.min(Math.max(least, Math.round(value / NEAR) * NEAR), most);
    const [x, y] = [snap(at.x, left, right), snap(at.y, top, ground ? bottom - NEAR : bottom)];
    if (nodes.some((node) => Math.hypot(node.x - x, node.y - y) < NEAR)) return;
    add(x, y);
  };
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'Escape') setChosen(null);
    else if (event.key === 'Enter' || event.key === ' ') {
      const node = places[focus];
      if (node) choose(node.number);
    } else if (arrow) {
      const to = neighbour(
        places.map(({ x, y }) => [x, y]),
        focus,
        ...arrow,
      );
      if (to !== null) {
        setFocused(to);
        svg.current?.querySelectorAll<SVGElement>('[data-node]')[to]?.focus();
      }
    } else return;
    event.preventDefault();
  };
  const name = (number: number) =>
    ground && number === 0 ? texts.edit.ground : texts.edit.node(number);
  const joinedTo = (number: number) =>
    lines
      .filter((ends) => ends.includes(number))
      .map(([a, b, sign]) => {
        const other = name(a === number ? b : a);
        return sign === '-' ? other : texts.edit.arrow[+(b === number)]!(other);
      })
      .join(', ');
  const told = (number: number) =>
    [name(number) + (number === token ? `, ${texts.parts.here}` : ''), joinedTo(number)]
      .filter((text) => text)
      .join(': ');

  const twin = (at: number) =>
    lines.slice(0, at).filter((line) => isLine(line, lines[at]![0], lines[at]![1])).length;
  const path = ([from, to, sign]: Line, at: number) => {
    const [a, b] = [of(from), of(to)];
    if (!a || !b) return '';
    if (ground && from === 0) return `M${b.x} ${bottom}L${b.x} ${b.y}`;
    const out = 3 * twin(at);
    if (from === to) return `M${a.x} ${a.y}c${-8 - out} ${-8 - out} ${8 + out} ${-8 - out} 0 0`;
    const [x, y] = [(a.x + b.x) / 2 + out, (a.y + b.y) / 2 - out];
    // An arrow ends at the rim of its node.
    const short = sign === '>' ? 2.4 / (Math.hypot(x - b.x, y - b.y) || 1) : 0;
    return `M${a.x} ${a.y}Q${x} ${y} ${b.x + short * (x - b.x)} ${b.y + short * (y - b.y)}`;
  };
  return (
    <>
      <p class="note" id="edit-how">
        {chosen === null ? texts.edit.linesHow : texts.edit.linesChosen(name(chosen))}{' '}
        {texts.edit.arrowsHow[gameOf(rule) as keyof typeof texts.edit.arrowsHow]}
      </p>
      <svg
        ref={svg}
        class={`edit-graph game-${gameOf(rule)}`}
        viewBox={`${left - 6} ${top - 6} ${width} ${height}`}
        style={`--aspect:${width / height}`}
        role="group"
        aria-label={texts.edit.graph(nodes.length, lines.length)}
        aria-describedby="edit-how"
        onClick={onPointer}
        onKeyDown={onKeyDown}
      >
        <defs>
          <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="4" orient="auto">
            <path d="M0 0 10 5 0 10z" />
          </marker>
        </defs>
        {lines.map((line, i) => (
          <path
            class="line"
            d={path(line, i)}
            {...(line[2] === '>' && { 'marker-end': `url(#${id})` })}
          />
        ))}
        {nodes.map(({ number, x, y }) => (
          <g
            key={number}
            data-node={number}
            class={chosen === number ? 'node chosen' : 'node'}
            transform={`translate(${x} ${y})`}
            role="button"
            tabindex={places[focus]?.number === number ? 0 : -1}
            aria-pressed={chosen === number}
            aria-label={told(number)}
            onFocus={() => setFocused(places.findIndex((each) => each.number === number))}
            onClick={() => choose(number)}
          >
            <circle class="around" r="4.500" />
            <circle r="2" />
            {number === token && <circle class="token" r="3.200" />}
          </g>
        ))}
        {ground && (
          <g
            data-node="0"
            class={chosen === 0 ? 'earth chosen' : 'earth'}
            role="button"
            tabindex={places[focus]?.number === 0 ? 0 : -1}
            aria-pressed={chosen === 0}
            aria-label={texts.edit.ground}
            onFocus={() => setFocused(places.length - 1)}
            onClick={() => choose(0)}
          >
            <rect x={left - 6} y={bottom} width={width} height="6" />
          </g>
        )}
      </svg>
      <p class="controls">
        <button type="button" disabled={nodes.length >= NODES_MAX} onClick={addSomewhere}>
          {texts.edit.addNode}
        </button>
        <button type="button" disabled={!canGo} onClick={remove}>
          {texts.edit.removeNode}
        </button>
        {hasToken(rule) && (
          <button
            type="button"
            disabled={chosen === null || chosen === token || !canStand(rule, lines, chosen)}
            onClick={() => {
              onChange(nodes, lines, chosen);
              setChosen(null);
              lost.current = true;
            }}
          >
            {texts.edit.putToken}
          </button>
        )}
      </p>
    </>
  );
}
