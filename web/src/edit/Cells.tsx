// Squares to be tapped, of which arrow keys lead from one to the next.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  game: string;
  width: number;
  height: number;
  label: string;
  /** What a square is called, and what is drawn in it. */
  cell(x: number, y: number): { label: string; look?: string; content: ComponentChildren };
  onTap(x: number, y: number): void;
}

export function Cells({ game, width, height, label, cell, onTap }: Props) {
  const [at, setAt] = useState<[number, number]>([0, 0]);
  const board = useRef<HTMLDivElement>(null);
  const focus: [number, number] = [Math.min(at[0], width - 1), Math.min(at[1], height - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = [focus[0] + step[0], focus[1] + step[1]];
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    setAt([x, y]);
    board.current?.querySelectorAll<HTMLElement>('button')[y * width + x]?.focus();
  };
  const square = (x: number, y: number) => {
    const { label: name, look, content } = cell(x, y);
    return (
      <button
        type="button"
        key={`${x} ${y}`}
        class={look ? `object ${look}` : 'object'}
        tabIndex={x === focus[0] && y === focus[1] ? 0 : -1}
        aria-label={name}
        onFocus={() => setAt([x, y])}
        onClick={() => onTap(x, y)}
      >
        <svg viewBox="-21 -21 42 42">{content}</svg>
      </button>
    );
  };
  return (
    <div class={`game-${game}`}>
      <div
        class="edit-board picture"
        ref={board}
        style={`--columns:${width}`}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: width * height }, (_, i) => square(i % width, Math.floor(i / width)))}
      </div>
    </div>
  );
}
