// What the components of a position are called.
/** A, B, ..., Z, AA, AB, ... */
export function letter(component: number): string {
  const last = String.fromCharCode(65 + (component % 26));
  return component < 26 ? last : letter(Math.floor(component / 26) - 1) + last;
}
