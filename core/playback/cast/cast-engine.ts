import { asTvError, TvError } from '../../lib/errors/errors'
import { createEmitter } from '../../lib/state/emitter'
import type { EngineEvents, MediaEngine, SoundOutput, TrackSelection, Transport } from '../engine'
import type { SegmentFormat } from './segment-format'
import type { CastAbout, CastReport, CastSender, ReceiverMedia } from './sender'

const SHOWN: readonly ReceiverMedia[] = ['playing', 'paused', 'buffering']

const EVENTS: Readonly<Partial<Record<ReceiverMedia, 'playing' | 'paused' | 'waiting' | 'ended'>>> = {
  playing: 'playing',
  paused: 'paused',
  buffering: 'waiting',
  ended: 'ended',
}

/**
 * A cast receiver behind the engine port: passes commands to the sender and turns its reports into events. The receiver
 * itself selects levels and tracks. `lost` is called once when the receiver stops showing the media: with an error, or
 * with null if it was stopped at the receiver.
 */
export function createCastEngine(
  sender: CastSender,
  about: () => CastAbout,
  /** Reads the container of a stream's segments. */
  loadFormat: (address: string) => Promise<SegmentFormat | null>,
  lost: (error: TvError | null) => void,
): MediaEngine {
  const events = createEmitter<EngineEvents>()
  let last: CastReport = { ...sender.report }
  /** True while the receiver has the media of the current load. */
  let loaded = false
  let currentLoad = new AbortController()

  const stop = sender.listen(() => {
    const before = last
    last = { ...sender.report }
    // The report of a disconnected receiver has position 0, which must not move the player.
    if (last.device === null) return
    if (last.media !== before.media) {
      const event = EVENTS[last.media]
      if (event) events.emit(event, undefined)
      if (loaded && last.media === 'failed') lose(new TvError('cast-failed', { receiver: 'error' }))
      // A receiver that is idle before it has shown the media is still loading it.
      if (loaded && last.media === 'idle' && SHOWN.includes(before.media)) lose(null)
    }
    if (loaded && last.position !== before.position) events.emit('time', undefined)
    if (last.volume !== before.volume || last.muted !== before.muted) events.emit('volume', undefined)
  })

  function lose(error: TvError | null): void {
    loaded = false
    lost(error)
  }

  function endLoad(): void {
    currentLoad.abort()
    loaded = false
  }

  return {
    name: 'cast',
    events,
    earlySource: null,
    live: { wallClock: null, edge: null },
    get tracks() {
      return noTracks()
    },
    prefetch: () => null,
    prepare: () => Promise.resolve(),
    async load(source, { startAt } = {}) {
      endLoad()
      currentLoad = new AbortController()
      const { signal } = currentLoad
      try {
        // The operator's receiver has no licences: only the device that plays can request them.
        if (typeof source !== 'string') throw new TvError('cast-protected')
        const segments = await loadFormat(source)
        if (signal.aborted) return
        await sender.load({ ...about(), address: source, startAt, segments })
        if (signal.aborted) return
        loaded = true
        // The receiver offers no levels and tracks: clear those of the local engine.
        events.emit('tracks', undefined)
        events.emit('time', undefined)
      } catch (error) {
        if (!signal.aborted) lose(asTvError(error))
        throw error
      }
    },
    // The receiver recovers by itself, or reports that it is idle.
    recover: () => undefined,
    unload() {
      endLoad()
      sender.stop()
    },
    release() {
      endLoad()
      stop()
      events.clear()
    },
    transport: createReceiverTransport(sender, () => loaded),
    sound: createReceiverSound(sender),
  }
}

const createReceiverTransport = (sender: CastSender, isLoaded: () => boolean): Transport => ({
  async play() {
    if (sender.report.media === 'paused') sender.play()
  },
  pause: () => sender.pause(),
  seek: (position) => sender.seek(position),
  get position() {
    return sender.report.position
  },
  get seekable() {
    const { duration } = sender.report
    return isLoaded() && duration > 0 ? { start: 0, end: duration } : null
  },
  buffered: 0,
  get paused() {
    return sender.report.media !== 'playing' && sender.report.media !== 'buffering'
  },
  rate: 1,
})

const createReceiverSound = (sender: CastSender): SoundOutput => ({
  get muted() {
    return sender.report.muted
  },
  set muted(muted) {
    sender.setMuted(muted)
  },
  get volume() {
    return sender.report.volume
  },
  set volume(volume) {
    sender.setVolume(volume)
  },
})

/** A new object each time, so that a selection on it has no effect. */
const noTracks = (): TrackSelection => ({
  isSelectable: false,
  source: null,
  levels: [],
  level: null,
  height: 0,
  audioTracks: [],
  audioTrack: null,
  textTracks: [],
  textTrack: null,
})
