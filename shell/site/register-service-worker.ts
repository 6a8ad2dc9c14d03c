import { BRAND_AND_WORDS, isBrandOrWords } from '../worker/cached-addresses'
import { whenIdle } from './when-idle'

/** Registers the site's service worker (OPS-02) in an idle moment after the page has loaded. */
export function registerServiceWorker(): void {
  // Absent on a page without TLS.
  if (!('serviceWorker' in navigator)) return
  const registerWhenIdle = () => void whenIdle().then(register)
  if (document.readyState === 'complete') registerWhenIdle()
  else addEventListener('load', registerWhenIdle, { once: true })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    if (!navigator.serviceWorker.controller) await keepWhatThisVisitLoaded()
  } catch {
    // Storage is blocked, or the server has no worker: the site works without, except offline.
  }
}

/** The first visit's configuration, frame and words were loaded before there was a worker to store them. */
async function keepWhatThisVisitLoaded(): Promise<void> {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isBrandOrWords(pathname))
  const cache = await caches.open(BRAND_AND_WORDS)
  // One file that is missing does not cost the others.
  await Promise.allSettled([...new Set(addresses.map(({ href }) => href))].map((href) => cache.add(href)))
}
