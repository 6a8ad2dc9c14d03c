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

/** Pushes before their start, by an address of their own. */
const CACHE = 'tv-pushes'
/** A worker waits no longer than this for the start of a push, ms: browsers end one that waits for minutes. */
const LONGEST_WAIT_MS = 60_000

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * Creates the handling of pushes in the service worker (MSG-04). A page that is in sight shows them itself; otherwise the
 * browser notifies, and a press on the notification leads to a page of the site, which shows the push, or opens its
 * destination. Nothing is shown before the start of a push and after its time to live: one that starts later is kept for
 * the next page or push, because nothing wakes a worker up.
 */
export function createPushWorker({ clients, registration, caches, clock }: PushScope) {
  /** Also pages that were there before this worker. */
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

  /** The kept pushes that have not ended; those that have begun are kept no longer. */
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
    // A page waits for the start by itself.
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
    /** A push has arrived; those kept from before are shown too if they are due. */
    async receive(value: unknown): Promise<void> {
      const now = clock.now()
      const push = { ...toFields(value) }
      // The time to live of a push without a start counts from its arrival, not from a later look at it.
      if ((push.timeStart ?? push.time_start ?? null) === null) push.time_start = now
      const read = readPush(push, now)
      await closeEnded()
      for (const [kept, readKept] of await takeKept())
        if (waitMs(readKept) === 0) await deliver(kept, readKept)
      if (read) await deliver(push, read)
    },

    /** A page has opened: it shows the pushes that were kept, from their start. */
    async pageOpened(page: Pick<Page, 'postMessage'>): Promise<void> {
      await closeEnded()
      for (const [push] of await takeKept()) page.postMessage({ type: PUSH_MESSAGE, push })
    },

    /** The viewer has left: kept pushes and notifications were for that viewer, and not for the next one. */
    async forget(): Promise<void> {
      const cache = await caches.open(CACHE)
      for (const key of await cache.keys()) await cache.delete(key)
      for (const notification of await registration.getNotifications()) notification.close()
    },

    /** A notification was pressed: its destination opens, or a page that shows the push. */
    async open(value: unknown): Promise<void> {
      const push = toFields(value)
      const read = readPush(push, clock.now())
      const isDue = read !== null && !isOver(read)
      const target = isDue ? read.target : null
      if (target?.type === 'url') return void (await clients.openWindow(target.address))
      const [page] = await pages()
      if (!page) return void (await clients.openWindow(isDue ? toAddress(push) : '/'))
      await page.focus().catch(() => undefined)
      if (isDue) page.postMessage({ type: PUSH_MESSAGE, push })
    },
  }
}

/** The site with the deep link of a push in its query: the page that opens follows it. */
function toAddress(push: Fields): string {
  const { type, id, slug, code } = toFields(push.destination)
  const present = Object.entries({ type, id, slug, code }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return `/?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`
}
