import type { ReadonlySignal } from '@preact/signals-core'
import { type Channel, type Program, programAt } from '../../channels'
import type { ServerClock } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import type { MediaEngine } from '../engine'
import type { PlaybackController } from '../player/contract'
import { notNow } from '../player/player-state'
import { LIVE_WITHIN_S, seekabilityAt } from '../timeline'
import type { KnownChannel, ResolvedChannel } from './channel-resolver'
import type { OpenRequest } from './contract'
import type { PlaybackPosition } from './playback-position'

/** Media this close to the end of the seekable range is left out of a seek: it would end at once, s. */
const RANGE_END_S = 2

interface ChannelSeekOptions {
  engine: MediaEngine
  clock: ServerClock
  controller: PlaybackController<OpenRequest, KnownChannel, ResolvedChannel>
  channel: ReadonlySignal<Channel | null>
  programs: ReadonlySignal<Program[]>
  blackout: ReadonlySignal<boolean>
  playbackPosition: PlaybackPosition
  identify(name: string, signal: AbortSignal): Promise<Channel>
  /** Loads another time of the same channel, null for the live edge. */
  reload(ts: number | null): Promise<void>
  /** Makes the position on screen the one that a retry opens. */
  followPosition(): void
}

/** Seeking on a channel: inside the loaded archive stream, or by loading another one (PLY-04). */
export function createChannelSeek(options: ChannelSeekOptions) {
  const { engine, clock, controller, channel, programs, blackout, playbackPosition, reload } = options
  const { media, player } = controller
  const { state } = media
  const { time, live, pointAt, seekContext } = playbackPosition

  /** The requested channel, once it is resolved; rejects if a newer load aborts the request. */
  async function requestedChannel(): Promise<Channel> {
    const { request } = controller
    const signal = media.loadSignal
    const aborted = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    const here = request && (await Promise.race([options.identify(request.channel, signal), aborted]))
    if (!here) throw notNow(state.value)
    return here
  }

  /** True if live plays, and less than 30 s behind the present. */
  const isAtEdge = () =>
    live.value && state.value.name === 'playing' && clock.seconds() - time.value < LIVE_WITHIN_S

  /** Seeks inside the loaded stretch of archive; returns false if the second is outside of it. */
  function seekWithin(epochSeconds: number): boolean {
    const range = engine.transport.seekable
    const position = engine.transport.position + epochSeconds - time.value
    if (!range || position < range.start || position > range.end - RANGE_END_S) return false
    playbackPosition.jump(epochSeconds)
    options.followPosition()
    engine.transport.seek(position)
    return true
  }

  async function skip(seconds: number, leavesLive: boolean): Promise<void> {
    media.adBreaks.check()
    if (!channel.value) await requestedChannel()
    const isKept = (channel.value?.archiveDays ?? 0) > 0
    if (live.value && !(isKept && leavesLive))
      throw media.notices.show(new TvError(isKept ? 'skip-in-live' : 'no-archive'))
    await player.skip(seconds)
  }

  return {
    requestedChannel,

    async seekTo(epochSeconds: number): Promise<void> {
      const here = channel.value ?? (await requestedChannel())
      if (state.value.name === 'blocked') throw notNow(state.value)
      try {
        const point = pointAt(epochSeconds, here, here.archiveDays || null)
        const toLive = point.name === 'live'
        const { why } = seekabilityAt(epochSeconds, seekContext())
        if (why && !toLive)
          throw new TvError(why, { program: programAt(programs.value, epochSeconds)?.title })
        if (toLive && isAtEdge()) return
        const isLoaded = !live.value && !blackout.value && !toLive && state.value.name !== 'loading'
        if (!isLoaded || !seekWithin(epochSeconds)) await reload(epochSeconds)
      } catch (error) {
        throw media.notices.show(asTvError(error))
      }
    },

    async goLive(): Promise<void> {
      media.adBreaks.check()
      const { request } = controller
      if (request && state.value.name === 'blocked')
        await controller.open({ ...request, ts: null, autoplay: true })
      else if (!isAtEdge()) await reload(null)
    },

    /** Adds up presses; rejects at the live edge, which has no media ahead, with the reason as a notice. */
    skip: (seconds: number) => skip(seconds, false),

    /** As skip; from the live edge back into the archive. */
    skipByViewer: (seconds: number) => skip(seconds, seconds < 0),
  }
}
