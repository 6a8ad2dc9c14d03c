import { type ReadonlySignal, signal } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { tracked, vastEngine } from '../../../tests/support/ads'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { AdEvent } from '../statistics/analytics'
import { createAdController, createAdId } from '.'
import type { AdState } from './ad-controller'

const world = worldPerTest()

/** Advertising over a player, with these documents in its lists. */
function advertising(lists: Record<string, string[] | number | boolean | number[]>) {
  const viewer = viewerAt(world)
  const { engine, screen, trackingSent } = vastEngine(viewer.clock)
  const media: string[] = []
  const reported: AdEvent[] = []
  const state = signal<AdState>({ name: 'off' })
  const ads = createAdController({
    state,
    engine,
    clock: viewer.clock,
    storage: viewer.storage,
    adId: createAdId(viewer.api, viewer.clock),
    media: {
      hold: () => void media.push('hold'),
      resumeMedia: () => void media.push('resume media'),
      refused: () => void media.push('refused'),
      report: (event) => void reported.push(event),
    },
  })
  const wire = Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [
      key,
      key.endsWith('_roll')
        ? (list as string[]).map((name) => ({ alias: name, url: addressOf(name) }))
        : list,
    ]),
  )
  return {
    ...viewer,
    ads,
    state,
    screen,
    media,
    reported,
    trackingSent,
    wire,
    reports: () => ads.reports.list(),
  }
}

/** Address of a document given as `name?query`. */
function addressOf(name: string): string {
  const [file, query] = name.split('?')
  return `${world.base}/media/ads/vast/${file}.xml${query ? `?${query}` : ''}`
}

const untilOff = ({ state }: { state: ReadonlySignal<AdState> }) => until(state, ({ name }) => name === 'off')

describe('an advertisement', () => {
  test('an advertisement sends its tracking events in order, its wrapper’s included, while the media waits @ADS-01.pre-roll @ADS-01.tracking', async () => {
    const { ads, screen, wire, trackingSent, reports } = advertising({ pre_roll: ['wrapper'] })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    expect(ads.isHolding).toBe(true)
    screen.playOut()
    await free
    await trackingSent()
    expect(ads.isHolding).toBe(false)
    expect(screen.commands).toEqual(['6/ad.mp4', 'clear'])
    expect(await tracked(world)).toEqual([
      'wrapper impression',
      'spark impression',
      'spark creativeView',
      'spark start',
      'spark firstQuartile',
      'spark midpoint',
      'spark thirdQuartile',
      'spark complete',
      'wrapper complete',
    ])
    expect(reports()).toEqual([])
  })

  test('an advertisement shows its number, its remaining time and the time until it can be skipped @ADS-01.tracking @ADS-01.skip-and-click', async () => {
    const { ads, state, screen, wire, trackingSent } = advertising({
      pre_roll: ['pod'],
      max_advertising: 2,
      allow_disable: true,
    })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.begin()
    screen.tick(1.5)
    expect(state.value).toMatchObject({
      name: 'showing',
      roll: 'pre',
      removable: true,
      view: { number: 1, count: 2, left: 5, skipIn: null, paused: false },
    })
    screen.playOut()
    await screen.shows(2)
    screen.begin()
    screen.tick(0.5)
    expect(state.value).toMatchObject({ view: { number: 2, count: 2, skipIn: 2 } })
    ads.skip()
    screen.tick(2)
    expect(state.value).toMatchObject({ view: { skipIn: 0 } })
    ads.skip()
    await free
    await trackingSent()
    expect((await tracked(world)).slice(-3)).toEqual([
      'harbour start',
      'harbour firstQuartile',
      'harbour skip',
    ])
  })

  test('an advertisement that starts muted sends no mute event', async () => {
    const { ads, screen, wire, trackingSent } = advertising({ pre_roll: ['single'] })
    screen.muted = true
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.begin()
    screen.muted = false
    screen.events.emit('volume', undefined)
    screen.playOut()
    await free
    await trackingSent()
    expect((await tracked(world)).filter((call) => call.includes('mute'))).toEqual(['spark unmute'])
  })

  test('an advertisement pauses on a click and resumes, and tracks click, pause, resume and mute', async () => {
    const { ads, state, screen, wire, trackingSent } = advertising({ pre_roll: ['single'] })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.begin()
    expect(state.value).toMatchObject({ view: { link: `${world.base}/media/ads/shop/spark` } })
    ads.clicked()
    expect(state.value).toMatchObject({ view: { paused: true } })
    screen.muted = true
    screen.events.emit('volume', undefined)
    await ads.play()
    screen.playOut()
    await free
    await trackingSent()
    expect((await tracked(world)).slice(2, 6)).toEqual([
      'spark click',
      'spark pause',
      'spark mute',
      'spark resume',
    ])
  })

  test('an advertisement that is left in the middle sends no error', async () => {
    const { ads, screen, wire, trackingSent } = advertising({ pre_roll: ['wrapper'] })
    void ads.open(wire, 'one')
    await screen.shows(1)
    screen.begin()
    screen.tick(2)
    ads.abort()
    await settled()
    await trackingSent()
    const calls = await tracked(world)
    expect(calls).toContain('spark start')
    expect(calls.filter((call) => call.includes('error'))).toEqual([])
  })

  test('an advertisement waits for a user gesture if the browser requires one', async () => {
    const { ads, state, screen, media, wire } = advertising({ pre_roll: ['single'] })
    screen.refusesAutoplay = true
    const free = ads.open(wire, 'one')
    await until(state, ({ name }) => name === 'blocked')
    expect(media).toEqual(['refused'])
    screen.refusesAutoplay = false
    await ads.play()
    screen.playOut()
    await free
  })
})

