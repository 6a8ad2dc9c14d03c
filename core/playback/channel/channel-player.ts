import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type Channel, createWatchedChannels } from '../../channels'
import type { Tv } from '../../tv-contract'
import { createLoader } from '../player/load'
import { createMedia } from '../player/media'
import type { VideoPorts } from '../player/media/media-parts'
import { createPlayer, type Player, type PlayerRequest, type Shown } from '../player/player'
import { isWorded } from '../player/player-state'
import { getTrackPreferences } from '../player/track-preferences'
import type { Zapping } from '../prefetch/zapping'
import { REPORTED_FROM } from '../recovery/error-policy'
import { LIVE, skipTarget } from '../timeline'
import { createChannelAccess } from './channel-access'
import { createChannelKind, type OpenRequest } from './channel-kind'
import { type ChannelPosition, createChannelPosition } from './channel-position'
import { continueAfterEnd, watchGates } from './features/after-end'
import type { ChannelParts, Placeholder } from './features/channel-parts'
import { createLazyZapping } from './features/lazy-zapping'
import { createMoves, createPauses } from './features/moves'

type ProgramsInView = 'programs' | 'listed' | 'scheduleError' | 'program'
type InView = ProgramsInView | 'time' | 'live' | 'thumbnails' | 'reach' | 'seekContext'

/** A channel on screen: state to show and intents to send. Times are epoch seconds. */
export interface ChannelPlayer extends Player, Shown<Pick<ChannelPosition, InView>> {
  readonly channel: ReadonlySignal<Channel | null>
  /** True while the operator's placeholder plays in place of a missing archive (PLY-06). */
  readonly blackout: ReadonlySignal<boolean>
  /** Address of the placeholder's picture; null for none, and while no placeholder plays. */
  readonly blackoutPicture: ReadonlySignal<string | null>
  open(request: OpenRequest): Promise<void>
  /** Rejects with `pause-without-archive` on a live channel without an archive. */
  pause(): Promise<void>
  goLive(): Promise<void>
  /**
   * Rejects with `no-archive`, `archive-subscribe`, `ts-in-future`, `ts-beyond-archive`, `catch-up-forbidden`; playback
   * continues then.
   */
  seekTo(epochSeconds: number): Promise<void>
  /**
   * Adds up presses and seeks once they stop (PLY-04). Rejects with `skip-in-live` or `no-archive` at the live edge, so
   * that it is not left by accident; the reason is shown as a notice.
   */
  skip(seconds: number): Promise<void>
  /**
   * Seconds from the picture to the present, in the archive and after a pause of live; null at the live edge, and before
   * live has started: nothing can be skipped then. Reads signals.
   */
  secondsBehind(): number | null
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
  const { engine } = video
  const { preview = false } = request
  const parental = request.ignoreParentalControl ? null : tv.parental
  let list = tv.channels(request.language)
  let { language } = request
  const options = {
    ...{ ...tv, ...video, trackPreferences: getTrackPreferences(tv) },
    channels: () => list,
    language: () => language,
  }
  const { channels } = options

  const channel = signal<Channel | null>(null)
  /** Slug or id of the last request. */
  const requested = signal<string | null>(null)
  const placeholder: Placeholder = { blackout: signal(false), blackoutPicture: signal<string | null>(null) }
  const note = (line: string) => media.notices.note(line)
  const position = createChannelPosition({ api, clock, engine, channel, channels, note })
  const { time, start, live } = position
  const media = createMedia(options, {
    // Neither the live edge nor a placeholder has media ahead.
    hasMediaAhead: () => !live.value && !placeholder.blackout.value,
    isAtEnd: () => false,
    onAir: () => (live.value ? time.value : null),
    adPosition: () => null,
  })
  const { state } = media
  const access = createChannelAccess({
    ...{ session, clock, parental, state, channel, position },
    stored: () => list.stored(requested.value ?? ''),
    ageAt: (second) => {
      const id = channel.value?.id ?? list.stored(requested.value ?? '')?.id
      return id === undefined ? null : list.ages.at(id, second)
    },
    changed: () => void blockNewProgram(),
  })
  const watched = createWatchedChannels(tv.storage, tv.scope)
  const zapping = createLazyZapping({
    ...options,
    ...{ parental, preview, channel, state, live, watched, audioLanguages: media.tracks.audioLanguages },
    followIntent: media.followIntent,
    open: ({ slug }) => loader.open({ channel: slug, ts: null, autoplay: true }),
  })
  const kind = createChannelKind({
    ...options,
    ...{ preview, channel, position, access, note, take: zapping.take },
  })
  const loader = createLoader(options, media, kind)

  // Features, in the order in which they receive the events of a load.

  const parts = { clock, engine, media, loader, kind, access, position, placeholder, channel, channels }
  media.events.on('viewer-changed', zapping.forget)
  followRequest(parts, requested, zapping, preview)
  reportOpenings(parts, video.statistics)
  followPlaceholder(parts)
  const blockNewProgram = watchGates(parts)
  const moves = createMoves(parts)
  const pauses = createPauses(parts, moves)
  continueAfterEnd(parts, moves)
  const player = createPlayer(options, media, loader, {
    resume: (why) => (why === 'viewer' ? pauses.resume() : media.resume()),
    restart,
    seekTo: moves.seekTo,
    skipTarget: (seconds) => skipTarget(time.value, seconds, position.seekContext()),
    isUnlocked: () => access.now(channel.value) === null,
    afterPurchase: async (request) =>
      channel.value && (await loader.isBought(channel.value.id)) ? request : null,
  })
  // A channel counts as watched from its first frame (CHN-04); a preview does not.
  const stopNoting = effect(() => {
    if (!preview && channel.value && state.value.name === 'playing') watched.add(channel.value.id)
  })
  const stopListening = tv.connection.onOnline(position.askProgramsAgain)

