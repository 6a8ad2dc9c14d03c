import { type Push, readPush } from '../../core/inbox'
import { type Clock, delay } from '../../core/lib/clock'
import { PUSH_MESSAGE } from './push-message'

/** A page of the site. */
interface Page {
  readonly visibilityState: string
  postMessage(message: unknown): void
  focus(): Promise<unknown>
}

/** The parts of a service worker's scope that pushes need. */
export interface PushScope {
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
  caches: Pick<CacheStorage, 'open'>
  clock: Pick<Clock, 'now' | 'setTimeout'>
}

type Fields = Readonly<Record<string, unknown>>

/** Cache of pushes before their start, each under an address of its own. */
const CACHE = 'tv-pushes'
/** The worker waits at most this long for the start of a push, ms, because browsers end workers that wait for minutes. */
const LONGEST_WAIT_MS = 60_000

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * Creates the handling of pushes in the service worker (MSG-04). A visible page shows them itself; otherwise the
 * browser shows a notification, and pressing it opens a page of the site that shows the push, or the push's
 * destination. Nothing is shown before the start of a push or after its time to live. A push that starts later is
 * stored for the next page or push, because nothing wakes a worker up.
 */
export function createPushWorker({ clients, registration, caches, clock }: PushScope) {
  /** Includes pages that were open before this worker. */
  const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOver = ({ endsAt }: Push) => endsAt !== null && endsAt <= clock.now()
  const waitMs = ({ startsAt }: Push) => Math.max(0, (startsAt ?? 0) - clock.now())

  async function notify(push: Fields, { id, title, body, icon, action }: Push): Promise<void> {
    await registration.showNotification(title || body || action, {
      body: title === '' ? '' : body,
      tag: id,
      data: push,
      ...(icon === null ? {} : { icon }),
    })
  }

  /** Closes the notifications whose time to live has passed. */
  async function closeEnded(): Promise<void> {
    for (const notification of await registration.getNotifications()) {
      const push = readPush(notification.data, clock.now())
      if (push && isOver(push)) notification.close()
    }
  }

  async function keep(push: Fields): Promise<void> {
    const cache = await caches.open(CACHE)
    const address = `/pushes/${encodeURIComponent(String(push.id ?? push.time_start))}`
    await cache.put(address, Response.json(push))
  }

  /** Returns the stored pushes that have not ended, and stops storing those that have begun. */
  async function takeKept(): Promise<[push: Fields, read: Push][]> {
    const cache = await caches.open(CACHE)
    const kept = await Promise.all(
      (await cache.keys()).map(async (key): Promise<[Fields, Push] | null> => {
        const push = toFields(await (await cache.match(key))?.json())
        const read = readPush(push, clock.now())
        if (!read || waitMs(read) === 0) await cache.delete(key)
        return read && !isOver(read) ? [push, read] : null
      }),
    )
    return kept.filter((one) => one !== null)
  }

  async function deliver(push: Fields, read: Push): Promise<void> {
    if (isOver(read)) return
    const inSight = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
    // A page waits for the start itself.
    for (const page of inSight) page.postMessage({ type: PUSH_MESSAGE, push })
    if (inSight.length > 0) return
    if (waitMs(read) > LONGEST_WAIT_MS) return keep(push)
    if (waitMs(read) > 0) {
      await delay(clock, waitMs(read))
      return deliver(push, read)
    }
    await notify(push, read)
  }

  return {
    /** Handles a new push; stored pushes that are due are shown too. */
    async receive(value: unknown): Promise<void> {
      const now = clock.now()
      const push = { ...toFields(value) }
      // Without a start, the time to live of a push counts from its arrival, not from a later reading.
      if ((push.timeStart ?? push.time_start ?? null) === null) push.time_start = now
      const read = readPush(push, now)
      await closeEnded()
      for (const [kept, readKept] of await takeKept())
        if (waitMs(readKept) === 0) await deliver(kept, readKept)
      if (read) await deliver(push, read)
    },

    /** A page has opened, which shows the stored pushes from their start on. */
    async pageOpened(page: Pick<Page, 'postMessage'>): Promise<void> {
      await closeEnded()
      for (const [push] of await takeKept()) page.postMessage({ type: PUSH_MESSAGE, push })
    },

    /** The viewer has left: stored pushes and notifications must not be shown to the next viewer. */
    async forget(): Promise<void> {
      const cache = await caches.open(CACHE)
      for (const key of await cache.keys()) await cache.delete(key)
      for (const notification of await registration.getNotifications()) notification.close()
    },

    /** A notification was pressed: opens its destination, or a page that shows the push. */
    async open(value: unknown): Promise<void> {
      const push = toFields(value)
      const read = readPush(push, clock.now())
      const isDue = read !== null && !isOver(read)
      const target = isDue ? read.target : null
      if (target?.type === 'url') return void (await clients.openWindow(target.address))
      const [page] = await pages()
      // The page that opens asks for the stored pushes.
      if (!page && isDue && !target) await keep(push)
      if (!page) return void (await clients.openWindow(target ? toAddress(push) : '/'))
      await page.focus().catch(() => undefined)
      if (isDue) page.postMessage({ type: PUSH_MESSAGE, push })
    },
  }
}

/** The site with the push's deep link in its query, which the page follows when it opens. */
function toAddress(push: Fields): string {
  const { type, id, slug, code } = toFields(push.destination)
  const present = Object.entries({ type, id, slug, code }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return `/?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`
}
