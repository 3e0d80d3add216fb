// Positions without a drawing: lands of regions of boundaries, as in the engine's notation of Sprouts
// (src/rulekit/land.h), brought to what of them is alive, and compared up to the names of letters,
// the order of parts, where boundaries begin, and mirror images of regions.

/** In Brussels Sprouts 0, a free end. In Sprouts 0, 1, 2: a spot with that many lines, met once; above, a spot with two lines met again that many
 * places less 2 further round its boundary; below 0, the name of a spot met anywhere. */
export type Place = number;
export type Boundary = Place[];
export type Region = Boundary[];
export type Land = Region[];

/** Goes round from a place to the same one; 0 if it is not met again. */
function distance(boundary: Boundary, i: number): number {
  for (let d = 1; d < boundary.length; d++) {
    if (boundary[(i + d) % boundary.length] === boundary[i]) return d;
  }
  return 0;
}

function times(regions: Region[]): Map<Place, number> {
  const met = new Map<Place, number>();
  for (const place of regions.flat(2)) met.set(place, (met.get(place) ?? 0) + 1);
  return met;
}

export const isName = (place: Place): boolean => place < 0;
const isTwin = (place: Place): boolean => place > 2;

function living(boundary: Boundary, met: Map<Place, number>): Boundary {
  const kept: Boundary = [];
  for (const place of boundary) {
    const repeats = isName(place) && (met.get(place)! >= 3 || place === kept.at(-1));
    if (!repeats) kept.push(place);
  }
  if (kept.length > 1 && isName(kept[0]!) && kept[0] === kept.at(-1)) kept.pop();
  return kept;
}

const livesOf = (region: Region): number =>
  region.flat().reduce((sum, place) => sum + (place >= 0 ? 3 - place : 1), 0);

/** A region with two or three lives is one boundary. */
function settle(region: Region, met: Map<Place, number>): Region {
  const places = region.map((boundary) =>
    boundary.map((place, i) => {
      if (!isName(place)) return place;
      if (met.get(place) === 1) return 2;
      const d = distance(boundary, i);
      return d > 0 ? 2 + d : place;
    }),
  );
  const all = places.flat();
  const halves = all.reduce(
    (sum, place) => sum + (isTwin(place) ? 1 : isName(place) ? 2 : 2 * (3 - place)),
    0,
  );
  if (halves !== 4 && halves !== 6) return places;
  const twins = all.filter(isTwin).length / 2;
  return [[...all.filter((place) => !isTwin(place)), ...Array<Place>(Math.floor(twins)).fill(2)]];
}

/** Two spots met in the same two regions have one move left, and so have two with two lines each in
 * one region: of a region with three lives the engine tells only the latter. */
function isPair(land: Land): boolean {
  const [one, two] = land;
  return land.length === 2 && [one!, two!].every((region) => region.flat().length === 2);
}

/** What of regions is alive, in lands. Spots with two lines or more have names. */
export function reduce(raw: Region[]): Land[] {
  const met = times(raw);
  const alive = raw
    .map((region) => region.map((each) => living(each, met)).filter((each) => each.length > 0))
    .filter((region) => livesOf(region) >= 2);
  const left = times(alive);
  const lands: { names: Set<Place>; land: Land }[] = [];
  for (const region of alive.map((each) => settle(each, left))) {
    const names = new Set(region.flat().filter(isName));
    const own = { names, land: [region] };
    for (let i = lands.length; i-- > 0;) {
      const other = lands[i]!;
      if (![...other.names].some((name) => names.has(name))) continue;
      lands.splice(i, 1);
      other.names.forEach((name) => names.add(name));
      own.land.push(...other.land);
    }
    lands.push(own);
  }
  return lands.map(({ land }) => (isPair(land) ? [[[2, 2]]] : land));
}

