import { beforeEach, describe, expect, test } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { FramedElement } from '../../../tests/support/framed-element'
import { commonMessages, createOpener } from './common-messages'
import { createReceiver, type MessageTable } from './message-receiver'

let player: FramedElement
let messages: Omit<MessageTable, 'events'>

beforeEach(() => {
  player = new FramedElement()
  messages = commonMessages(player)
})

const act = async (method: string, value?: unknown) => messages.actions[method]?.(value)
const get = (method: string) => messages.getters[method]?.()

describe('a command to any frame', () => {
  test.each(['refreshEntitlements', 'enterFullscreen', 'exitFullscreen', 'enterPictureInPicture'])(
    '%s is carried out by the element',
    async (method) => {
      await act(method)
      expect(player.calls).toEqual([[method]])
    },
  )

  test('tracks and renditions are chosen by the ids of their lists; null shows no subtitles and adapts the picture', async () => {
    await act('setAudioTrack', 'a2')
    await act('setTextTrack', 't1')
    await act('setQuality', '360')
    const chosen = () => [get('getAudioTrack'), get('getTextTrack'), get('getQuality')]
    expect(chosen()).toEqual(['a2', 't1', '360'])
    await act('setTextTrack', null)
    await act('setQuality', null)
    expect(chosen()).toEqual(['a2', null, null])
  })

  test.each([
    ['setAudioTrack', null],
    ['setAudioTrack', 'a3'],
    ['setTextTrack', 'a1'],
    ['setTextTrack', undefined],
    ['setQuality', 360],
    ['setQuality', {}],
  ])('%s(%j) is refused and changes nothing', async (method, value) => {
    await expect(act(method, value)).rejects.toMatchObject({ code: 'argument-invalid' })
    expect([player.audioTrack, player.textTrack, player.quality]).toEqual(['a1', null, null])
  })
})

describe('a command that opens another channel or content', () => {
  const code = (call: Promise<void>) =>
    call.then(
      () => 'resolved',
      (error: { code: string }) => error.code,
    )

  test.each([
    ['autoplay-blocked', 'resolved'],
    ['channel-not-purchased', 'channel-not-purchased'],
  ] as const)(
    'settles with the picture of a player that plays: %s is %s @EMB-02.first-call',
    async (thrown, outcome) => {
      player.play = () => Promise.reject(new TvError(thrown))
      expect(await code(createOpener(player, () => undefined)('news-24'))).toBe(outcome)
    },
  )

  test.each([
    ['suspend', null, 'resolved'],
    ['tv-error', '300 channel-not-found', 'channel-not-found'],
  ])(
    'settles at the end of the load of one that waits for play: %s @EMB-02.first-call',
    async (event, shown, outcome) => {
      player.state = 'paused'
      const opened = code(
        createOpener(player, () => {
          player.state = 'loading'
        })('news-24'),
      )
      await new Promise(setImmediate)
      player.code = shown
      player.state = shown ? 'failed' : 'paused'
      player.dispatchEvent(new Event(event))
      expect(await opened).toBe(outcome)
    },
  )

  test('is aborted by a newer one', async () => {
    const open = createOpener(player, () => undefined)
    expect(await Promise.all([code(open('news-24')), code(open('kids'))])).toEqual(['aborted', 'resolved'])
  })
})

describe('a getter of any frame', () => {
  test('lists tracks and renditions with the fields that are documented, and no others', () => {
    const secret = { src: 'https://cdn.example/a.m3u8?access_token=secret' }
    const { audioTracks, textTracks, qualities } = player
    for (const one of [...audioTracks, ...textTracks, ...qualities]) Object.assign(one, secret)
    expect(get('getAudioTracks')).toEqual([
      { id: 'a1', name: 'English', language: 'en', role: 'main' },
      { id: 'a2', name: 'Русский', language: 'ru', role: 'main' },
    ])
    expect(get('getTextTracks')).toEqual([{ id: 't1', name: 'English', language: 'en', role: 'captions' }])
    expect(get('getQualities')).toEqual([
      { id: '1080', height: 1080, label: 'full' },
      { id: '360', height: 360, label: 'low' },
    ])
  })

  test('diagnostics are answered once they are there, with their listener; a failure is an error of the method', async () => {
    const sent: unknown[] = []
    const receiver = createReceiver({ ...messages, events: [] }, 'https://tv.example/', (message) => {
      const { event, value, listener } = JSON.parse(message)
      sent.push([event, value, listener])
    })
    receiver.take({ method: 'getDiagnostics', value: undefined, listener: 'mine' })
    await expect
      .poll(() => sent)
      .toEqual([['getDiagnostics', { engine: 'hls', stalls: 2, code: null }, 'mine']])
    receiver.take({ method: 'addEventListener', value: 'error', listener: 'errors' })
    player.diagnostics = () => Promise.reject(new Error('https://tv.example/?access_token=secret'))
    receiver.take({ method: 'getDiagnostics', value: undefined, listener: 'mine' })
    const error = { code: 599, msg: 'unexpected', method: 'getDiagnostics' }
    await expect
      .poll(() => sent.slice(1))
      .toEqual([
        ['error', error, 'errors'],
        ['method-failed', error, 'mine'],
      ])
  })
})
