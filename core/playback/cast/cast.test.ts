import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { fakeCastSender } from '../../../tests/support/fake-cast-sender'
import { settled } from '../../../tests/support/manual-clock'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { TvError } from '../../lib/errors/errors'
import type { AdState } from '../ads/ad-controller'
import type { EngineSource, MediaEngine } from '../engine'
import { createEngineSwitch } from '../engine-switch'
import { createBrowserCast } from './browser-cast'
import { type CastPlayer, createCast } from './cast'
import { reduceCast } from './cast-state'

const PROTECTED: EngineSource = {
  streams: [{ type: 'dash', url: 'https://cdn.example/drm.mpd', license: null }],
  fpsCertificate: null,
  laFairplay: null,
  laPlayready: null,
  laWidevine: null,
}

/** A player at second 70 of an archive, with a switch between its engine and a receiver. */
function player() {
  const engine = createEngineSwitch(recordingEngine())
  const heard: string[] = []
  for (const name of ['playing', 'paused', 'waiting', 'ended', 'time', 'volume'] as const)
    engine.events.on(name, () => void heard.push(name))
  const moved: (MediaEngine | null)[] = []
  let reopened = 0
  const ad = { state: signal<AdState>({ name: 'off' }), holds: false }
  return {
    heard,
    moved,
    ad,
    source: 'https://cdn.example/master.m3u8' as EngineSource,
    engine,
    /** Number of calls of `reopen`. */
    get reopened() {
      return reopened
    },
    get port(): CastPlayer {
      return {
        engineSwitch: {
          switchTo(remote) {
            moved.push(remote)
            engine.switchTo(remote)
          },
          switchBack() {
            moved.push(null)
            engine.switchBack()
          },
        },
        ads: ad,
        playable: () => true,
        loadSegmentFormat: async () => 'ts',
        about: () => ({ title: 'The news', subtitle: 'Newsroom 24', image: null, live: false }),
        reopen: async () => {
          reopened += 1
          await moved.at(-1)?.load(this.source, { startAt: 70 })
        },
      }
    },
  }
}

