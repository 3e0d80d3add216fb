// What stands on paper only: boxes to tick where the screen has buttons.
export function Ticks({ labels }: { labels: readonly string[] }) {
  return (
    <p class="ticks" aria-hidden="true">
      {labels.map((label) => (
        <span>☐ {label}</span>
      ))}
    </p>
  );
}
