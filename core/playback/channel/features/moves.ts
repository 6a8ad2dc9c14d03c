import { type Channel, programAt } from '../../../channels'
import { asTvError, TvError } from '../../../lib/errors/errors'
import { errorOnScreen, notNow } from '../../player/player-state'
import { afterSafeArea, closedAt, LIVE_WITHIN_S, seekabilityAt } from '../../timeline'
import { secondsBehind } from '../seconds-behind'
import type { ChannelParts } from './channel-parts'

/** A seek stays this far from the end of the seekable range, s: media that starts closer to it would end at once. */
const RANGE_END_S = 2

/** Finds the requested channel before its load has found it; rejects if a newer load aborts. */
async function findRequested(
  parts: Pick<ChannelParts, 'media' | 'loader' | 'channel' | 'channels'>,
): Promise<Channel> {
  const { media, loader, channel, channels } = parts
  const { request } = loader
  const signal = media.loadSignal
  const check = media.followIntent()
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const here = request && (await Promise.race([channels().find(request.channel), aborted]))
  if (!here || signal.aborted) throw notNow(media.state.value)
  check()
  channel.value ??= here
  return here
}

export type Moves = ReturnType<typeof createMoves>

/** Creates the moves to other times of the channel on screen (PLY-03). */
export function createMoves(parts: Omit<ChannelParts, 'access'>) {
  const { clock, engine, media, loader, kind, position, placeholder, channel } = parts
  const { state } = media
  const { time, live, programs, seekContext } = position

  media.events.on('moved', () => {
    // The placeholder's position is not a time of the channel.
    if (placeholder.blackout.value) return
    position.moved()
    followPosition()
    // The placeholder starts at the safe area before a closed programme.
    if (!live.value && closedAt(time.value, seekContext()))
      void openTimeOrFail(afterSafeArea(time.value, seekContext()))
  })
  const again = (aheadS: number) =>
    channel.value && kind.at(channel.value, live.value ? null : time.value + aheadS)
  media.events.on('renew', (aheadS) => void loader.recover(() => again(aheadS)))
  media.events.on('reload', () => void loader.recover(() => again(0), true))

  /** Makes a retry reopen the position on screen. */
  function followPosition(): void {
    if (!live.value) loader.amend({ ts: time.value })
  }

  const behind = () =>
    secondsBehind({ time: time.value, live: live.value, state: state.value }, seekContext())

  /** Loads another time of the same channel, null for the live edge; throws before it changes anything. */
  async function openTime(ts: number | null): Promise<void> {
    if (!channel.value || !loader.request) return
    const target = kind.at(channel.value, ts)
    position.askProgramsAgain()
    await loader.openFound(target)
  }

  /** Loads another time for callers that handle no error: the error is shown instead. */
  const openTimeOrFail = (ts: number | null) => openTime(ts).catch((error) => loader.fail(asTvError(error)))

  /** True if live plays, less than 30 s behind the present. */
  const isAtEdge = () =>
    live.value && state.value.name === 'playing' && clock.seconds() - time.value < LIVE_WITHIN_S

  /** Seeks inside the loaded part of the archive; returns false if the second is outside of it. */
  function seekWithin(epochSeconds: number): boolean {
    const range = engine.transport.seekable
    const to = engine.transport.position + epochSeconds - time.value
    if (!range || to < range.start || to > range.end - RANGE_END_S) return false
    position.jump(epochSeconds)
    followPosition()
    engine.transport.seek(to)
    return true
  }

  return {
    openTime,
    openTimeOrFail,
    findRequested: () => findRequested(parts),
    async seekTo(epochSeconds: number): Promise<void> {
      const here = channel.value ?? (await findRequested(parts))
      if (state.value.name === 'blocked') throw notNow(state.value)
      try {
        const to = afterSafeArea(epochSeconds, seekContext())
        const point = position.pointAt(to, here, here.archiveDays || null)
        const toLive = point.name === 'live'
        const { why } = seekabilityAt(to, seekContext())
        if (why && !toLive) throw new TvError(why, { program: programAt(programs.value, to)?.title })
        if (toLive && isAtEdge()) return
        const isLoaded =
          !live.value && !placeholder.blackout.value && !toLive && state.value.name !== 'loading'
        if (!isLoaded || !seekWithin(to)) await openTime(to)
      } catch (error) {
        throw media.notices.show(asTvError(error))
      }
    },
    secondsBehind: behind,
    /** Calls `press` unless nothing can be skipped now; at once if the channel is known. */
    async skip(press: () => Promise<void>): Promise<void> {
      media.adBreaks.check()
      if (!channel.value) await findRequested(parts)
      if (state.value.name === 'blocked') throw notNow(state.value)
      const isLiveOnly = live.value && (behind() === null || !channel.value?.archiveDays)
      if (isLiveOnly)
        throw (
          errorOnScreen(state.value) ??
          media.notices.show(new TvError(channel.value?.archiveDays ? 'skip-in-live' : 'no-archive'))
        )
      await press()
    },
    async goLive(): Promise<void> {
      media.adBreaks.check()
      const { request } = loader
      if (!request) throw notNow(state.value)
      if (state.value.name === 'loading' && request.ts === null && request.autoplay) return
      const isStopped = errorOnScreen(state.value) !== null || !channel.value
      if (isStopped) await loader.open({ ...request, ts: null, autoplay: true })
      else if (!isAtEdge()) await openTime(null)
    },
  }
}

/** Pauses of a channel, which keeps broadcasting meanwhile. */
export function createPauses(
  { clock, media, position: { time, live }, channel }: Omit<ChannelParts, 'access'>,
  { openTime }: Moves,
) {
  /** Epoch second of the last pause. */
  let pausedAt = 0
  // A `<video>` reports a pause in a task after its call, which counts.
  const record = () => {
    if (media.state.value.name !== 'paused') pausedAt = clock.seconds()
  }
  media.events.on('paused', record)
  return {
    /** Records a pause; throws for a live channel without an archive, in which it could not be resumed. */
    begin(): void {
      if (errorOnScreen(media.state.value) || media.adBreaks.holds) return
      if (live.value && channel.value?.archiveDays === 0)
        throw media.notices.show(new TvError('pause-without-archive'))
      record()
    },
    /** Resumes; a live channel may need another stream. */
    async resume(): Promise<void> {
      // Several short pauses add up to a long one.
      const since = Math.min(pausedAt, time.value + LIVE_WITHIN_S)
      const isBehind = live.value && clock.seconds() - since >= LIVE_WITHIN_S
      await (isBehind ? openTime(channel.value?.archiveDays ? time.value : null) : media.resume())
    },
  }
}