describe('casting', () => {
  it('is offered for as long as the sender finds a receiver @PLY-14.available', async () => {
    const screen = fakeCastSender()
    screen.becomes({ found: false })
    const cast = createCast(() => Promise.resolve(screen.sender), player().port)
    const names: string[] = []
    cast.state.subscribe(({ name }) => void names.push(name))
    await settled()
    screen.becomes({ found: true })
    await cast.connect()
    screen.becomes({ found: false })
    cast.disconnect()
    await settled()
    expect(names.filter((name, at) => name !== names[at - 1])).toEqual([
      ...['unavailable', 'available', 'connecting', 'connected', 'available', 'unavailable'],
    ])
    cast.release()
    screen.becomes({ found: true })
    expect(cast.state.value.name, 'after the release').toBe('unavailable')
  })

  it.each([
    ['cast-unsupported', 'cast-unsupported'],
    ['cast-switched-off', 'cast-switched-off'],
    ['cast-sandboxed', 'cast-sandboxed'],
    ['cast-failed', undefined],
    ['script-refused', undefined],
  ] as const)(
    'is not offered after %s of the sender, and the reason for the viewer is %s @PLY-14.available',
    async (code, reported) => {
      const cast = createCast(() => Promise.reject(new TvError(code)), player().port)
      await cast.connect()
      const { name, error } = { error: null, ...cast.state.value }
      expect([name, error?.code]).toEqual(['unavailable', reported])
    },
  )

  it('continues at the same position on the receiver @PLY-14.connect', async () => {
    const screen = fakeCastSender()
    const { port, heard } = player()
    const cast = createCast(() => Promise.resolve(screen.sender), port)
    await cast.connect()
    expect(cast.state.value).toEqual({ name: 'connected', device: 'Living room', media: 'playing' })
    expect(screen.loaded).toEqual([
      {
        address: 'https://cdn.example/master.m3u8',
        startAt: 70,
        title: 'The news',
        subtitle: 'Newsroom 24',
        image: null,
        live: false,
        segments: 'ts',
      },
    ])
    expect(heard).toContain('playing')
  })

  it('passes commands to the receiver and its reports to the player @PLY-14.control', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    at.heard.length = 0
    const { engine } = at
    engine.transport.pause()
    expect(cast.state.value).toMatchObject({ media: 'paused' })
    await engine.transport.play()
    engine.sound.volume = 0.3
    engine.sound.muted = true
    engine.transport.seek(90)
    screen.becomes({ position: 91 })
    screen.becomes({ media: 'buffering' })
    screen.becomes({ media: 'ended' })
    expect(at.heard).toEqual(['paused', 'playing', 'volume', 'volume', 'time', 'waiting', 'ended'])
    expect(screen.commands).toEqual(['seek 90'])
    expect([engine.transport.position, engine.sound.volume, engine.sound.muted]).toEqual([91, 0.3, true])
  })

  it('continues on this device when the viewer or the receiver ends the session @PLY-14.connect', async () => {
    for (const end of ['viewer', 'screen'] as const) {
      const screen = fakeCastSender()
      const at = player()
      const cast = createCast(() => Promise.resolve(screen.sender), at.port)
      await cast.connect()
      if (end === 'viewer') cast.disconnect()
      else screen.becomes({ device: null })
      await settled()
      expect(cast.state.value.name).toBe('available')
      expect(at.moved).toHaveLength(2)
      expect(at.moved[1]).toBeNull()
      expect(at.reopened).toBe(2)
      expect(screen.listeners.size, 'listeners: the search for receivers').toBe(1)
      await cast.connect()
      expect(cast.state.value.name).toBe('connected')
    }
  })

  it('changes nothing if the viewer chooses no receiver', async () => {
    const at = player()
    const cast = createCast(() => Promise.resolve(fakeCastSender(null).sender), at.port)
    await cast.connect()
    expect(cast.state.value.name).toBe('available')
    expect(at.moved).toEqual([])
  })

  it('reports a failure, keeps playing on this device, and connects at the next request', async () => {
    const at = player()
    const screen = fakeCastSender(new TvError('cast-sandboxed'), new TvError('cast-failed'), 'Living room')
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-sandboxed' } })
    cast.dismiss()
    expect(cast.state.value.name).toBe('available')
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-failed' } })
    expect(at.moved).toEqual([])
    await cast.connect()
    expect(cast.state.value.name).toBe('connected')
  })

  it('fails with cast-no-media if nothing is playable', async () => {
    const at = player()
    const cast = createCast(() => Promise.resolve(fakeCastSender().sender), {
      ...at.port,
      playable: () => false,
    })
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-no-media' } })
  })

  it('does not start while an advertisement plays, even if it began during the choice of a receiver', async () => {
    const at = player()
    const screen = fakeCastSender()
    at.ad.holds = true
    const early = createCast(() => Promise.resolve(screen.sender), at.port)
    await early.connect()
    expect(early.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-no-media' } })
    at.ad.holds = false
    const choose = () => {
      at.ad.holds = true
      return screen.sender.connect()
    }
    const late = createCast(() => Promise.resolve({ ...screen.sender, connect: choose }), at.port)
    await late.connect()
    expect(late.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-no-media' } })
    expect(screen.sender.report.device).toBeNull()
    expect(at.moved).toEqual([])
  })

  it('continues on this device after the advertisement if the session ends during one', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    at.ad.holds = true
    at.ad.state.value = { name: 'loading', roll: 'middle' }
    cast.disconnect()
    await settled()
    expect([at.moved.at(-1), at.reopened]).toEqual([null, 1])
    at.ad.holds = false
    at.ad.state.value = { name: 'off' }
    await settled()
    expect(at.reopened).toBe(2)
  })

  it('ends the session with an error if the receiver cannot load the media', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), {
      ...at.port,
      reopen: () => Promise.reject(new TvError('not-ready')),
    })
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'not-ready' } })
    expect(screen.sender.report.device).toBeNull()
    expect(at.moved.at(-1)).toBeNull()
    expect(screen.listeners.size, 'listeners: the search for receivers').toBe(1)
  })

  it('refuses a protected stream with an error and keeps playing it on this device', async () => {
    const screen = fakeCastSender()
    const at = player()
    at.source = PROTECTED
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    await settled()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-protected' } })
    expect([screen.loaded, screen.sender.report.device]).toEqual([[], null])
    expect([at.moved.at(-1), at.reopened]).toEqual([null, 2])
  })

  it('continues on this device, with an error after a failure of the receiver and without one after a stop there', async () => {
    for (const [media, state] of [
      ['failed', { name: 'failed', error: { code: 'cast-failed' } }],
      ['idle', { name: 'available' }],
    ] as const) {
      const screen = fakeCastSender()
      const at = player()
      const cast = createCast(() => Promise.resolve(screen.sender), at.port)
      await cast.connect()
      screen.becomes({ media })
      await settled()
      expect(cast.state.value).toMatchObject(state)
      expect([at.moved.at(-1), at.reopened]).toEqual([null, 2])
    }
  })

  it('keeps the session when the player unloads the media', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    at.engine.unload()
    screen.becomes({ media: 'idle' })
    expect(cast.state.value).toMatchObject({ name: 'connected', media: 'idle' })
    at.heard.length = 0
    screen.becomes({ position: 5, duration: 600 })
    expect([at.heard, at.engine.transport.seekable], 'events after unload').toEqual([[], null])
    await at.port.reopen(false)
    expect(cast.state.value).toMatchObject({ name: 'connected', media: 'playing' })
    expect(at.engine.transport.seekable).toEqual({ start: 0, end: 600 })
    expect(at.heard.at(-1)).toBe('time')
  })

  it('keeps the session when the receiver is idle after the end of the media', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    screen.becomes({ media: 'ended' })
    screen.becomes({ media: 'idle' })
    await settled()
    expect([cast.state.value.name, at.reopened]).toEqual(['connected', 1])
  })

  it('ends the session when the player is released', async () => {
    const screen = fakeCastSender()
    const at = player()
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    cast.release()
    await settled()
    expect(screen.sender.report.device).toBeNull()
    expect(at.moved.at(-1), 'who plays the next wish').toBeNull()
    expect(at.reopened, 'nothing plays on').toBe(1)
    await cast.connect()
    expect(cast.state.value.name).not.toBe('connected')
  })

  it('offers the choice of a receiver once at a time, and never after release', async () => {
    const screen = fakeCastSender()
    let asked = 0
    const choose = () => {
      asked += 1
      return screen.sender.connect()
    }
    const cast = createCast(() => Promise.resolve({ ...screen.sender, connect: choose }), player().port)
    await Promise.all([cast.connect(), cast.connect()])
    await cast.connect()
    expect(asked).toBe(1)
    cast.release()
    await cast.connect()
    expect(asked).toBe(1)
  })

  it('disconnects a receiver that was chosen for a player released meanwhile', async () => {
    const screen = fakeCastSender()
    const at = player()
    const choose = () => {
      cast.release()
      return screen.sender.connect()
    }
    const cast = createCast(() => Promise.resolve({ ...screen.sender, connect: choose }), at.port)
    await cast.connect()
    expect([screen.sender.report.device, at.moved]).toEqual([null, []])
  })

  it('reports the volume of the receiver after connecting, and that of this device afterwards', async () => {
    const at = player()
    const screen = fakeCastSender()
    screen.becomes({ volume: 0.4 })
    const volumes: number[] = []
    at.engine.events.on('volume', () => void volumes.push(at.engine.sound.volume))
    const cast = createCast(() => Promise.resolve(screen.sender), at.port)
    await cast.connect()
    expect(volumes).toEqual([0.4])
    cast.disconnect()
    await settled()
    expect(volumes).toEqual([0.4, 1])
  })

  it.each([
    ['playing', false],
    ['buffering', false],
    ['paused', true],
    ['ended', true],
  ] as const)('leaves media that was %s on the receiver paused on this device: %s', async (media, waits) => {
    const screen = fakeCastSender()
    const reopened: boolean[] = []
    const cast = createCast(() => Promise.resolve(screen.sender), {
      ...player().port,
      reopen: async (isPaused) => void reopened.push(isPaused),
    })
    await cast.connect()
    screen.becomes({ media })
    cast.disconnect()
    await settled()
    expect(reopened).toEqual([false, waits])
  })
})

