import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Channel, createWatchedChannels, knownProgram, programAt } from '../../channels'
import { asTvError, TvError } from '../../lib/errors'
import { mayStartUnasked } from '../../rights'
import type { Tv } from '../../tv-contract'
import { createLoader } from '../player/load'
import { createMedia, type VideoPorts } from '../player/media'
import { createPlayer, type Player, type PlayerRequest, type Shown } from '../player/player'
import { errorOnScreen, notNow } from '../player/player-state'
import { getTrackPreferences } from '../player/track-preferences'
import type { Zapping } from '../prefetch/zapping'
import { REPORTED_FROM } from '../recovery/error-policy'
import { endedFault, nothingFollowsFault } from '../recovery/fault'
import {
  afterSafeArea,
  closedAt,
  LIVE,
  LIVE_WITHIN_S,
  nextAfter,
  seekabilityAt,
  skipTarget,
} from '../timeline'
import { createChannelAccess } from './channel-access'
import { createChannelKind, type OpenRequest } from './channel-kind'
import { type ChannelPosition, createChannelPosition } from './channel-position'

/** Media this close to the end of the seekable range is left out of a seek: it would end at once, s. */
const RANGE_END_S = 2

type InView =
  | 'programs'
  | 'listed'
  | 'scheduleError'
  | 'program'
  | 'time'
  | 'live'
  | 'thumbnails'
  | 'reach'
  | 'seekContext'

/** A channel on screen: state to show and intents to send. Times are epoch seconds. */
export interface ChannelPlayer extends Player, Shown<Pick<ChannelPosition, InView>> {
  readonly channel: ReadonlySignal<Channel | null>
  /** True while the operator's placeholder plays in place of a missing archive (PLY-06). */
  readonly blackout: ReadonlySignal<boolean>
  /** Address of the placeholder's picture; null for none, and while no placeholder plays. */
  readonly blackoutPicture: ReadonlySignal<string | null>
  open(request: OpenRequest): Promise<void>
  /** Rejects with `pause-without-archive` on a live channel that keeps none. */
  pause(): Promise<void>
  goLive(): Promise<void>
  /**
   * Rejects with `no-archive`, `archive-subscribe`, `ts-in-future`, `ts-beyond-archive`, `catch-up-forbidden`; playback
   * continues then.
   */
  seekTo(epochSeconds: number): Promise<void>
  /**
   * Adds up presses and seeks once they stop (PLY-04). Rejects with `skip-in-live` or `no-archive` at the live edge, which
   * is not left by accident; the reason shows as a notice.
   */
  skip(seconds: number): Promise<void>
  /** The next or previous channel that the viewer may watch. */
  step(by: 1 | -1): Promise<void>
  /** Changes channels as with a remote control; its code loads with the first call. */
  zapping(): Promise<Zapping>
  /** Changes the language of names; playback continues. */
  setLanguage(language: string): void
}

