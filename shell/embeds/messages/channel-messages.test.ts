import { beforeEach, describe, expect, test } from 'vitest'
import { FramedElement } from '../../../tests/support/framed-element'
import type { TvProgram } from '../../../widgets/kit/shapes'
import { reportChannelEvents } from './channel-events'
import type { FramedPlayer } from './framed-player'
import type { MessageTable } from './message-receiver'
import { channelMessages } from './player-messages'

const NEWS: TvProgram = {
  id: '7',
  channelId: '1',
  title: 'News',
  subtitle: '',
  start: 1000,
  end: 2800,
  age: 12,
  cover: 'https://cdn.example/7.jpg?access_token=secret',
  catchup: true,
}

/** A fake element that records its calls. */
class Player extends FramedElement implements FramedPlayer {
  time = 1600
  program: TvProgram | null = NEWS
  seekableRange = { start: 0, end: 1600 }
  #channel: string | null = 'news-24'
  ts: number | null = null

  get channel(): string | null {
    return this.#channel
  }

  set channel(name: string | null) {
    this.#channel = name
    this.calls.push(['channel', name, { autoplay: this.autoplay }])
  }

  goLive = () => this.ask('goLive')
  skip = (seconds: number) => this.ask('skip', seconds)
  nextChannel = () => this.ask('nextChannel')
  previousChannel = () => this.ask('previousChannel')
}

let player: Player
let messages: MessageTable

beforeEach(() => {
  player = new Player()
  messages = channelMessages(player)
})

const act = async (method: string, value?: unknown) => messages.actions[method]?.(value)
const get = (method: string) => messages.getters[method]?.()

describe('a getter of a channel frame', () => {
  test('answers in seconds of the programme on screen', () => {
    expect([get('getCurrentTime'), get('getDuration')]).toEqual([600, 1800])
  })

  test.each([
    [900, 0],
    [2900, 1800],
  ])('clamps to the programme: %i is second %i', (time, seconds) => {
    player.time = time
    expect(get('getCurrentTime')).toBe(seconds)
  })

  test('answers zero or nothing if no programme is known', () => {
    player.program = null
    expect([get('getCurrentTime'), get('getDuration'), get('getProgram')]).toEqual([0, 0, null])
  })

  test.each([
    ['playing', null, false],
    ['paused', null, true],
    ['playing', true, true],
    ['loading', false, false],
  ] as const)(
    'is paused as its element is: with media that is %s, and an advertisement over it that is paused: %j',
    (state, pausedByAd, paused) => {
      Object.assign(player, { state, pausedByAd })
      expect(get('getPaused')).toBe(paused)
    },
  )

  test('answers with the volume', () => {
    expect([get('getVolume'), get('getMuted')]).toEqual([100, false])
    Object.assign(player, { volume: 0, muted: true })
    expect([get('getVolume'), get('getMuted')]).toEqual([0, true])
  })

  test('answers with the programme without its image address, and with the seekable range', () => {
    const { cover, ...rest } = NEWS
    expect(cover).not.toBeNull()
    expect(get('getProgram')).toEqual(rest)
    expect(get('getSeekableRange')).toEqual({ start: 0, end: 1600 })
  })
})