  async function restart(request: OpenRequest, byViewer: boolean): Promise<void> {
    const { faults } = media.recovery
    // After two failures at one position, the viewer's retry starts at the live edge.
    const toLive = live.value || (byViewer && faults >= REPORTED_FROM)
    if (channel.value && faults > 0 && request.autoplay)
      return moves.openTimeOrFail(toLive ? null : time.value)
    // A load that waits for play keeps its position if the channel has an archive; otherwise it starts live.
    const isKept = byViewer && !request.autoplay && channel.value?.archiveDays
    await loader.open(isKept ? { ...request, ts: time.value } : request)
  }

  function setLanguage(next: string): void {
    const nextList = tv.channels(next)
    const isOther = nextList !== list
    list = nextList
    language = next
    const name = channel.value?.slug ?? requested.value
    const { loadSignal } = media
    if (!loader.request || name === null) return
    if (isOther && isWorded(state.value)) return void loader.open(loader.request)
    const renamed = nextList.find(name).then((here) => {
      if (loadSignal.aborted || list !== nextList) return
      channel.value = here
      return position.askPrograms(here)
    })
    renamed.catch(() => undefined)
  }

  return {
    ...position,
    ...player,
    ...placeholder,
    ...{ channel, setLanguage, zapping: zapping.load },
    ...{ goLive: moves.goLive, secondsBehind: moves.secondsBehind },
    async pause() {
      pauses.begin()
      await player.pause()
    },
    skip: (seconds) => moves.skip(() => player.skip(seconds)),
    async step(by) {
      const check = media.followIntent()
      if (!channel.value) await moves.findRequested()
      await (await zapping.load()).step(by, check)
    },
    diagnostics: () =>
      media.diagnostics({
        channelId: channel.value?.id ?? requested.value,
        streamType: start.value.name,
        live: live.value,
        blackout: placeholder.blackout.value,
        time: position.isoTime(),
      }),
    release() {
      requested.value = null
      stopListening()
      stopNoting()
      position.release()
      zapping.release()
      access.release()
      player.release()
    },
  }
}

/** Shows the channel and the time of a load as they become known. */
function followRequest(
  { clock, engine, media, loader, channel, position }: ChannelParts,
  requested: Signal<string | null>,
  zapping: ReturnType<typeof createLazyZapping>,
  preview: boolean,
): void {
  const { time, start, live } = position
  loader.events.on('opening', ({ request, found }) => {
    requested.value = request.channel
    if (![channel.value?.slug, channel.value?.id].includes(request.channel)) channel.value = null
    // Until the channel is found, a requested moment counts as one of its archive.
    start.value = found?.point ?? (request.ts === null ? LIVE : { name: 'archive', ts: request.ts })
    time.value = (found ? found.exact : request.ts) ?? clock.seconds()
  })
  loader.events.on('found', ({ here, point }) => {
    channel.value = here
    // Early playback has already started, at the live edge.
    if (media.state.value.name === 'loading') {
      start.value = point
      if (live.value) time.value = clock.seconds()
    }
    position.askAfterPicture(here, media.state).catch(() => undefined)
  })
  loader.events.on('starting', ({ source }) => position.begin(source.point, source.exact))
  loader.events.on('loaded', ({ source: { point, stream }, signal }) => {
    if (point.name === 'live' || preview) return
    // In the archive, prefetch the way back to live.
    zapping.load().catch(() => undefined)
    if (stream) position.loadThumbnails(stream, point.ts, signal).catch(() => undefined)
  })
  media.events.on('tracks', () => {
    const { edge } = engine.live
    if (live.value && edge !== null) clock.observe(edge * 1000, 'program-date-time', channel.value?.id ?? '')
  })
}

/** Keeps track of whether the placeholder plays. */
function followPlaceholder({
  media,
  loader,
  placeholder: { blackout, blackoutPicture },
}: Pick<ChannelParts, 'media' | 'loader' | 'placeholder'>): void {
  loader.events.on('starting', ({ source }) => {
    blackout.value = source.stream === null
    blackoutPicture.value = source.poster
  })
  media.events.on('load-started', () => {
    blackout.value = false
    blackoutPicture.value = null
  })
}

/** Reports the channels and programmes that a viewer opens, once they are found (PLY-15). */
function reportOpenings(
  { clock, loader }: Pick<ChannelParts, 'clock' | 'loader'>,
  statistics: VideoPorts['statistics'],
): void {
  let opened: { request: OpenRequest; previous: OpenRequest | null } | null = null
  loader.events.on('opening', ({ request, previous, found }) => {
    // A request that another one replaces before it is found was not reported.
    opened = found ? null : { request, previous: opened ? opened.previous : previous }
  })
  loader.events.on('found', ({ here }) => {
    const { request, previous } = opened ?? {}
    opened = null
    if (!request) return
    const about = { channelId: here.id, position: request.ts ?? clock.seconds() }
    if (previous?.channel !== request.channel) statistics?.reportAction('open_channel', about)
    else if (request.ts !== null && previous.ts !== request.ts)
      statistics?.reportAction('select_schedule', about)
  })
}
