import { beforeEach, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { PUSH_MESSAGE } from './push-message'
import { createPushWorker } from './push-worker'

/** A notification shown by the browser. */
interface Shown {
  title: string
  data: unknown
  close(): void
}

let clock: ManualClock
let shown: Shown[]
let messages: unknown[]
let windows: ReturnType<typeof page>[]
let opened: string[]
let worker: ReturnType<typeof createPushWorker>

/** A page of the site that records its messages. */
const page = (visibilityState: string) => ({
  visibilityState,
  focus: async () => undefined,
  postMessage: (message: unknown) => void messages.push(message),
})
const seconds = () => clock.now() / 1000
const titles = () => shown.map(({ title }) => title)

beforeEach(() => {
  clock = manualClock(1_800_000_000_000)
  shown = []
  messages = []
  windows = []
  opened = []
  const kept = new Map<string, string>()
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
    keys: async () => [...kept.keys()],
    match: async (key: string) => new Response(kept.get(key)),
    delete: async (key: string) => kept.delete(key),
  }
  worker = createPushWorker({
    clock,
    clients: {
      matchAll: async () => windows,
      openWindow: async (address) => {
        opened.push(address)
        return null
      },
    },
    registration: {
      showNotification: async (title, options) => {
        const one = { title, data: options?.data, close: () => void shown.splice(shown.indexOf(one), 1) }
        shown.push(one)
      },
      getNotifications: async () => [...shown] as never,
    },
    caches: { open: async () => cache as never },
  })
})

test('a push that has ended is not shown, and a notification is closed once its time to live has passed', async () => {
  await worker.receive({ id: '1', title: 'Late', time_start: seconds() - 100, time_to_live: 99 })
  expect(titles()).toEqual([])
  await worker.receive({ id: '2', title: 'Match', timeToLive: 60 })
  expect(titles()).toEqual(['Match'])
  await clock.advance(60_000)
  await worker.receive({ id: '3', title: 'Next' })
  expect(titles()).toEqual(['Next'])
})

test('a notification is named by the title of a push, else by its text, else by its action @MSG-04.dialog', async () => {
  const destination = { type: 'channels' }
  await worker.receive({ id: '1', title: 'Match', body: 'Kick-off', action: 'Watch it', destination })
  await worker.receive({ id: '2', body: 'Kick-off', action: 'Watch it', destination })
  await worker.receive({ id: '3', icon: '/a.png', action: 'Watch it', destination })
  expect(titles()).toEqual(['Match', 'Kick-off', 'Watch it'])
})

test('a push that starts within a minute is shown at its start', async () => {
  const received = worker.receive({ id: '1', title: 'Soon', timeStart: seconds() + 60 })
  await clock.timer(60_000)
  expect(titles()).toEqual([])
  await clock.advance(60_000)
  await received
  expect(titles()).toEqual(['Soon'])
})

test('a push that starts later is kept: the next page waits with it for the start, the next push brings it if it is due', async () => {
  const later = { id: '1', title: 'Tomorrow', time_start: seconds() + 86_400, time_to_live: 600 }
  const ended = { id: '2', title: 'Tonight', time_start: seconds() + 3600, time_to_live: 60 }
  await worker.receive(later)
  await worker.receive(ended)
  await worker.pageOpened(page('visible'))
  expect(messages).toEqual([later, ended].map((push) => ({ type: PUSH_MESSAGE, push })))
  await clock.advance(86_400_000)
  await worker.receive({ id: '3', title: 'News' })
  expect(titles()).toEqual(['Tomorrow', 'News'])
  await worker.receive({ id: '4', title: 'More news' })
  expect(titles()).toEqual(['Tomorrow', 'News', 'More news'])
})

test('pushes kept for a viewer and their notifications are removed once the viewer has left @ACC-16.cleared', async () => {
  await worker.receive({ id: '1', title: 'Tomorrow', time_start: seconds() + 86_400 })
  await worker.receive({ id: '2', title: 'Now' })
  expect(titles()).toEqual(['Now'])
  await worker.forget()
  expect(titles()).toEqual([])
  await worker.pageOpened(page('visible'))
  expect(messages).toEqual([])
})

test('a page in sight is handed a push before its start, with the time from which its life counts', async () => {
  windows = [page('hidden'), page('visible')]
  await worker.receive({ id: '1', title: 'Match', time_to_live: 60 })
  expect(messages).toEqual([
    { type: PUSH_MESSAGE, push: { id: '1', title: 'Match', time_to_live: 60, time_start: clock.now() } },
  ])
  expect(titles()).toEqual([])
})

test.each([
  [{ type: 'content', slug: 'free-film' }, '/?type=content&slug=free-film'],
  [{ type: 'web', src: 'https://news.example/' }, 'https://news.example/'],
  [{ src: 'https://news.example/' }, 'https://news.example/'],
  [{ src: 'javascript:alert(1)' }, '/'],
])('a press on the notification of a push to %j opens %s', async (destination, address) => {
  await worker.receive({ id: '1', title: 'Match', destination })
  await worker.open(shown[0]?.data)
  expect(opened).toEqual([address])
})

test('a press on a notification after the time to live of its push opens the site alone', async () => {
  await worker.receive({
    id: '1',
    title: 'Match',
    time_to_live: 60,
    destination: { type: 'content', id: '1' },
  })
  const [notification] = shown
  await clock.advance(60_000)
  await worker.open(notification?.data)
  expect(opened).toEqual(['/'])
  windows = [page('hidden')]
  await worker.open(notification?.data)
  expect([opened, messages]).toEqual([['/'], []])
})

test('a press on the notification of a push without a destination opens a page that shows the push', async () => {
  const push = { id: '1', title: 'Match', body: 'Kick-off', time_start: seconds() }
  await worker.receive(push)
  await worker.open(shown[0]?.data)
  expect([opened, messages]).toEqual([['/'], []])
  await worker.pageOpened(page('visible'))
  expect(messages).toEqual([{ type: PUSH_MESSAGE, push }])
})
