// Small signs for the row of actions, drawn with one pen.

const paths = {
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12H9',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h4',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z',
  why: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  who: 'M6 4h12v5a6 6 0 0 1-12 0zM6 6H3c0 4 1 5 3 5M18 6h3c0 4-1 5-3 5M12 15v4M8 21h8',
  values: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  new: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18z',
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
