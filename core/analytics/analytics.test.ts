import { signal } from '@preact/signals-core'
import { describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { memoryStorage } from '../lib/storage/storage'
import { ANALYTICS_KEYS } from '../lib/storage/storage-keys'
import { createBeacon, createDataLayer } from './adapters'
import { createAnalytics } from './analytics'
import { type ConsentMode, createConsent, readChoice } from './consent'
import type { SiteEvent, ViewerState } from './events'

const CLICK: SiteEvent = { name: 'tile_click', source: '1x2_films' }
const BACK: SiteEvent = { name: 'back' }

function page(mode: ConsentMode = 'required') {
  const clock = manualClock(1000)
  const storage = memoryStorage()
  const consent = createConsent(mode, storage)
  const viewer = signal<ViewerState | null>('guest')
  const place: Record<string, unknown> = {}
  const bodies: { events: Record<string, unknown>[] }[] = []
  const lines: string[] = []
  let followers = 0
  const analytics = createAnalytics({
    clock,
    isGranted: consent.isGranted,
    follow() {
      followers += 1
      return { state: viewer, stop: () => void followers-- }
    },
    adapters: [
      createDataLayer(place, 'layer'),
      createBeacon({ clock, events: 3, seconds: 10, post: (body) => bodies.push(JSON.parse(body)) }),
    ],
    log: ({ name }, isSent) => lines.push(`${name} ${isSent}`),
  })
  return {
    ...{ clock, storage, consent, viewer, place, bodies, lines, analytics },
    layer: () => place.layer ?? [],
    isFollowed: () => followers > 0,
  }
}

describe('the port', () => {
  test('every event goes to the data layer and to the beacon with its fields, the state of the viewer and its time', () => {
    const { analytics, layer, bodies, viewer } = page('not-required')
    analytics.report(CLICK)
    viewer.value = 'free'
    analytics.report(BACK, 900)
    analytics.flush()
    expect(layer()).toEqual([
      { event: 'tile_click', source: '1x2_films', viewer: 'guest' },
      { event: 'back', viewer: 'free' },
    ])
    expect(bodies).toEqual([
      {
        events: [
          { name: 'tile_click', source: '1x2_films', viewer: 'guest', at: 1000 },
          { name: 'back', viewer: 'free', at: 900 },
        ],
      },
    ])
  })

  test('events wait until the state of the viewer is known, 200 of them at most', () => {
    const { analytics, layer, viewer } = page('not-required')
    viewer.value = null
    for (let count = 0; count < 205; count += 1) analytics.report(BACK)
    expect(layer()).toEqual([])
    viewer.value = 'promo'
    expect(layer()).toHaveLength(200)
    analytics.report(CLICK)
    expect(layer()).toHaveLength(201)
    expect(layer()).toContainEqual({ event: 'tile_click', source: '1x2_films', viewer: 'promo' })
  })

  test('events are logged for show_debug with whether they are sent', () => {
    const { analytics, consent, lines } = page()
    analytics.report(CLICK)
    consent.choose('granted')
    analytics.report(BACK)
    expect(lines).toEqual(['tile_click false', 'back true'])
  })
})

describe('consent', () => {
  test('nothing is sent, held or asked about the viewer before a consent @OPS-03.adapters', () => {
    const { analytics, consent, layer, isFollowed } = page()
    analytics.report(CLICK)
    expect(isFollowed()).toBe(false)
    consent.choose('granted')
    expect(isFollowed()).toBe(true)
    expect(layer(), 'what happened before').toEqual([])
    analytics.report(BACK)
    expect(layer()).toEqual([{ event: 'back', viewer: 'guest' }])
  })

  test('a withdrawn consent drops what was not sent yet', async () => {
    const { analytics, consent, viewer, bodies, clock, layer, isFollowed } = page()
    consent.choose('granted')
    analytics.report(CLICK)
    viewer.value = null
    analytics.report(BACK)
    consent.choose('denied')
    expect(isFollowed()).toBe(false)
    viewer.value = 'guest'
    consent.choose('granted')
    analytics.flush()
    await clock.advance(60_000)
    expect(bodies).toEqual([])
    expect(layer()).toHaveLength(1)
  })

  test.each([
    ['required', null, false],
    ['ask', null, false],
    ['not-required', null, true],
    ['required', 'granted', true],
    ['ask', 'granted', true],
    ['not-required', 'denied', false],
    ['not-required', 'anything else', false],
    ['required', 'true', false],
  ] as const)('where it is %s and %j is stored, it is granted: %j', (mode, stored, isGranted) => {
    const storage = memoryStorage()
    if (stored !== null) storage.set(ANALYTICS_KEYS.consent, stored)
    expect(createConsent(mode, storage).isGranted.value).toBe(isGranted)
  })

  test('a choice is kept, and a choice in another tab is taken over', () => {
    const storage = memoryStorage()
    const [one, other] = [createConsent('ask', storage), createConsent('ask', storage)]
    one.choose('granted')
    expect(other.isGranted.value).toBe(false)
    other.reload()
    expect(other.isGranted.value).toBe(true)
    other.choose('denied')
    one.reload()
    expect(one.choice.value).toBe('denied')
  })

  test('the notice asks until there is a choice, and again on request; other kinds of consent have none', () => {
    const consent = createConsent('ask', memoryStorage())
    expect(consent.isAsked.value).toBe(true)
    consent.choose('granted')
    expect(consent.isAsked.value).toBe(false)
    consent.ask()
    expect([consent.isAsked.value, consent.isGranted.value]).toEqual([true, true])
    consent.choose('denied')
    expect([consent.isAsked.value, consent.isGranted.value]).toEqual([false, false])
    expect(createConsent('required', memoryStorage()).isAsked.value).toBe(false)
    expect(createConsent('not-required', memoryStorage()).isAsked.value).toBe(false)
  })

  test.each([
    [{ analytics: true }, 'granted'],
    [{ analytics: 'true' }, 'denied'],
    [{ analytics: false }, 'denied'],
    [true, 'denied'],
    [null, 'denied'],
  ])('the detail %j of an event means %s', (detail, choice) => expect(readChoice(detail)).toBe(choice))
})

describe('the beacon', () => {
  const sent = ({ bodies }: ReturnType<typeof page>) => bodies.map(({ events }) => events.length)

  test('posts a full batch at once, and a smaller one some seconds after its first event @OPS-03.adapters', async () => {
    const own = page('not-required')
    const { analytics, clock } = own
    for (const event of [BACK, BACK, BACK, CLICK]) analytics.report(event)
    expect(sent(own)).toEqual([3])
    await clock.advance(9000)
    analytics.report(BACK)
    await clock.advance(999)
    expect(sent(own)).toEqual([3])
    await clock.advance(1)
    expect(sent(own)).toEqual([3, 2])
    await clock.advance(60_000)
    expect(sent(own)).toEqual([3, 2])
  })

  test('posts the rest when the page is left, and nothing where there is none', async () => {
    const own = page('not-required')
    const { analytics, clock } = own
    analytics.flush()
    analytics.report(BACK)
    analytics.flush()
    analytics.flush()
    await clock.advance(60_000)
    expect(sent(own)).toEqual([1])
  })
})

test('a data layer that throws stops neither the page nor the beacon', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { analytics, place, bodies } = page('not-required')
  const push = () => {
    throw new Error('of a tag manager')
  }
  place.layer = { push }
  analytics.report(BACK)
  analytics.flush()
  expect(bodies).toMatchObject([{ events: [{ name: 'back' }] }])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a data layer that a script has replaced is used, and one that is no array is left alone', () => {
  const { analytics, place, layer } = page('not-required')
  analytics.report(BACK)
  place.layer = ['own']
  analytics.report(BACK)
  expect(layer()).toEqual(['own', { event: 'back', viewer: 'guest' }])
  place.layer = 'text'
  expect(() => analytics.report(BACK)).not.toThrow()
  expect(layer()).toBe('text')
})
