import { render } from 'preact';
import './style/tokens.css';
import './style/index.css';
import { engine } from './engine/client.ts';
import { listGames } from './engine/games.ts';
import { tellHeight } from './embed/tell.ts';
import { embedded } from './page/address.ts';
import { App } from './page/App.tsx';
import { languageReady } from './text/index.ts';

// For the curious: bouton.ask('solve 3 5 7') in the browser's console.
Object.assign(window, { bouton: { ask: engine.ask } });

declare const SINGLE_FILE: boolean;

const games = listGames().catch(() => {}); // without an engine each page says so itself
// The line is the engine's where a board is waited for, unless all is kept here already.
const waits = /^#(play|embed)\//.test(location.hash) && !navigator.serviceWorker?.controller;
void Promise.resolve(waits && games)
  .then(() => import('./style/face.css'))
  .catch(() => {}); // there is another one
void languageReady.then(() => {
  const root = document.getElementById('page')!;
  root.textContent = '';
  render(<App />, root);
  if (embedded) tellHeight(root);
});

if (embedded) document.documentElement.dataset.embedded = '';
if (
  !SINGLE_FILE &&
  !embedded &&
  'serviceWorker' in navigator &&
  location.protocol.startsWith('http')
) {
  // It fetches every file: that waits until the engine is here, which is waited for. Where it is
  // refused the page works as long as there is a network.
  void games.then(() => navigator.serviceWorker.register('offline.js')).catch(() => {});
}
