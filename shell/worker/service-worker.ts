import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { systemClock } from '../../core/lib/clock'
import { getShape, getShapeFile } from '../page-shape'
import { BRAND_AND_WORDS, BRAND_AND_WORDS_PATHS, isBrandOrWords } from './cached-addresses'
import { PAGE_OPENED, VIEWER_LEFT } from './push-message'
import { createPushWorker } from './push-worker'

/*
 * The service worker of the site (OPS-02): offline, the site opens with its own words in place of the browser's page.
 * It answers for the site's page, scripts, brand and words, never for the API, media or embed pages.
 *
 * A page always comes from the server while there is one, so no visit opens a stale build. The worker of a new build
 * waits until every page of the old one is closed: until then their lazy scripts, which the server may have removed,
 * are in the old worker's cache.
 */

declare const self: ServiceWorkerGlobalScope

/** The Static Routing API; Chromium only, hence not among TypeScript's types. */
interface StaticRoutingEvent {
  addRoutes?(rules: readonly { condition: object; source: 'network' }[]): Promise<void>
}

/** A connection that stalls for so long counts as none, for files of which there is a copy, s. */
const TIMEOUT_S = 4
/** Plugin of a Workbox strategy: removes other versions of a file that was just stored, by the query of its address. */
const keepNewestVersion = {
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }): Promise<void> {
    const cache = await caches.open(cacheName)
    const versions = await cache.keys(request, { ignoreSearch: true })
    await Promise.all(versions.filter(({ url }) => url !== request.url).map((old) => cache.delete(old)))
  },
}

// The build writes the list in place of this name.
const shell = self.__WB_MANIFEST.filter((entry): entry is PrecacheEntry => typeof entry === 'object')

precache(shell)
cleanupOutdatedCaches()

self.addEventListener('install', (event) => {
  // Video, pictures and calls of the API do not wait for the worker to start.
  const routed = (event as StaticRoutingEvent).addRoutes?.([
    {
      condition: {
        not: {
          or: [
            { requestMode: 'navigate' },
            ...['/assets/*', ...BRAND_AND_WORDS_PATHS].map((path) => ({
              urlPattern: new URL(path, self.location.origin).href,
            })),
          ],
        },
      },
      source: 'network',
    },
  ])
  if (routed) event.waitUntil(routed.catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  // The request for the page leaves while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          handlerDidError: ({ request }) => matchPrecache(`/${getShapeFile(getShape(new URL(request.url)))}`),
        },
      ],
    }),
    {
      // Each is tested on the path and the query together.
      denylist: [/^\/(channel|content)_embed([/?]|$)/, /^\/oembed(\?|$)/, /^[^?]*\.\w+(\?|$)/],
    },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBrandOrWords(url.pathname),
  new NetworkFirst({
    cacheName: BRAND_AND_WORDS,
    networkTimeoutSeconds: TIMEOUT_S,
    plugins: [keepNewestVersion],
  }),
)

const addresses = shell.map(({ url }) => new URL(url, self.location.origin))
const scripts = new Set(addresses.filter(({ pathname }) => pathname.endsWith('.js')).map(({ href }) => href))

registerRoute(
  ({ url }) => scripts.has(url.href),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

const { clients, registration, caches } = self

const pushes = createPushWorker({ clients, registration, caches, clock: systemClock })

function readData(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return { body: data?.text() ?? '' }
  }
}

self.addEventListener('push', (event) => event.waitUntil(pushes.receive(readData(event.data))))

self.addEventListener('message', (event) => {
  if (event.data?.type === PAGE_OPENED && event.source) event.waitUntil(pushes.pageOpened(event.source))
  if (event.data?.type === VIEWER_LEFT) event.waitUntil(pushes.forget())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(pushes.open(event.notification.data))
})
