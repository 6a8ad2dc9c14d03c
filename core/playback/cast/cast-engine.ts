import type { Emitter } from '../../lib/emitter'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineEvents, MediaEngine } from '../engine'
import type { CastMedia, CastReport, CastSender, ReceiverMedia } from './sender'

const NOTHING = { levels: [], level: null, height: 0, audioTracks: [], audioTrack: null } as const

const SHOWN: readonly ReceiverMedia[] = ['playing', 'paused', 'buffering']

/**
 * Another screen as the engine of a player: what the player wants is sent there, and what the screen tells comes as the
 * engine's events, to whoever listens to `events`. Quality and tracks are the screen's own affair. `lost` hears once that
 * the screen does not show what it was to, and why; null where somebody there stopped it.
 */
export function createCastEngine(
  sender: CastSender,
  about: () => Omit<CastMedia, 'address' | 'startAt'>,
  events: Emitter<EngineEvents>,
  lost: (error: TvError | null) => void,
): MediaEngine {
  let last: CastReport = { ...sender.report }
  /** The screen has what the player wants. */
  let loaded = false
  /** Counts wishes: what becomes of an older one is nobody's concern. */
  let loadId = 0

  const stop = sender.listen(() => {
    const before = last
    last = { ...sender.report }
    // Of a screen that is gone nothing more is told: its place falls to the beginning.
    if (last.device === null) return
    if (last.media !== before.media) {
      if (last.media === 'playing') events.emit('playing', undefined)
      if (last.media === 'paused') events.emit('paused', undefined)
      if (last.media === 'buffering') events.emit('waiting', undefined)
      if (last.media === 'ended') events.emit('ended', undefined)
      if (loaded && last.media === 'failed') lose(new TvError('cast-failed', { receiver: 'error' }))
      // What is idle before it began is on its way.
      if (loaded && last.media === 'idle' && SHOWN.includes(before.media)) lose(null)
    }
    if (loaded && last.position !== before.position) events.emit('time', undefined)
    if (last.volume !== before.volume || last.muted !== before.muted) events.emit('volume', undefined)
  })

  function lose(error: TvError | null): void {
    loaded = false
    lost(error)
  }

  return {
    ...NOTHING,
    levels: [],
    audioTracks: [],
    textTracks: [],
    textTrack: null,
    name: 'cast',
    events,
    earlySource: null,
    wallClock: null,
    edge: null,
    buffered: 0,
    rate: 1,
    prefetch: () => null,
    prepare: () => Promise.resolve(),
    async load(source, startAt) {
      const ownLoadId = ++loadId
      loaded = false
      try {
        // Licences are this device's affair; the operator's receiver is told of no other streams.
        if (typeof source !== 'string') throw new TvError('cast-protected')
        await sender.load({ ...about(), address: source, startAt })
        if (ownLoadId !== loadId) return
        loaded = true
        // What could be chosen here cannot be there.
        events.emit('tracks', undefined)
        events.emit('time', undefined)
      } catch (error) {
        if (ownLoadId === loadId) lose(asTvError(error))
        throw error
      }
    },
    async play() {
      if (sender.report.media === 'paused') sender.play()
    },
    pause: () => sender.pause(),
    seek: (position) => sender.seek(position),
    // The screen heals itself, or tells that it is idle.
    recover: () => undefined,
    unload() {
      loadId += 1
      loaded = false
      sender.stop()
    },
    release() {
      loadId += 1
      stop()
    },
    get position() {
      return sender.report.position
    },
    get seekable() {
      const { duration } = sender.report
      return loaded && duration > 0 ? { start: 0, end: duration } : null
    },
    get paused() {
      return sender.report.media !== 'playing' && sender.report.media !== 'buffering'
    },
    get muted() {
      return sender.report.muted
    },
    set muted(on) {
      sender.setMuted(on)
    },
    get volume() {
      return sender.report.volume
    },
    set volume(share) {
      sender.setVolume(share)
    },
  }
}