/** One channel player over one engine (PLY-01, PLY-03). */
export function createChannelPlayer(tv: Tv, video: VideoPorts, request: PlayerRequest): ChannelPlayer {
  const { session, clock, api } = tv
  const { engine, statistics } = video
  const parental = request.ignoreParentalControl ? null : tv.parental
  const options = { ...tv, ...video, trackPreferences: getTrackPreferences(tv) }
  let { language } = request
  let channels = tv.channels(language)
  const preview = request.preview ?? false

  // The channel on screen.

  const channel = signal<Channel | null>(null)
  /** Slug or id of the last request. */
  const requested = signal<string | null>(null)
  const blackout = signal(false)
  const blackoutPicture = signal<string | null>(null)
  const note = (line: string) => media.notices.note(line)
  const position = createChannelPosition({ api, clock, engine, channel, channels: () => channels, note })
  const { time, start, programs, live, seekContext } = position

  /** Epoch second of the last pause. */
  let pausedAt = 0
  let gateTimer = 0
  let zaps: Zapping | null = null
  let released = false
  /** The request of a load that statistics have not received yet. */
  let unreported: { request: OpenRequest; previous: OpenRequest | null } | null = null
  /** True if the previous stream ended before its first frame and the next one was requested. */
  let skippedUnwatched = false

  // From a request to the engine.

  const media = createMedia(options, {
    // Neither the live edge nor a placeholder has media ahead.
    hasMediaAhead: () => !live.value && !blackout.value,
    isAtEnd: () => false,
    onAir: () => (live.value ? time.value : null),
    adPosition: () => null,
  })
  const { state, events } = media
  const access = createChannelAccess({
    ...{ session, clock, parental, state, channel, position },
    stored: () => channels.stored(requested.value ?? ''),
    ageAt: (second) => {
      const id = channel.value?.id ?? channels.stored(requested.value ?? '')?.id
      return id === undefined ? null : channels.ages.at(id, second)
    },
    changed: () => void blockNewProgram(),
  })
  const kind = createChannelKind({
    ...{ api, session, preview, channel, position, access, note },
    channels: () => channels,
    language: () => language,
    take: async (channelId) => (await zaps?.take(channelId)) ?? null,
  })
  const loader = createLoader({ ...options, language: () => language }, media, kind)
  const player = createPlayer(options, media, loader, {
    resume: (why) => (why === 'viewer' ? resumeAfterPause() : media.resume()),
    async restart(request, byViewer) {
      const { faults } = media.recovery
      // After two failures at one position a press of retry leads to the live edge.
      const toLive = live.value || (byViewer && faults >= REPORTED_FROM)
      if (channel.value && faults > 0 && request.autoplay) return openTimeOrFail(toLive ? null : time.value)
      // A load that waits for play is no longer live, where the channel has an archive to wait in.
      const isKept = byViewer && !request.autoplay && channel.value?.archiveDays
      await loader.open(isKept ? { ...request, ts: time.value } : request)
    },
    seekTo,
    skipTarget: (seconds) => skipTarget(time.value, seconds, seekContext()),
    isUnlocked: () => access.now(channel.value) === null,
    afterPurchase: async (request) =>
      channel.value && (await loader.isBought(channel.value.id)) ? request : null,
  })

  loader.events.on('opening', ({ request, previous, found }) => {
    requested.value = request.channel
    unreported = found ? null : { request, previous }
    if (![channel.value?.slug, channel.value?.id].includes(request.channel)) channel.value = null
    start.value = found?.point ?? LIVE
    time.value = (found ? found.exact : request.ts) ?? clock.seconds()
  })
  loader.events.on('found', ({ here, point }) => {
    channel.value = here
    // A picture that began before is at the live edge.
    if (state.value.name === 'loading') start.value = point
    reportOpened(here)
    position.askAfterPicture(here, state).catch(() => undefined)
  })
  loader.events.on('starting', ({ source }) => {
    position.begin(source.point, source.exact)
    blackout.value = source.stream === null
    blackoutPicture.value = source.poster
  })
  loader.events.on('loaded', ({ source, signal }) => {
    if (source.point.name === 'live' || preview) return
    // In the archive, the way back to live is prefetched.
    zapping().catch(() => undefined)
    if (source.stream) position.loadThumbnails(source.stream, source.point.ts, signal).catch(() => undefined)
  })

  events.on('load-started', () => {
    skippedUnwatched = false
    clock.clearTimeout(gateTimer)
    blackout.value = false
    blackoutPicture.value = null
  })
  events.on('gated', (gate) => {
    const end = channel.value && access.endOf(gate)
    if (end === null) return
    const waitMs = Math.max(0, end - clock.seconds()) * 1000
    gateTimer = clock.setTimeout(() => void openAfterGate(), waitMs)
  })
  events.on('tracks', () => {
    const { edge } = engine.live
    if (live.value && edge !== null) clock.observe(edge * 1000, 'program-date-time', channel.value?.id ?? '')
  })
  events.on('moved', () => {
    // The placeholder's position is no time of the channel.
    if (blackout.value) return
    position.moved()
    followPosition()
    // The placeholder is shown from the safe area before a closed programme on.
    if (!live.value && closedAt(time.value, seekContext()))
      void openTimeOrFail(afterSafeArea(time.value, seekContext()))
  })
  events.on('paused', () => {
    pausedAt = clock.seconds()
  })
  events.on('ended', () => {
    if (!blackout.value) return over()
    engine.transport.seek(0)
    engine.transport.play().catch(() => undefined)
  })
  events.on('renew', (aheadS) => {
    const again = () => channel.value && kind.at(channel.value, live.value ? null : time.value + aheadS)
    void loader.recover(again)
  })
  // A channel counts as watched from its first frame (CHN-04); a preview does not.
  const watched = createWatchedChannels(tv.storage, tv.scope)
  const stopNoting = effect(() => {
    if (!preview && channel.value && state.value.name === 'playing') watched.add(channel.value.id)
  })
  const stopListening = tv.connection.onOnline(position.askProgramsAgain)

  function reportOpened(here: Channel): void {
    const { request, previous } = unreported ?? {}
    unreported = null
    if (!request) return
    const about = { channelId: here.id, position: request.ts ?? clock.seconds() }
    if (previous?.channel !== request.channel) statistics?.reportAction('open_channel', about)
    else if (request.ts !== null && previous.ts !== request.ts)
      statistics?.reportAction('select_schedule', about)
  }

  // Parental control while a channel plays.

  /** Stops before the next programme if it has a gate of its own (PIN-05). */
  async function blockNewProgram(): Promise<void> {
    if (!access.isNew()) return
    const { loadSignal } = media
    const gate = await access.gate(channel.value)
    if (gate && !loadSignal.aborted) await loader.block(gate)
  }

  /** Opens the channel when the programme that required a gate has ended: the next one may not require it. */
  async function openAfterGate(): Promise<void> {
    const { loadSignal } = media
    const { request } = loader
    time.value = clock.seconds()
    const gate = channel.value && (await access.gate(channel.value))
    if (loadSignal.aborted || !request) return
    await (gate ? loader.block(gate) : loader.open(request))
  }

  // Other times of the channel.

  /** A retry reopens the position on screen. */
  function followPosition(): void {
    if (!live.value) loader.amend({ ts: time.value })
  }

  /** Loads another time of the same channel, null for the live edge; throws before it changes anything. */
  async function openTime(ts: number | null): Promise<void> {
    if (!channel.value || !loader.request) return
    const target = kind.at(channel.value, ts)
    position.askProgramsAgain()
    await loader.openFound(target)
  }

  /** Loads another time where no caller receives an error: it is shown instead. */
  const openTimeOrFail = (ts: number | null) => openTime(ts).catch((error) => loader.fail(asTvError(error)))

  /** Finds the requested channel before its load has; rejects if a newer load aborts that. */
  async function requestedChannel(): Promise<Channel> {
    const { request } = loader
    const signal = media.loadSignal
    const aborted = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    const here = request && (await Promise.race([channels.find(request.channel), aborted]))
    if (!here || signal.aborted) throw notNow(state.value)
    channel.value ??= here
    return here
  }

  /** True if live plays, and less than 30 s behind the present. */
  const isAtEdge = () =>
    live.value && state.value.name === 'playing' && clock.seconds() - time.value < LIVE_WITHIN_S

  async function seekTo(epochSeconds: number): Promise<void> {
    const here = channel.value ?? (await requestedChannel())
    if (state.value.name === 'blocked') throw notNow(state.value)
    try {
      const to = afterSafeArea(epochSeconds, seekContext())
      const point = position.pointAt(to, here, here.archiveDays || null)
      const toLive = point.name === 'live'
      const { why } = seekabilityAt(to, seekContext())
      if (why && !toLive) throw new TvError(why, { program: programAt(programs.value, to)?.title })
      if (toLive && isAtEdge()) return
      const isLoaded = !live.value && !blackout.value && !toLive && state.value.name !== 'loading'
      if (!isLoaded || !seekWithin(to)) await openTime(to)
    } catch (error) {
      throw media.notices.show(asTvError(error))
    }
  }

  /** Seeks inside the loaded stretch of archive; returns false if the second is outside of it. */
  function seekWithin(epochSeconds: number): boolean {
    const range = engine.transport.seekable
    const to = engine.transport.position + epochSeconds - time.value
    if (!range || to < range.start || to > range.end - RANGE_END_S) return false
    position.jump(epochSeconds)
    followPosition()
    engine.transport.seek(to)
    return true
  }

  async function skip(seconds: number): Promise<void> {
    media.adBreaks.check()
    if (!channel.value) await requestedChannel()
    if (state.value.name === 'blocked') throw notNow(state.value)
    if (live.value)
      throw (
        errorOnScreen(state.value) ??
        media.notices.show(new TvError(channel.value?.archiveDays ? 'skip-in-live' : 'no-archive'))
      )
    await player.skip(seconds)
  }

  async function goLive(): Promise<void> {
    media.adBreaks.check()
    const { request } = loader
    if (!request) throw notNow(state.value)
    if (state.value.name === 'loading' && request.ts === null && request.autoplay) return
    const isStopped = errorOnScreen(state.value) !== null || !channel.value
    if (isStopped) await loader.open({ ...request, ts: null, autoplay: true })
    else if (!isAtEdge()) await openTime(null)
  }

  /**
   * Requests what follows the end of a stream; a live stream has none, so its end is a fault. A stream that ended before
   * its first frame is followed by the programme after it; two in a row are a fault, so that the requests end.
   */
  function over(): void {
    const isUnwatched = position.isEmpty()
    const next = isUnwatched
      ? programAt(programs.value, time.value)?.end
      : nextAfter(time.value, programs.value)
    if (live.value) {
      media.send({ name: 'media-waiting' })
      media.recovery.fault(endedFault)
    } else if (next === undefined || (isUnwatched && (skippedUnwatched || next > clock.seconds()))) {
      media.recovery.fault(nothingFollowsFault)
    } else {
      void openTimeOrFail(next)
      skippedUnwatched = isUnwatched // after the load has started, which resets it
    }
  }

  async function pause(): Promise<void> {
    const isOnScreen = errorOnScreen(state.value) === null && !media.adBreaks.holds
    if (live.value && channel.value?.archiveDays === 0 && isOnScreen)
      throw media.notices.show(new TvError('pause-without-archive'))
    await player.pause()
  }

  /** Resumes after a pause; a live channel has moved on meanwhile and may need another stream. */
  async function resumeAfterPause(): Promise<void> {
    // Several short pauses add up to a long one.
    const since = Math.min(pausedAt, time.value + LIVE_WITHIN_S)
    const isBehind = live.value && clock.seconds() - since >= LIVE_WITHIN_S
    await (isBehind ? openTime(channel.value?.archiveDays ? time.value : null) : media.resume())
  }

  /** True if the live edge of a channel may be prefetched: it has no gate, and the age of its programme is known. */
  function mayStartNow(one: Channel): boolean {
    const program = knownProgram(one, channels.ages, clock.seconds())
    return mayStartUnasked({ channel: one, program }, parental)
  }

  async function zapping(): Promise<Zapping> {
    const { createChannelZapping } = await import('../prefetch/channel-zapping')
    zaps ??= createChannelZapping({
      ...options,
      channels: () => channels,
      language: () => language,
      ...{ channel, state, live, watched, audioLanguages: media.tracks.audioLanguages },
      mayPrefetch: (one) => !preview && !one.vitrina && mayStartNow(one),
      open: ({ slug }) => loader.open({ channel: slug, ts: null, autoplay: true }),
    })
    if (released) zaps.release()
    return zaps
  }

  return {
    ...position,
    ...player,
    ...{ channel, blackout, blackoutPicture, zapping, pause, goLive, skip },
    open: player.open,
    async step(by) {
      if (!channel.value) await requestedChannel()
      await (await zapping()).step(by)
    },
    diagnostics: () =>
      media.diagnostics({
        channelId: channel.value?.id ?? requested.value,
        streamType: start.value.name,
        live: live.value,
        blackout: blackout.value,
        time: position.isoTime(),
      }),
    setLanguage(next) {
      const nextChannels = tv.channels(next)
      channels = nextChannels
      language = next
      const name = channel.value?.slug ?? requested.value
      const { loadSignal } = media
      if (!loader.request || name === null) return
      const renamed = nextChannels.find(name).then((here) => {
        if (loadSignal.aborted || channels !== nextChannels) return
        channel.value = here
        return position.askPrograms(here)
      })
      renamed.catch(() => undefined)
    },
    release() {
      released = true
      requested.value = null
      stopListening()
      stopNoting()
      position.release()
      zaps?.release()
      access.release()
      player.release()
    },
  }
}
