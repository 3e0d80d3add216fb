// Light or dark: as the system has it, or as chosen.
import { load, save } from './storage.ts';
import { Store } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** As the address asks for it, by which a board in a frame suits the page around it. */
const asked = themes.find((each) => each === new URLSearchParams(location.search).get('theme'));

export const theme = new Store<Theme>(asked ?? load<Theme>('theme', 'system'));

function apply(): void {
  if (theme.value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
}
apply();

export function setTheme(chosen: Theme): void {
  theme.set(chosen);
  save('theme', chosen);
  apply();
}
