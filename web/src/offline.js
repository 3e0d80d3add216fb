// The service worker: after the first visit the page needs no network. The build writes VERSION and
// FILES before this; every file but the page itself has its contents' hash in its name.
const CACHE = 'bouton-' + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('bouton-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  // The page itself, whatever is asked of it; beside it lie pages that are not kept.
  const path = new URL(request.url).pathname;
  const home = new URL(self.registration.scope).pathname;
  const wanted = path === home || path === home + 'index.html' ? './' : request;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(wanted)) ?? fetch(request)),
  );
});