describe('a command to a channel frame', () => {
  test.each([
    ['play', undefined, ['play']],
    ['pause', undefined, ['pause']],
    ['goLive', undefined, ['goLive']],
    ['nextChannel', undefined, ['nextChannel']],
    ['previousChannel', undefined, ['previousChannel']],
    ['seekToTime', 1200, ['seekTo', 1200]],
    ['seekTo', 1200, ['seekTo', 1200]],
    ['setCurrentTime', 60, ['seekTo', 1060]],
    ['skip', -10, ['skip', -10]],
  ])('%s(%j) is carried out @EMB-06.methods', async (method, value, calls) => {
    await act(method, value)
    expect(player.calls).toEqual([calls])
  })

  test('changes mute and volume', async () => {
    await act('mute')
    await act('setVolume', 30)
    expect([player.muted, player.volume]).toEqual([true, 30])
    await act('unmute')
    expect(player.muted).toBe(false)
  })

  test('setChannel opens another channel live and keeps playing @EMB-06.television-methods', async () => {
    player.ts = 1100
    await act('setChannel', 'morning-lane')
    expect(player.calls).toEqual([['channel', 'morning-lane', { autoplay: true }], ['play']])
    expect(player.ts).toBeNull()
  })

  test('setChannel leaves the player paused if it was paused', async () => {
    Object.assign(player, { state: 'paused', autoplay: true })
    await act('setChannel', 10014)
    expect(player.calls).toEqual([['channel', '10014', { autoplay: false }]])
  })

  test.each([
    ['playing', true, false],
    ['loading', false, true],
  ] as const)(
    'setChannel keeps what an advertisement does: media that is %s, paused: %j',
    async (state, pausedByAd, autoplay) => {
      Object.assign(player, { state, pausedByAd })
      void act('setChannel', 'morning-lane')
      expect(player.calls[0]).toEqual(['channel', 'morning-lane', { autoplay }])
    },
  )

  test.each([
    ['setVolume', 101],
    ['setVolume', -1],
    ['setVolume', '50'],
    ['setVolume', undefined],
    ['setCurrentTime', -1],
    ['setCurrentTime', Number.NaN],
    ['seekToTime', 'now'],
    ['seekToTime', -5],
    ['skip', Number.POSITIVE_INFINITY],
    ['skip', null],
    ['setChannel', ''],
    ['setChannel', null],
    ['setChannel', { slug: 'news-24' }],
    ['setChannel', 'a\u0000b'],
    ['setChannel', 'x'.repeat(101)],
  ])('rejects an argument out of range: %s(%j)', async (method, value) => {
    await expect(act(method, value)).rejects.toMatchObject({ code: 'argument-invalid' })
    expect(player.calls).toEqual([])
    expect(player.volume).toBeNull()
  })

  test('rejects a seek within a programme that is not known, with what the screen shows', async () => {
    player.program = null
    await expect(act('setCurrentTime', 60)).rejects.toMatchObject({ code: 'not-ready' })
    player.code = '301 channel-not-purchased'
    await expect(act('setCurrentTime', 60)).rejects.toMatchObject({ code: 'channel-not-purchased' })
  })
})

describe('an event of a channel frame', () => {
  const reported = (name: string, detail: unknown = null): unknown[] => {
    const sent: unknown[] = []
    reportChannelEvents(player, {
      sendEvent: (...what) => void sent.push(what),
      take: () => undefined,
      ready: () => '',
    })
    player.dispatchEvent(new CustomEvent(`tv-${name}`, { detail }))
    return sent
  }

  test('is named like the element’s event without tv-', () => {
    expect(messages.events).toEqual([
      'play',
      'pause',
      'waiting',
      'autoplay-blocked',
      'quality-change',
      'tracks-change',
      'volume-change',
      'ad-start',
      'ad-end',
      'access-required',
      'timeupdate',
      'live-change',
      'program-change',
      'channel-change',
    ])
  })

  test('reports time in the programme and as wall clock', () => {
    expect(reported('timeupdate', { time: 1600, live: true })).toEqual([
      ['timeupdate', { seconds: 600, duration: 1800, time: 1600, live: true }],
    ])
  })

  test.each([
    ['program-change', { program: NEWS }],
    ['program-change', { program: null }],
    ['channel-change', { channel: { id: '1', slug: 'news-24', name: 'News', stream: 'secret' } }],
    ['access-required', { reason: 'geo', country: 'secret', ip: 'secret' }],
    ['access-required', { reason: 'purchase', offers: [{ id: 'secret' }] }],
    ['error', { code: 'server', number: 104, message: 'secret', report: { token: 'secret' } }],
    ['volume-change', { volume: 30, muted: false, secret: 'secret' }],
    ['ad-start', { roll: 'pre', number: 1, count: 1, link: 'secret' }],
    ['play', { secret: 'secret' }],
  ])('%s (%j) carries no field that is not listed', (name, detail) => {
    const sent = reported(name, detail)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('secret')
  })

  test('reports a failure by number and code', () => {
    const report = { code: '300 channel-not-found' }
    expect(reported('error', { code: 'channel-not-found', number: 300, message: 'Words', report })).toEqual([
      ['error', { code: 300, msg: 'channel-not-found' }],
    ])
  })

  test('reports a gate by its reason', () => {
    expect(reported('access-required', { reason: 'pin', for: 'program' })).toEqual([
      ['access-required', { reason: 'pin', for: 'program' }],
    ])
  })
})
