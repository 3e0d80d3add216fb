// A tile of the gallery: a picture and a few words that lead to a match.
import { Sketch } from './Sketch.tsx';

interface TileProps {
  href: string;
  title: string;
  about: string;
  position?: string;
  sign: string;
}

export function Tile({ href, title, about, position, sign }: TileProps) {
  return (
    <li>
      <a class="tile" href={href}>
        {position ? (
          <Sketch position={position} sign={sign} />
        ) : (
          <span class="sketch" aria-hidden="true">
            <span class="sign">{sign}</span>
          </span>
        )}
        <span class="said">
          <strong>{title}</strong>
          <span>{about}</span>
        </span>
      </a>
    </li>
  );
}
