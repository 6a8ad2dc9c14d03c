import { BRAND_AND_WORDS, isBrandOrWords } from '../../worker/cached-addresses'

/** Registers the site's service worker (OPS-02); the page imports this file in an idle moment. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    if (!navigator.serviceWorker.controller) await keepWhatThisVisitLoaded()
  } catch {
    // Storage is blocked, or the server has no service worker: the site works without it, except offline.
  }
}

/** Stores the files of the first visit, which were loaded before there was a service worker to store them. */
async function keepWhatThisVisitLoaded(): Promise<void> {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isBrandOrWords(pathname))
  const cache = await caches.open(BRAND_AND_WORDS)
  // A single missing file must not prevent the others.
  await Promise.allSettled([...new Set(addresses.map(({ href }) => href))].map((href) => cache.add(href)))
}

// Absent on a page without TLS.
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}
