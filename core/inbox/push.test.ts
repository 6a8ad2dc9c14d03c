import { beforeEach, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { createPushes, type Push, type Pushes, readPush } from './push'

let clock: ManualClock
let pushes: Pushes
let removed: Push[]
const titleShown = () => pushes.shown.value?.title ?? null

beforeEach(() => {
  clock = manualClock(1_800_000_000_000)
  removed = []
  pushes = createPushes(clock, (push) => removed.push(push))
})

test.each([
  ['timeStart', 'timeToLive'],
  ['time_start', 'time_to_live'],
] as const)('a push is shown from its %s until its %s has passed @MSG-04.times', async (start, life) => {
  pushes.receive({ id: '1', title: 'Match', [start]: clock.now() / 1000 + 60, [life]: '30' })
  expect(titleShown()).toBeNull()
  await clock.advance(59_999)
  expect(titleShown()).toBeNull()
  await clock.advance(1)
  expect(titleShown()).toBe('Match')
  await clock.advance(29_999)
  expect(titleShown()).toBe('Match')
  await clock.advance(1)
  expect(titleShown()).toBeNull()
  expect(removed.map(({ id }) => id)).toEqual(['1'])
})

test('a push without times is shown at once and stays; one that has ended is never shown @MSG-04.times', async () => {
  pushes.receive({ id: '1', title: 'Late', time_start: clock.now() / 1000 - 100, time_to_live: 99 })
  expect(titleShown()).toBeNull()
  pushes.receive({ id: 2, body: 'Text alone' })
  await clock.advance(1e9)
  expect(pushes.shown.value).toMatchObject({ id: '2', title: '', body: 'Text alone', target: null })
})

test('pushes are shown one after the other, and one with the same id replaces the earlier one', () => {
  pushes.receive({ id: '1', title: 'First' })
  pushes.receive({ id: '2', title: 'Second' })
  expect(titleShown()).toBe('First')
  pushes.receive({ id: '1', title: 'First, corrected' })
  expect(titleShown()).toBe('First, corrected')
  pushes.close(pushes.shown.value as Push)
  expect(titleShown()).toBe('Second')
  pushes.close(pushes.shown.value as Push)
  expect(titleShown()).toBeNull()
})

test('pushes of a viewer who has left are removed, those that wait for their start too @ACC-16.cleared', async () => {
  pushes.receive({ id: '1', title: 'Match' })
  pushes.close(pushes.shown.value as Push)
  pushes.receive({ id: '2', title: 'Second' })
  pushes.receive({ id: '3', title: 'Later', timeStart: clock.now() / 1000 + 60 })
  pushes.clear()
  expect([titleShown(), pushes.latest()]).toEqual([null, null])
  await clock.advance(60_000)
  expect(titleShown()).toBeNull()
})

test('the push that was closed last can be seen again until it has ended', async () => {
  expect(pushes.latest()).toBeNull()
  pushes.receive({ id: '1', title: 'Match', timeToLive: 30 })
  const push = pushes.shown.value as Push
  expect(pushes.latest()).toBeNull()
  pushes.close(push)
  expect(pushes.latest()).toBe(push)
  pushes.receive({ id: '2', title: 'Second' })
  pushes.close(push)
  expect(titleShown()).toBe('Second')
  await clock.advance(30_000)
  expect(pushes.latest()).toBeNull()
})

test('closing a push without an id leaves another one without an id', () => {
  pushes.receive({ title: 'First' })
  pushes.receive({ title: 'Second' })
  pushes.close(pushes.shown.value as Push)
  expect(titleShown()).toBe('Second')
  pushes.close(pushes.shown.value as Push)
  expect(titleShown()).toBeNull()
})

test.each([
  [
    { type: 'channel', slug: 'news-24' },
    { type: 'path', path: '/channels/all/news-24', needsLogin: false },
  ],
  [
    { type: 'content', id: 12 },
    { type: 'path', path: '/contents/12', needsLogin: false },
  ],
  [
    { type: 'promo_key', code: 'GIFT' },
    { type: 'path', path: '/promo?code=GIFT', needsLogin: false },
  ],
  [
    { type: 'web', src: 'https://news.example/1' },
    { type: 'url', address: 'https://news.example/1' },
  ],
  [
    { type: 'settings', id: 'language/texttracks' },
    { type: 'path', path: '/settings/language/texttracks', needsLogin: false },
  ],
  [{ type: 'web', src: 'javascript:alert(1)' }, null],
  [{ type: 'content' }, null],
  ['nowhere', null],
])('the destination %j leads to %j @MSG-04.dialog', (destination, target) => {
  expect(readPush({ title: 'News', destination }, 0)?.target ?? null).toEqual(target)
})

test('a push with an icon and an action alone is shown by its action @MSG-04.dialog', () => {
  const destination = { type: 'content', slug: 'free-film' }
  expect(readPush({ icon: '/a.png', action: 'See the match', destination }, 0)).toMatchObject({
    action: 'See the match',
    target: { path: '/contents/free-film' },
  })
})

test.each([
  null,
  'text',
  {},
  { id: '1', icon: '/a.png' },
  { icon: '/a.png', action: 'Nowhere' },
  { icon: '/a.png', destination: { type: 'channels' } },
])('%j shows nothing', (value) => {
  expect(readPush(value, 0)).toBeNull()
})