describe('a failed advertisement', () => {
  test('a failed advertisement is reported to the ad server and stored, and the next of the list is shown @ADS-01.failure @ADS-01.tracking', async () => {
    const { ads, screen, wire, trackingSent, reports } = advertising({
      pre_roll: ['empty', 'broken', 'single'],
    })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.playOut()
    await free
    await trackingSent()
    expect((await tracked(world))[0]).toBe('none error 303')
    expect(reports()).toMatchObject([
      { roll: 'pre', alias: 'empty', failure: 'no-ad', meaning: 'no-ad' },
      { roll: 'pre', alias: 'broken', failure: 100, meaning: 'document-unreadable' },
    ])
  })

  test('a roll without a working address returns to the media, and no roll starts for 5 s @ADS-01.failure', async () => {
    const { ads, clock, wire, reports } = advertising({ pre_roll: ['empty', 'missing'] })
    await ads.open(wire, 'one')
    expect(reports().map(({ failure }) => failure)).toEqual(['no-ad', 'http-404'])
    await clock.advance(4999)
    await ads.open(wire, 'two')
    expect(reports()).toHaveLength(2)
    await clock.advance(1)
    await ads.open(wire, 'three')
    expect(reports()).toHaveLength(4)
  })

  test('a VAST document that does not arrive within 5 s is given up @ADS-01.timeouts', async () => {
    const { ads, state, clock, wire, screen, reports } = advertising({ pre_roll: ['slow', 'single'] })
    await world.fault({ match: 'GET /media/ads/vast/slow.xml', hold: 'late' })
    void ads.open(wire, 'one')
    await world.held('late')
    await clock.advance(4999)
    expect(state.value).toEqual({ name: 'looking', roll: 'pre' })
    await clock.advance(1)
    await screen.shows(1)
    expect(reports()).toMatchObject([{ alias: 'slow', failure: 'timeout' }])
    await world.release('late')
    ads.release()
  })

  test('an advertisement without a frame within 8 s, at the start or in the middle, is given up @ADS-01.timeouts', async () => {
    const { ads, clock, wire, screen, trackingSent, reports } = advertising({
      pre_roll: ['single', 'skippable'],
    })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    await clock.advance(8000)
    await screen.shows(2)
    screen.begin()
    await clock.advance(7999)
    screen.tick(3)
    await clock.advance(8000)
    await free
    await trackingSent()
    expect(reports().map(({ failure }) => failure)).toEqual([402, 402])
    expect((await tracked(world)).filter((call) => call.includes('error'))).toEqual([
      'spark error 402',
      'harbour error 402',
    ])
  })

  test.each([
    [2, 401, 'media-not-found'],
    [3, 405, 'media-not-shown'],
    [4, 400, 'media-failed'],
  ])('MediaError code %i is reported as VAST code %i', async (code, failure, meaning) => {
    const { ads, wire, screen, reports } = advertising({ pre_roll: ['single'] })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.fail(code)
    await free
    expect(reports()).toMatchObject([{ failure, meaning }])
    expect(ads.facts()).toEqual({ ads: 'vast', 'ads.failed': `error_load_${failure} 1` })
  })

  test('the last fifty failures are stored, without addresses @ADS-02.reports', async () => {
    const { ads, storage, reports } = advertising({})
    for (let index = 0; index < 60; index++) ads.reports.add('pre', `ad ${index}`, 303)
    expect(reports()).toHaveLength(50)
    expect(reports()[0]?.alias).toBe('ad 10')
    expect(storage.get('tv.ad-reports')).not.toContain('http')
  })
})

