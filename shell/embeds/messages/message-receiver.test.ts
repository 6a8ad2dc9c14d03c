import { beforeEach, describe, expect, test } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { createReceiver, type Receiver } from './message-receiver'
import type { Listener } from './message-wire'

interface Sent {
  event: string
  value?: unknown
  listener?: Listener
}

let sent: Sent[]
let volumes: unknown[]
let receiver: Receiver

beforeEach(() => {
  sent = []
  volumes = []
  receiver = createReceiver(
    {
      getters: { getVolume: () => 40, getStream: () => Promise.reject(new TvError('no-stream')) },
      actions: {
        setVolume: (value) => void volumes.push(value),
        pause: () => Promise.reject(new TvError('pause-without-archive')),
        break: () => {
          throw new Error('https://tv.example/?access_token=secret')
        },
      },
      events: ['play', 'timeupdate'],
    },
    'https://tv.example/channel_embed/news-24',
    (message) => {
      const { event, value, listener } = JSON.parse(message) as Sent
      sent.push({
        event,
        ...(value === undefined ? {} : { value }),
        ...(listener === undefined ? {} : { listener }),
      })
    },
  )
})

const take = (method: string, value?: unknown, listener: Listener = null) =>
  receiver.take({ method, value, listener })

describe('the ready event', () => {
  const facts = {
    src: 'https://tv.example/channel_embed/news-24',
    events: ['ready', 'error', 'play', 'timeupdate'],
    methods: [
      'addEventListener',
      'removeEventListener',
      'supports',
      'getVolume',
      'getStream',
      'setVolume',
      'pause',
      'break',
    ],
  }

  test('names the frame, its methods and its events @EMB-06.wire-format', () => {
    expect(JSON.parse(receiver.ready())).toMatchObject({ event: 'ready', value: facts })
  })

  test('is sent again to a listener that is added after it', () => {
    take('addEventListener', 'ready', 'late')
    expect(sent).toEqual([{ event: 'ready', value: facts, listener: 'late' }])
  })
})

describe('an event', () => {
  test('is not sent to a host without a listener', () => {
    receiver.sendEvent('play')
    expect(sent).toEqual([])
  })

  test('is sent once to each listener, with its listener id @EMB-06.events', () => {
    for (const listener of ['a', 'b', 'a', null]) take('addEventListener', 'play', listener)
    receiver.sendEvent('play')
    receiver.sendEvent('timeupdate', { seconds: 1 })
    expect(sent).toEqual([
      { event: 'play', listener: 'a' },
      { event: 'play', listener: 'b' },
      { event: 'play' },
    ])
  })

  test('is not sent to a removed listener @EMB-06.events', () => {
    for (const listener of ['a', 'b']) take('addEventListener', 'play', listener)
    take('removeEventListener', 'play', 'a')
    receiver.sendEvent('play')
    expect(sent).toEqual([{ event: 'play', listener: 'b' }])
  })

  test('is not sent after all its listeners were removed', () => {
    for (const listener of ['a', 'b']) take('addEventListener', 'play', listener)
    take('removeEventListener', 'play')
    receiver.sendEvent('play')
    expect(sent).toEqual([])
  })

  test.each(['ended', '__proto__', 7, { play: 1 }, null])(
    'accepts a listener for an unknown name (%j) and never sends it',
    (name) => {
      take('addEventListener', 'error')
      take('addEventListener', name)
      take('removeEventListener', name)
      expect(sent).toEqual([])
    },
  )
})

describe('a method', () => {
  test('with a return value is answered under its own name @EMB-06.methods', () => {
    take('getVolume', undefined, 'a')
    take('getVolume')
    expect(sent).toEqual([
      { event: 'getVolume', value: 40, listener: 'a' },
      { event: 'getVolume', value: 40 },
    ])
  })

  test('without a return value receives its argument, and is answered once it is done if the call names a listener', async () => {
    take('setVolume', 20)
    take('setVolume', 30, 'a')
    expect(volumes).toEqual([20, 30])
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toEqual([{ event: 'method-done', value: { method: 'setVolume' }, listener: 'a' }])
  })

  test.each([
    ['pause', undefined, { code: 307, msg: 'pause-without-archive', method: 'pause' }],
    ['getStream', undefined, { code: 303, msg: 'no-stream', method: 'getStream' }],
    ['setLoop', true, { code: 2, msg: 'method-not-supported', method: 'setLoop' }],
    ['supports', null, { code: 506, msg: 'argument-invalid', method: 'supports' }],
  ])('is answered to the listener of its call if it fails: %s', async (method, argument, value) => {
    take(method, argument, 'a')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toEqual([{ event: 'method-failed', value, listener: 'a' }])
  })

  test('sends an error event with code and number if it rejects', async () => {
    take('addEventListener', 'error', 'e')
    take('pause')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toEqual({
      event: 'error',
      value: { code: 307, msg: 'pause-without-archive', method: 'pause' },
      listener: 'e',
    })
  })

  test('reveals no message of an unknown error that it throws', async () => {
    take('addEventListener', 'error')
    take('break')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.value).toEqual({ code: 599, msg: 'unexpected', method: 'break' })
  })

  test.each(['setLoop', 'constructor', '__proto__', 'toString'])(
    'sends an error event if it does not exist: %s',
    (name) => {
      take('addEventListener', 'error')
      take(name, true)
      expect(sent).toEqual([
        { event: 'error', value: { code: 2, msg: 'method-not-supported', method: name } },
      ])
    },
  )
})

describe('supports', () => {
  test.each([
    [{ method: 'getVolume' }, true],
    [{ method: ['getVolume', 'supports'] }, true],
    [{ method: ['getVolume', 'setLoop'] }, false],
    [{ event: 'play' }, true],
    [{ event: 'ended' }, false],
    [{ method: 'pause', event: 'timeupdate' }, true],
    [{ method: 7 }, false],
  ])('%j is %s @EMB-06.supports', (value, answer) => {
    take('supports', value, 'a')
    expect(sent).toEqual([{ event: 'supports', value: answer, listener: 'a' }])
  })

  test.each([undefined, null, 'play', {}])('rejects the argument %j with an error event', (value) => {
    take('addEventListener', 'error')
    take('supports', value)
    expect(sent).toEqual([
      { event: 'error', value: { code: 506, msg: 'argument-invalid', method: 'supports' } },
    ])
  })
})
