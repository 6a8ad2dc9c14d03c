import { beforeEach, describe, expect, test } from 'vitest'
import { FramedElement } from '../../../tests/support/framed-element'
import type { TvContentInfo, TvEpisode } from '../../../widgets/kit/shapes'
import { reportContentEvents } from './content-events'
import type { FramedContent } from './framed-content'
import type { MessageTable } from './message-receiver'
import { contentMessages } from './player-messages'

const EPISODE: TvEpisode = {
  id: '7',
  slug: 'ferry-s1e2',
  title: 'Episode 2',
  season: 1,
  number: 2,
  duration: 96,
  announced: false,
}

/** A fake element that records its calls. */
class Player extends FramedElement implements FramedContent {
  currentTime = 30
  duration = 120
  contentInfo: TvContentInfo | null = { id: '1', slug: 'ferry', title: 'The Ferry House' }
  episode: TvEpisode | null = EPISODE
  #content: string | null = 'ferry'
  start: number | null = null
  speed: number | null = null

  get content(): string | null {
    return this.#content
  }

  set content(name: string | null) {
    this.#content = name
    this.calls.push(['content', name, { autoplay: this.autoplay, start: this.start }])
  }

  nextEpisode = () => this.ask('nextEpisode')
  previousEpisode = () => this.ask('previousEpisode')
}

let player: Player
let messages: MessageTable

beforeEach(() => {
  player = new Player()
  messages = contentMessages(player)
})

const act = async (method: string, value?: unknown) => messages.actions[method]?.(value)
const get = (method: string) => messages.getters[method]?.()

describe('a getter of a content frame', () => {
  test('answers in seconds from the beginning', () => {
    expect([get('getCurrentTime'), get('getDuration'), get('getPaused')]).toEqual([30, 120, false])
  })

  test('answers with the episode and the speed', () => {
    expect([get('getEpisode'), get('getSpeed')]).toEqual([EPISODE, 1])
    Object.assign(player, { episode: null, speed: 1.5 })
    expect([get('getEpisode'), get('getSpeed')]).toEqual([null, 1.5])
  })

  test('does not exist for methods of live television', () => {
    expect(Object.keys({ ...messages.getters, ...messages.actions })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/goLive|Channel|seekToTime|getProgram/)]),
    )
  })
})

describe('a command to a content frame', () => {
  test.each([
    ['play', undefined, ['play']],
    ['pause', undefined, ['pause']],
    ['setCurrentTime', 60, ['seekTo', 60]],
    ['seekTo', 60, ['seekTo', 60]],
    ['nextEpisode', undefined, ['nextEpisode']],
    ['previousEpisode', undefined, ['previousEpisode']],
  ])('%s(%j) is carried out', async (method, value, calls) => {
    await act(method, value)
    expect(player.calls).toEqual([calls])
  })

  test('changes mute, volume and speed', async () => {
    await act('mute')
    await act('setVolume', 30)
    await act('setSpeed', 0.5)
    expect([player.muted, player.volume, player.speed]).toEqual([true, 30, 0.5])
  })

  test('setContent opens another content where the viewer left off and keeps playing', async () => {
    player.start = 90
    await act('setContent', 'free-film')
    expect(player.calls).toEqual([['content', 'free-film', { autoplay: true, start: null }], ['play']])
  })

  test('setContent leaves the player paused if it was paused', async () => {
    Object.assign(player, { state: 'paused', autoplay: true })
    await act('setContent', 12)
    expect(player.calls).toEqual([['content', '12', { autoplay: false, start: null }]])
  })

  test.each([
    ['setVolume', 101],
    ['setCurrentTime', -1],
    ['setCurrentTime', 'end'],
    ['setSpeed', 0],
    ['setSpeed', 4],
    ['setContent', ''],
    ['setContent', { slug: 'free-film' }],
  ])('rejects an argument out of range: %s(%j)', async (method, value) => {
    await expect(act(method, value)).rejects.toMatchObject({ code: 'argument-invalid' })
    expect(player.calls).toEqual([])
    expect([player.volume, player.speed]).toEqual([null, null])
  })
})

describe('an event of a content frame', () => {
  const reported = (name: string, detail: unknown = null): unknown[] => {
    const sent: unknown[] = []
    const receiver = {
      sendEvent: (...what: unknown[]) => void sent.push(what),
      take: () => undefined,
      ready: () => '',
    }
    reportContentEvents(player, receiver)
    player.dispatchEvent(new CustomEvent(`tv-${name}`, { detail }))
    return sent
  }

  test('reports position and duration', () => {
    expect(reported('timeupdate', { currentTime: 30, duration: 120 })).toEqual([
      ['timeupdate', { seconds: 30, duration: 120 }],
    ])
  })

  test('reports the content as soon as the element knows it', () => {
    const content = { id: '1', slug: 'ferry', title: 'The Ferry House' }
    Object.assign(player, { contentInfo: { ...content, stream: 'secret' } })
    expect(reported('ready')).toEqual([['content-change', { content }]])
  })

  test('reports that no episode is on screen once a film follows one', () => {
    const sent: unknown[] = []
    const sendEvent = (...what: unknown[]) => void sent.push(what)
    reportContentEvents(player, { sendEvent, take: () => undefined, ready: () => '' })
    const send = (name: string, detail: unknown = null) =>
      player.dispatchEvent(new CustomEvent(`tv-${name}`, { detail }))
    const noEpisode = ['episode-change', { episode: null }]
    Object.assign(player, { episode: null })
    send('ready')
    expect(sent).not.toContainEqual(noEpisode)
    Object.assign(player, { episode: EPISODE })
    send('ready')
    send('episode-change', { episode: EPISODE })
    expect(sent).not.toContainEqual(noEpisode)
    Object.assign(player, { episode: null })
    send('ready')
    send('ready')
    expect(sent.filter((one) => JSON.stringify(one) === JSON.stringify(noEpisode))).toHaveLength(1)
  })

  test('reports the end, a change of episode and a skip point', () => {
    expect(reported('ended')).toEqual([['ended', undefined]])
    expect(reported('episode-change', { episode: EPISODE })).toEqual([
      ['episode-change', { episode: EPISODE }],
    ])
    const point = { start: 10, end: 18, action: 'skip', caption: 'Skip' }
    expect(reported('skip-point', { point })).toEqual([['skip-point', { point }]])
  })

  test.each([
    ['episode-change', { episode: { ...EPISODE, picture: 'secret' } }],
    ['skip-point', { point: { start: 1, end: 2, action: null, caption: '', url: 'secret' } }],
    ['access-required', { reason: 'purchase', of: 'content', offers: [{ id: 'secret' }] }],
    ['error', { code: 'server', number: 104, message: 'secret', report: { token: 'secret' } }],
  ])('%s carries no field that is not listed', (name, detail) => {
    const sent = reported(name, detail)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('secret')
  })

  test('is named like the element’s event without tv-', () => {
    expect(messages.events).toEqual(
      expect.arrayContaining(['timeupdate', 'ended', 'episode-change', 'skip-point', 'access-required']),
    )
    expect(messages.events).not.toContain('error')
  })
})