/** Reads a sum as the engine writes it; null where it is not of Sprouts alone. */
export function readLands(position: string): Land[] | null {
  const raw: Region[] = [];
  let fresh = -1;
  for (const component of position.split('+').map((text) => text.trim())) {
    if (component === 'nim:0' || component === 'sprouts:') continue;
    if (!component.startsWith('sprouts:')) return null;
    const capitals = new Map<string, Place>();
    for (const region of component.slice('sprouts:'.length).split('|')) {
      const boundaries: Region = [];
      for (const text of region.split('.')) {
        const [word = '', count = '1'] = text.split('*');
        for (let copy = 0; copy < Number(count); copy++) {
          const smalls = new Map<string, Place>();
          const named = (letter: string) => {
            const known = /^[A-Z]/.test(letter) ? capitals : smalls;
            if (!known.has(letter)) known.set(letter, fresh--);
            return known.get(letter)!;
          };
          const places = word.match(/\d|[A-Za-z]'*/g) ?? [];
          boundaries.push(places.map((each) => (/\d/.test(each) ? Number(each) : named(each))));
        }
      }
      raw.push(boundaries);
    }
  }
  return reduce(raw);
}

const turned = (boundary: Boundary, mirrored: boolean): Boundary =>
  mirrored
    ? boundary.map((place) => (isTwin(place) ? boundary.length - place + 4 : place)).reverse()
    : boundary;

/** A boundary's word, whatever its names and wherever it begins. */
export function wordOf(boundary: Boundary): string {
  const places = boundary.map((place) => (isName(place) ? '@' : `${place},`));
  const turns = places.map((_, i) => [...places.slice(i), ...places.slice(0, i)].join(''));
  return turns.sort()[0] ?? '';
}

const regionWord = (region: Region): string =>
  [false, true]
    .map((mirrored) =>
      region
        .map((each) => wordOf(turned(each, mirrored)))
        .sort()
        .join('.'),
    )
    .sort()[0]!;

const landWord = (land: Land): string => land.map(regionWord).sort().join('|');

/** Equal for positions that are the same, and seldom for others. */
export const wordOfAll = (lands: Land[]): string => lands.map(landWord).sort().join(' + ');

type Names = Map<Place, Place>;

/** Lets the names of one boundary stand for those of another that begins i places on. */
function unify(
  a: Boundary,
  b: Boundary,
  i: number,
  names: Names,
  taken: Set<Place>,
): Place[] | null {
  const added: Place[] = [];
  const fits = a.every((place, k) => {
    const other = b[(i + k) % b.length]!;
    if (!isName(place) || !isName(other)) return place === other;
    if (names.has(place)) return names.get(place) === other;
    if (taken.has(other)) return false;
    names.set(place, other);
    taken.add(other);
    added.push(place);
    return true;
  });
  if (fits) return added;
  forget(added, names, taken);
  return null;
}

function forget(added: Place[], names: Names, taken: Set<Place>) {
  for (const place of added) {
    taken.delete(names.get(place)!);
    names.delete(place);
  }
}

function sameLand(a: Land, b: Land): boolean {
  const names: Names = new Map();
  const taken = new Set<Place>();
  const known = (places: Place[]) => places.filter((place) => names.has(place)).length;
  const boundaries = (from: Region, to: Region, then: () => boolean): boolean => {
    if (from.length === 0) return to.length === 0 && then();
    const first = from.reduce((best, each) => (known(each) > known(best) ? each : best));
    const rest = from.filter((each) => each !== first);
    const named = first.some(isName);
    for (const other of to) {
      if (other.length !== first.length || wordOf(other) !== wordOf(first)) continue;
      for (let i = 0; i < other.length; i++) {
        const added = unify(first, other, i, names, taken);
        if (!added) continue;
        if (
          boundaries(
            rest,
            to.filter((each) => each !== other),
            then,
          )
        )
          return true;
        forget(added, names, taken);
        if (!named) return false; // without names, one that looks the same is as good as another
      }
    }
    return false;
  };
  const regions = (from: Land, to: Land): boolean => {
    if (from.length === 0) return true;
    const first = from.reduce((best, each) =>
      known(each.flat()) > known(best.flat()) ? each : best,
    );
    const rest = from.filter((each) => each !== first);
    const word = regionWord(first);
    for (const other of to) {
      if (regionWord(other) !== word) continue;
      const left = to.filter((each) => each !== other);
      for (const mirrored of [false, true]) {
        const seen = other.map((each) => turned(each, mirrored));
        if (boundaries(first, seen, () => regions(rest, left))) return true;
      }
    }
    return false;
  };
  return landWord(a) === landWord(b) && regions(a, b);
}

/** Whether two positions have the same canonical form. */
export function sameLands(a: Land[], b: Land[]): boolean {
  const left = [...b];
  return (
    a.length === b.length &&
    a.every((land) => {
      const i = left.findIndex((other) => sameLand(land, other));
      if (i >= 0) left.splice(i, 1);
      return i >= 0;
    })
  );
}