describe('a roll in the middle of the media', () => {
  test('the media plays until a middle roll has something to show, and resumes after it', async () => {
    const setting = advertising({ middle_roll: ['empty', 'single'], middle_roll_period: 60 })
    const { ads, screen, media, wire } = setting
    await ads.open(wire, 'one')
    ads.advanced(60, null)
    expect(ads.isHolding).toBe(false)
    await screen.shows(1)
    expect(media).toEqual(['hold'])
    screen.playOut()
    await untilOff(setting)
    expect(media).toEqual(['hold', 'resume media'])
  })

  test('a middle roll with nothing to show does not interrupt the media', async () => {
    const setting = advertising({ post_pause_roll: ['broken'] })
    await setting.ads.open(setting.wire, 'one')
    setting.ads.resumed()
    await untilOff(setting)
    expect(setting.media).toEqual([])
  })

  test('opening another stream ends the advertisement, and nothing resumes after it', async () => {
    const { ads, state, screen, media, wire } = advertising({
      middle_roll: ['single'],
      middle_roll_period: 1,
    })
    await ads.open(wire, 'one')
    ads.advanced(1, null)
    await screen.shows(1)
    ads.abort()
    await settled()
    expect(media).toEqual(['hold'])
    expect(screen.commands.at(-1)).toBe('clear')
    expect(state.value).toEqual({ name: 'off' })
  })

  test('a middle roll does not start while the viewer has paused, but when playback resumes', async () => {
    const { ads, state, screen, media, wire } = advertising({
      middle_roll: ['single'],
      middle_roll_period: 60,
    })
    await world.fault({ match: 'GET /media/ads/vast/single.xml', hold: 'late' })
    await ads.open(wire, 'one')
    ads.advanced(60, null)
    await world.held('late')
    ads.paused()
    expect(state.value).toEqual({ name: 'off' })
    await world.release('late')
    await settled()
    expect([media, screen.commands.includes('6/ad.mp4')]).toEqual([[], false])
    ads.resumed()
    ads.advanced(1, null)
    await screen.shows(1)
    expect(media).toEqual(['hold'])
    ads.release()
  })

  test('the end of the media waits for the post roll', async () => {
    const { ads, screen, wire } = advertising({ post_roll: ['single'] })
    await ads.open(wire, 'one')
    const after = ads.ended()
    await screen.shows(1)
    expect(ads.isHolding).toBe(true)
    screen.playOut()
    await after
    expect(ads.isHolding).toBe(false)
  })
})