describe('the casting state', () => {
  it('ignores events that cannot happen in it', () => {
    const connected = { name: 'connected', device: 'Bedroom', media: 'playing' } as const
    expect(reduceCast(connected, { name: 'offered', on: false })).toBe(connected)
    expect(reduceCast(connected, { name: 'asked' })).toBe(connected)
    expect(reduceCast({ name: 'available' }, { name: 'reported', media: 'playing' })).toEqual({
      name: 'available',
    })
    expect(reduceCast({ name: 'available' }, { name: 'joined', device: 'Bedroom' })).toEqual({
      name: 'available',
    })
    const unavailable = { name: 'unavailable', error: null } as const
    expect(reduceCast(unavailable, { name: 'asked' })).toBe(unavailable)
    expect(reduceCast({ name: 'available' }, { name: 'offered', on: false })).toEqual(unavailable)
  })
})

describe('remote playback of the browser', () => {
  it('is available while the browser knows a screen, and connected while it plays there', async () => {
    let tell: (state: { available: boolean; connected: boolean }) => void = () => undefined
    let prompts = 0
    const cast = createBrowserCast((report) => {
      tell = report
      return {
        prompt: () => {
          prompts += 1
          return prompts === 2 ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve()
        },
        stop: () => undefined,
      }
    })
    expect(cast.state.value.name).toBe('unavailable')
    tell({ available: true, connected: false })
    expect(cast.state.value.name).toBe('available')
    await cast.connect()
    tell({ available: true, connected: true })
    expect(cast.state.value.name).toBe('connected')
    tell({ available: false, connected: false })
    expect(cast.state.value.name).toBe('unavailable')
    tell({ available: true, connected: false })
    await cast.connect()
    expect(cast.state.value.name, 'the viewer chose nothing').toBe('available')
  })

  it.each([
    ['SecurityError', 'cast-sandboxed'],
    ['NotSupportedError', 'cast-failed'],
  ])('turns %s into %s @PLY-14.unsupported', async (name, code) => {
    const cast = createBrowserCast(() => ({
      prompt: () => Promise.reject(new DOMException('', name)),
      stop: () => undefined,
    }))
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code } })
    cast.dismiss()
    expect(cast.state.value.name).toBe('available')
  })

  it('starts connected if it plays elsewhere already, and stays connected if ending fails', async () => {
    let tell: (state: { available: boolean; connected: boolean }) => void = () => undefined
    const cast = createBrowserCast((report) => {
      tell = report
      return {
        prompt: () => Promise.reject(new DOMException('', 'InvalidStateError')),
        stop: () => undefined,
      }
    })
    tell({ available: false, connected: true })
    expect(cast.state.value.name).toBe('connected')
    await cast.connect()
    expect(cast.state.value.name).toBe('connected')
  })

  it('is unavailable in a browser without it', () => {
    expect(createBrowserCast(() => null).state.value.name).toBe('unavailable')
  })
})
