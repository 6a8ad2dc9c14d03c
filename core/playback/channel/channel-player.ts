import { signal } from '@preact/signals-core'
import { type Channel, programAt } from '../../channels'
import { asTvError, TvError } from '../../lib/errors'
import type { PlaybackController } from '../player/contract'
import { gateOf, gateOfError } from '../player/gate'
import { createPlaybackController } from '../player/playback-controller'
import type { Zapping } from '../prefetch/zapping'
import { TOLD_FROM } from '../recovery/error-policy'
import { endedFault, streamRequestFault } from '../recovery/fault'
import { LIVE, LIVE_WITHIN_S, nextAfter, skipTarget } from '../timeline'
import { createChannelAccessWatcher } from './channel-access-watcher'
import { createChannelResolver, type KnownChannel, type ResolvedChannel } from './channel-resolver'
import { createChannelSeek } from './channel-seek'
import { createChannelStreamLoader } from './channel-stream-loader'
import type { ChannelPlayer, ChannelPlayerOptions, OpenRequest } from './contract'
import { createLastFrame } from './last-frame'
import { createPlaybackPosition } from './playback-position'
import { createProgramList } from './program-list'

/** One channel player over one engine (PLY-01, PLY-03). */
export function createChannelPlayer(options: ChannelPlayerOptions): ChannelPlayer {
  const { session, clock, engine } = options
  let { channels, language } = options
  const channel = signal<Channel | null>(null)
  const list = createProgramList(
    clock,
    channel,
    () => channels,
    (line) => media.notices.note(line),
    options.api.pacing,
  )
  const { programs, listed } = list
  const playbackPosition = createPlaybackPosition(clock, engine, channel, programs, (line) =>
    media.notices.note(line),
  )
  const { time, start, program, live, seekContext, pointAt } = playbackPosition
  const blackout = signal(false)
  const lastFrame = createLastFrame(clock, engine)

  /** Epoch second of the last pause. */
  let pausedAt = 0
  let gateTimer = 0
  let zaps: Zapping | null = null
  let released = false
  /** True if the previous stream ended before its first frame and the next one was requested. */
  let skippedUnwatched = false

  const controller: PlaybackController<OpenRequest, KnownChannel, ResolvedChannel> = createPlaybackController(
    options,
    {
      reset({ request, known }) {
        if (![channel.value?.slug, channel.value?.id].includes(request.channel)) channel.value = null
        start.value = known?.point ?? LIVE
        time.value = (known ?? request).ts ?? clock.seconds()
      },
      resolve: (task) => resolver.resolve(task),
      load: (found, task) => resolver.load(found, task),
      async renew(aheadS, signal) {
        const here = channel.value
        if (!here) return controller.player.retry()
        const ts = live.value ? null : time.value + aheadS
        await loadStream({ channelId: here.id, point: pointAt(ts, here), exact: ts, signal, retries: 0 })
      },
      recheck: async (signal) => {
        const name = channel.value?.slug ?? controller.request?.channel
        return name === undefined ? null : resolver.recheck(name, start.value, signal)
      },
      // `followPosition` keeps the position in the request.
      withPosition: (request) => request,
      async restart(request, byViewer) {
        const { faults } = media.recovery
        // After two failures at one position a press of retry leads to the live edge.
        const toLive = live.value || (byViewer && faults >= TOLD_FROM)
        if (channel.value && faults > 0 && request.autoplay) return reloadOrFail(toLive ? null : time.value)
        // A load that waits for play is no longer live, where the channel has an archive to wait in.
        const isKept = byViewer && !request.autoplay && channel.value?.archiveDays
        await open(isKept ? { ...request, ts: time.value } : request)
      },
      requestAfterPurchase: async (request) =>
        channel.value && (await controller.isBought(channel.value.id)) ? request : null,
      unpause: (why) => (why === 'viewer' ? resumeAfterPause() : media.resume()),
      seekTo: (epochSeconds) => seek.seekTo(epochSeconds),
      skipTarget: (seconds) => skipTarget(time.value, seconds, seekContext(), live.value),
      interpret(error) {
        const isBeyond =
          error.code === 'not-found' && channel.value !== null && controller.request?.ts !== null
        return (
          gateOfError(error, channel.value) ??
          (isBeyond ? new TvError('ts-beyond-archive', error.detail) : error)
        )
      },
      offersFor() {
        const here = channel.value
        return here && ((sale, about) => sale.offersOfChannel(about, here.id))
      },
      language: () => language,
      timing: {
        // Neither the live edge nor a placeholder has media ahead.
        hasMediaAhead: () => !live.value && !blackout.value,
        onAir: () => (live.value ? time.value : null),
        adPosition: () => null,
      },
    },
  )
  const { media, open } = controller
  const { state, events } = media

  events.on('load-started', () => {
    skippedUnwatched = false
    clock.clearTimeout(gateTimer)
    lastFrame.replaced()
    blackout.value = false
  })
  events.on('gated', (gate) => {
    const end = channel.value && accessWatcher.endOf(gate)
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
    playbackPosition.moved()
    followPosition()
  })
  events.on('paused', () => {
    pausedAt = clock.seconds()
  })
  events.on('ended', () => {
    if (!blackout.value) return over()
    engine.transport.seek(0)
    engine.transport.play().catch(() => undefined)
  })

  const loadStream = createChannelStreamLoader({
    ...{ api: options.api, media: () => media, playbackPosition, channel, programs, blackout },
    preview: options.preview ?? false,
    language: () => language,
    take: async (channelId) => (await zaps?.take(channelId)) ?? null,
    began: lastFrame.replaced,
    loaded(point) {
      // In the archive, the way back to live is prefetched.
      if (point.name === 'archive' && !options.preview) zapping().catch(() => undefined)
    },
  })

  const accessWatcher = createChannelAccessWatcher({
    ...{ session, clock, state, channel, program, live, time },
    parental: options.ignoreParentalControl ? null : options.parental,
    ageAt: (second) => {
      const id = channel.value?.id ?? channels.cachedId(controller.request?.channel ?? '')
      return id === null ? null : channels.ages.at(id, second)
    },
    loadPrograms: list.ask,
    changed: () => void blockNewProgram(),
    unlocked: () => void (controller.request && open({ ...controller.request, autoplay: true })),
  })

  const resolver = createChannelResolver({
    ...options,
    ...{ channel, playbackPosition, list, lastFrame },
    channels: () => channels,
    accessWatcher: () => accessWatcher,
    controller: () => controller,
    load: loadStream,
  })
  const seek = createChannelSeek({
    ...{ engine, clock, controller, channel, programs, blackout, playbackPosition, reload, followPosition },
    identify: resolver.identify,
  })
  const stopListening = options.connection.onOnline(list.askAgain)

  /** A retry reopens the position on screen. */
  function followPosition(): void {
    if (!live.value) controller.amend({ ts: time.value })
  }

  /** Loads another time of the same channel, null for the live edge; throws before it changes anything. */
  async function reload(ts: number | null): Promise<void> {
    const here = channel.value
    if (!here || !controller.request) return
    const point = pointAt(ts, here)
    list.askAgain()
    const request = { channel: here.slug, ts: point.name === 'live' ? null : ts, autoplay: true }
    await open(request, { here, point, ts })
  }

  /** Reloads where no caller receives an error: it is shown instead. */
  const reloadOrFail = (ts: number | null) => reload(ts).catch((error) => controller.fail(asTvError(error)))

  /** Stops before the next programme if it has a gate of its own (PIN-05). */
  async function blockNewProgram(): Promise<void> {
    if (!accessWatcher.isNew()) return
    const { loadSignal } = media
    const gate = await accessWatcher.gate(channel.value)
    if (gate && !loadSignal.aborted) await controller.block(gate, null)
  }

  /** Opens the channel when the programme that required a gate has ended: the next one may not require it. */
  async function openAfterGate(): Promise<void> {
    const { loadSignal } = media
    const { request } = controller
    time.value = clock.seconds()
    const gate = channel.value && (await accessWatcher.gate(channel.value))
    if (loadSignal.aborted || !request) return
    await (gate ? controller.block(gate, null) : open(request))
  }

  /**
   * Requests what follows the end of a stream; a live stream has none, so its end is a fault. A stream that ended before
   * its first frame is followed by the programme after it; two in a row are a fault, so that the requests end.
   */
  function over(): void {
    const isUnwatched = playbackPosition.isEmpty()
    const next = isUnwatched
      ? programAt(programs.value, time.value)?.end
      : nextAfter(time.value, programs.value)
    if (live.value) {
      media.send({ name: 'media-waiting' })
      media.recovery.fault(endedFault)
    } else if (next === undefined || (isUnwatched && (skippedUnwatched || next > clock.seconds()))) {
      media.recovery.fault(streamRequestFault('ended'))
    } else {
      void reloadOrFail(next)
      skippedUnwatched = isUnwatched // after the load has started, which resets it
    }
  }

  async function pause(): Promise<void> {
    if (live.value && channel.value?.archiveDays === 0 && !media.adBreaks.holds)
      throw media.notices.show(new TvError('pause-without-archive'))
    await controller.player.pause()
  }

  /** Resumes after a pause; a live channel has moved on meanwhile and may need another stream. */
  async function resumeAfterPause(): Promise<void> {
    // Several short pauses add up to a long one.
    const since = Math.min(pausedAt, time.value + LIVE_WITHIN_S)
    const isBehind = live.value && clock.seconds() - since >= LIVE_WITHIN_S
    await (isBehind ? reload(channel.value?.archiveDays ? time.value : null) : media.resume())
  }

  async function zapping(): Promise<Zapping> {
    const needs = options.ignoreParentalControl ? null : options.parental.isPinRequired
    const { createChannelZapping } = await import('../prefetch/channel-zapping')
    zaps ??= createChannelZapping({
      ...options,
      channels: () => channels,
      language: () => language,
      channel,
      state,
      live,
      isOpen: (one) => !options.preview && !one.vitrina && gateOf(one, one.onAir, needs, false) === null,
      open: ({ slug }) => open({ channel: slug, ts: null, autoplay: true }),
    })
    if (released) zaps.release()
    return zaps
  }

  return {
    ...playbackPosition,
    ...controller.player,
    ...{ channel, programs, listed, blackout, zapping, pause },
    open: (request) => open(request),
    goLive: seek.goLive,
    skip: seek.skip,
    skipByViewer: seek.skipByViewer,
    async step(by) {
      if (!channel.value) await seek.requestedChannel()
      await (await zapping()).step(by)
    },
    diagnostics: () =>
      media.diagnostics({
        channel: channel.value?.id ?? controller.request?.channel ?? null,
        streamType: start.value.name,
        live: live.value,
        blackout: blackout.value,
        time: playbackPosition.isoTime(),
      }),
    setLanguage(nextChannels, nextLanguage) {
      channels = nextChannels
      language = nextLanguage
      const name = channel.value?.slug ?? controller.request?.channel
      if (controller.request && name !== undefined)
        resolver.identify(name, media.loadSignal).then(list.ask, () => undefined)
    },
    release() {
      released = true
      stopListening()
      list.release()
      zaps?.release()
      accessWatcher.release()
      controller.release()
    },
  }
}