describe('analytics of advertising', () => {
  const named = (events: AdEvent[]) =>
    events.map(({ name, roll, adNumber, adCount, adError }) =>
      [name, roll, adNumber && `${adNumber}/${adCount}`, adError].filter(Boolean).join(' '),
    )

  test('analytics receive the request, start, quartiles, click, skip and end of each advertisement of a pod, once @OPS-03.playback', async () => {
    const { ads, screen, wire, reported } = advertising({ pre_roll: ['pod'], max_advertising: 2 })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.playOut()
    await screen.shows(2)
    screen.begin()
    screen.tick(1)
    ads.skip()
    screen.tick(2)
    ads.clicked()
    ads.clicked()
    ads.skip()
    await free
    expect(named(reported)).toEqual([
      'ad_request pre',
      'ad_start pre 1/2',
      'ad_first_quartile pre 1/2',
      'ad_midpoint pre 1/2',
      'ad_third_quartile pre 1/2',
      'ad_complete pre 1/2',
      'ad_start pre 2/2',
      'ad_first_quartile pre 2/2',
      'ad_click pre 2/2',
      'ad_skip pre 2/2',
    ])
    expect(JSON.stringify(reported), 'addresses and ids').not.toMatch(/http|demo-/)
  })

  test('analytics receive each failed address with its reason, and the advertisement that follows', async () => {
    const { ads, screen, wire, reported } = advertising({ pre_roll: ['empty', 'lost', 'single'] })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.fail(4)
    await screen.shows(2)
    screen.playOut()
    await free
    expect(named(reported).slice(0, 6)).toEqual([
      'ad_request pre',
      'ad_error pre no-ad',
      'ad_request pre',
      'ad_error pre media-failed',
      'ad_request pre',
      'ad_start pre 1/1',
    ])
  })

  test('the last advertisement of a pod that fails is an error, and not complete', async () => {
    const { ads, screen, wire, reported, reports } = advertising({ pre_roll: ['pod'], max_advertising: 2 })
    const free = ads.open(wire, 'one')
    await screen.shows(1)
    screen.playOut()
    await screen.shows(2)
    screen.begin()
    screen.tick(1)
    screen.fail(2)
    await free
    expect(named(reported).slice(-3)).toEqual([
      'ad_complete pre 1/2',
      'ad_start pre 2/2',
      'ad_error pre 2/2 media-not-found',
    ])
    expect(reports()).toMatchObject([{ failure: 401 }])
  })

  test('an advertisement whose stream the viewer leaves is neither complete nor an error', async () => {
    const { ads, screen, wire, reported } = advertising({ pre_roll: ['single'] })
    void ads.open(wire, 'one')
    await screen.shows(1)
    screen.begin()
    ads.abort()
    await settled()
    expect(named(reported)).toEqual(['ad_request pre', 'ad_start pre 1/1'])
  })

  test('an advertisement that the viewer paused while it loads starts with its first frame', async () => {
    const { ads, screen, wire, reported } = advertising({ pre_roll: ['single'] })
    void ads.open(wire, 'one')
    await screen.shows(1)
    ads.pause()
    expect(named(reported)).toEqual(['ad_request pre'])
    screen.begin()
    expect(named(reported)).toEqual(['ad_request pre', 'ad_start pre 1/1'])
  })
})

describe('the advertising id', () => {
  test('the advertising id is inserted where an address requests it, and created if there is none', async () => {
    const { ads, screen, wire } = advertising({ pre_roll: ['single?viewer=[IFA]'] })
    void ads.open(wire, 'one')
    await screen.shows(1)
    const [vastCall] = await world.ledger('GET /media/ads/vast/single.xml')
    expect(vastCall?.query.viewer).toMatch(/^demo-ad-/)
    ads.release()
  })

  test('an advertisement does not wait for an advertising id that does not arrive', async () => {
    const { ads, clock, screen, wire } = advertising({ pre_roll: ['single?viewer=[IFA]'] })
    await world.fault({ match: 'GET /v2/ads/ad_ids', hold: 'late' })
    void ads.open(wire, 'one')
    await world.held('late')
    await clock.advance(1500)
    await screen.shows(1)
    const [vastCall] = await world.ledger('GET /media/ads/vast/single.xml')
    expect(vastCall?.query.viewer).toBe('')
    await world.release('late')
    ads.release()
  })

  test('the advertising id is requested at most every 5 s @ADS-02.ad-id', async () => {
    const { api, clock } = advertising({})
    const adId = createAdId(api, clock)
    const first = await adId()
    await clock.advance(4999)
    expect(await adId()).toBe(first)
    expect(await world.calls('GET /v2/ads/ad_ids')).toHaveLength(1)
    await clock.advance(1)
    await adId()
    expect(await world.calls('GET /v2/ads/ad_ids')).toHaveLength(2)
    expect(await world.calls('POST /v2/ads/ad_ids')).toHaveLength(1)
  })
})
