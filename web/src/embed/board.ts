// <bouton-board position="nim:3,5,7">: a match on any page, in a frame of its own (docs/embedding.md). It
// stands alone: no other file of the page is loaded outside of that frame.
import type { Told } from './tell.ts';

const LEVELS: Record<string, number> = { easy: 0.25, medium: 0.5, hard: 0.8, perfect: 1 };
const FIRST_HEIGHT = 480;

/** Who plays, as an address says it. */
function seatsOf(opponent: string): string {
  if (opponent === 'friend') return 'you,you';
  if (opponent === 'watch') return 'engine:1,engine:0.5';
  const level = LEVELS[opponent] ?? Number(opponent);
  return `you,engine:${level >= 0 && level <= 1 ? level : 1}`;
}

class BoutonBoard extends HTMLElement {
  static observedAttributes = [
    'position',
    'opponent',
    'begins',
    'misere',
    'lang',
    'theme',
    'title',
  ];
  readonly #frame = document.createElement('iframe');
  /** The address that was gone to; none while the element is nowhere. */
  #shown = '';
  readonly #onMessage = (event: MessageEvent) => {
    if (event.source !== this.#frame.contentWindow) return;
    const told = (event.data as { bouton?: Told } | null)?.bouton;
    if (!told) return;
    if (told.kind === 'height') this.#frame.style.height = `${told.height}px`;
    else
      this.dispatchEvent(new CustomEvent(`bouton-${told.kind}`, { detail: told, bubbles: true }));
  };
  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent =
      ':host { display: block } :host([hidden]) { display: none }' +
      `iframe { display: block; width: 100%; height: ${FIRST_HEIGHT}px; border: 0; color-scheme: auto }`;
    this.attachShadow({ mode: 'open' }).append(style, this.#frame);
  }
  connectedCallback(): void {
    window.addEventListener('message', this.#onMessage);
    this.#name();
    this.#frame.src = this.#shown = this.address;
  }
  disconnectedCallback(): void {
    window.removeEventListener('message', this.#onMessage);
    this.#shown = '';
  }
  attributeChangedCallback(): void {
    if (!this.#shown) return;
    this.#name();
    if (this.#shown === this.address) return;
    this.#shown = this.address;
    // Another `src` would be a step in the history of the page around.
    this.#frame.contentWindow?.location.replace(this.#shown);
  }
  /** The frame's address, which may be used without this element as well. */
  get address(): string {
    const position = this.getAttribute('position') ?? 'nim:3,5,7';
    const url = new URL('./', import.meta.url);
    for (const name of ['lang', 'theme']) {
      const value = this.getAttribute(name);
      if (value) url.searchParams.set(name, value);
    }
    const fields = [`seats=${seatsOf(this.getAttribute('opponent') ?? 'perfect')}`];
    if (this.getAttribute('begins') === 'other') fields.push('first=1');
    if (this.hasAttribute('misere')) fields.push('misere');
    url.hash = `embed/${encodeURIComponent(position)}?${fields.join('&')}`;
    return url.href;
  }
  #name(): void {
    this.#frame.title = this.getAttribute('title') ?? 'Bouton';
  }
}

customElements.define('bouton-board', BoutonBoard);
