import { batch, signal } from '@preact/signals-core'
import { type Channel, programAt } from '../../channels'
import { delay } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import { type Gate, gateOf, gateOfError } from '../player/gate'
import { createGateController } from '../player/gate-controller'
import { createPlaybackController } from '../player/playback-controller'
import { notNow } from '../player/player-state'
import { createSkipPresses } from '../player/skip-presses'
import type { Zapping } from '../prefetch/zapping'
import { isRefusal, TOLD_FROM, waitFor } from '../recovery/error-policy'
import { LIVE, LIVE_WITHIN_S, nextAfter, type StartPoint, seekabilityAt, skipTarget } from '../timeline'
import { createChannelAccessWatcher } from './channel-access-watcher'
import { createChannelStreamLoader } from './channel-stream-loader'
import type { ChannelPlayer, ChannelPlayerOptions, OpenRequest } from './contract'
import { createPlaybackPosition } from './playback-position'
import { createProgramList } from './program-list'

/** How long a picture has the line for itself, ms. */
const PICTURE_FIRST_MS = 1500
/** How long what is on screen waits for what is to follow it, ms. */
const HOLD_LAST_FRAME_MS = 300

/** One channel player over one engine (spec/2 §4). */
export function createChannelPlayer(options: ChannelPlayerOptions): ChannelPlayer {
  const { api, session, clock, engine } = options
  let { channels, language } = options
  const channel = signal<Channel | null>(null)
  const list = createProgramList(
    clock,
    channel,
    () => channels,
    (line) => notices.note(line),
  )
  const { programs, listed } = list
  const playbackPosition = createPlaybackPosition(clock, engine, channel, programs)
  const { time, start, program, live, seekContext, pointAt } = playbackPosition
  const blackout = signal(false)

  let request: OpenRequest | null = null
  let released = false
  let pausedAt = 0
  let gateTimer = 0
  let holdTimer = 0
  let zaps: Zapping | null = null
  /** Of the last stream nothing was watched, and what follows was asked for. */
  let skippedUnwatched = false

  const controller = createPlaybackController(options, {
    renewStream: (aheadS) => void renewStream(aheadS),
    // A placeholder has nothing ahead either.
    live: () => live.value || blackout.value,
    ended() {
      if (blackout.value) {
        engine.seek(0)
        engine.play().catch(() => undefined)
      } else over()
    },
    moved() {
      // The placeholder has a time of its own, which is nobody's.
      if (blackout.value) return
      playbackPosition.moved()
      follow()
    },
    paused() {
      pausedAt = clock.seconds()
    },
    goOn,
    learnt() {
      if (live.value && engine.edge !== null) clock.observe(engine.edge * 1000, 'program-date-time')
    },
    viewerChanged: () => void viewerChanged(),
    online: () => void resume(request?.autoplay),
    onAir: () => (live.value ? time.value : null),
    loadStarted() {
      skips.cancel()
      skippedUnwatched = false
      clock.clearTimeout(gateTimer)
      clock.clearTimeout(holdTimer)
      blackout.value = false
    },
  })
  const { state, notices, recovery, send, nextLoad } = controller

  const loadStream = createChannelStreamLoader({
    ...{ api, controller, playbackPosition, channel, programs, blackout },
    preview: options.preview ?? false,
    language: () => language,
    take: async (channelId) => (await zaps?.take(channelId)) ?? null,
    began: () => clock.clearTimeout(holdTimer),
  })
  const gates = createGateController({
    ...{ session, engine, controller },
    about: () => ({ api, session, language }),
  })

  const skips = createSkipPresses(clock, controller, (by, stays) => {
    const moved = seekTo(skipTarget(time.value, by, seekContext()))
    // Another stream would begin.
    if (stays && state.value.name === 'loading') void pause()
    return moved
  })

  const accessWatcher = createChannelAccessWatcher({
    session,
    clock,
    parental: options.ignoreParentalControl ? null : options.parental,
    state,
    channel,
    program,
    live,
    changed: () => void (channel.value && blockIfGated(channel.value, controller.loadSignal)),
    unlocked: () => void (request && open({ ...request, autoplay: true })),
  })

  const stopListening = options.connection.onOnline(list.askAgain)

  /** What would be opened again is what is on screen. */
  function follow(): void {
    if (request && !live.value) request = { ...request, ts: time.value }
  }

  async function open(next: OpenRequest): Promise<void> {
    if (released) return
    const signal = nextLoad()
    const asked = request
    request = next
    recovery.forget()
    batch(() => {
      if (channel.value?.slug !== next.channel && channel.value?.id !== next.channel) channel.value = null
      start.value = LIVE
      time.value = next.ts ?? clock.seconds()
      send({ name: 'opened' })
    })
    // What began early is this channel's live edge, or not what is wanted.
    const begins = engine.earlySource === next.channel && next.ts === null
    if (!next.autoplay || (engine.earlySource !== null && !begins)) engine.unload()
    else if (!begins) holdLastFrame()
    const id = channels.knownId(next.channel)
    if (next.autoplay) void controller.prepare(id)
    // A channel that was open to this viewer last time is asked for at once; a gate overrides what comes back.
    // What a child may watch is looked up first.
    const eager = next.autoplay && next.ts === null && session.role.value === 'adult'
    const known = eager ? id : null
    const early = known === null ? null : begin(known, LIVE, null, signal).then(() => undefined, asTvError)
    // The picture comes first: lists that are not here yet wait until it is there, or takes its time.
    if (early && !channels.listed) await Promise.race([early, soon()])
    if (!signal.aborted) await enter(next, asked, early, signal, 1)
  }

  /** Past the gates, to the picture, which is not there yet, or came early; `times` this was tried. */
  async function enter(
    next: OpenRequest,
    asked: OpenRequest | null,
    early: Promise<TvError | undefined> | null,
    signal: AbortSignal,
    times: number,
  ): Promise<void> {
    try {
      const found = await identify(next.channel, signal)
      if (signal.aborted) return
      const about = { channelId: found.id, position: next.ts ?? clock.seconds() }
      if (asked?.channel !== next.channel) options.statistics?.reportAction('open_channel', about)
      else if (next.ts !== null && asked.ts !== next.ts)
        options.statistics?.reportAction('select_schedule', about)
      // A gate before what is on the air ends with it, one before what was on the air does not.
      const point = pointAt(next.ts, found)
      start.value = point
      const gate = await accessWatcher.gate(found)
      if (signal.aborted) return
      if (gate) {
        list.ask(found)
        return await block(gate)
      }
      const begun = early !== null && !(await early)
      if (signal.aborted) return
      if (begun || !next.autoplay) list.ask(found)
      if (!next.autoplay) return send({ name: 'shown' })
      if (begun) return
      const picture = begin(found.id, point, next.ts, signal)
      const settled = Promise.race([picture, soon()]).catch(() => undefined)
      void settled.then(() => !signal.aborted && list.ask(found))
      await picture
    } catch (thrown) {
      const error = asTvError(thrown)
      const final = error.code === 'channel-not-found' || gateOfError(error, null) !== null
      if (final || early === null || (await early)) return fail(error, signal)
      // A picture that is there does not go for want of a list.
      notices.note(error.code)
      const more = () => void (!signal.aborted && enter(next, asked, early, signal, times + 1))
      clock.setTimeout(more, waitFor(times + 1))
    }
  }

  const soon = () => delay(clock, PICTURE_FIRST_MS)

  async function identify(name: string, signal: AbortSignal): Promise<Channel> {
    const asked = channels
    const found = await asked.find(name)
    if (!signal.aborted && asked === channels) channel.value = found
    return found
  }

  async function begin(channelId: string, point: StartPoint, exact: number | null, signal: AbortSignal) {
    await loadStream({ channelId, point, exact, signal })
    // From here on the way back to live is kept ready.
    if (point.name === 'archive' && !options.preview) zapping().catch(() => undefined)
  }

  async function zapping(): Promise<Zapping> {
    const needs = options.ignoreParentalControl ? null : options.parental.needs
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

  /** What is on screen goes when the next comes, if that is soon: taking it away takes time, and leaves nothing to see. */
  function holdLastFrame(): void {
    holdTimer = clock.setTimeout(() => engine.unload(true), HOLD_LAST_FRAME_MS)
  }

  /** Another place on the same channel: live for null. What cannot be reached throws and changes nothing. */
  async function reload(ts: number | null): Promise<void> {
    const here = channel.value
    if (!here || !request) return
    const point = pointAt(ts, here)
    list.askAgain()
    const signal = nextLoad()
    recovery.forget()
    request = { channel: here.slug, ts: point.name === 'live' ? null : ts, autoplay: true }
    batch(() => {
      send({ name: 'opened' })
      start.value = point
      time.value = ts ?? clock.seconds()
    })
    holdLastFrame()
    try {
      if (await blockIfGated(here, signal)) return
      await begin(here.id, point, ts, signal)
    } catch (error) {
      await fail(asTvError(error), signal)
    }
  }

  /** Stops before another programme that asks for something first; true where it did, or another wish came. */
  async function blockIfGated(here: Channel, signal: AbortSignal): Promise<boolean> {
    const gate = await (accessWatcher.isNew() ? accessWatcher.gate(here) : null)
    if (gate && !signal.aborted) void block(gate)
    return gate !== null || signal.aborted
  }

  /**
   * The stream is over: what follows is asked for. Where nothing of it was watched that is what comes after the
   * programme, and the second time a fault, so that nobody asks without end.
   */
  function over(): void {
    const nothing = playbackPosition.isEmpty()
    const end = programAt(programs.value, time.value)?.end ?? Number.POSITIVE_INFINITY
    const next = nothing ? end : nextAfter(time.value, programs.value)
    if (nothing && (live.value || skippedUnwatched || next > clock.seconds()))
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: 'ended' })
    else {
      void reloadOrFail(live.value ? null : next)
      skippedUnwatched = nothing
    }
  }

  /** The same where nobody waits for an answer: what cannot be reached any more is shown as a failure. */
  const reloadOrFail = (ts: number | null) =>
    reload(ts).catch((error) => fail(asTvError(error), controller.loadSignal))

  /**
   * A new address for the same place, or so many seconds after it; what is shown stays until frames advance. Failing is
   * a fault like others, a refusal is not.
   */
  async function renewStream(aheadS: number): Promise<void> {
    const here = channel.value
    if (!here) return resume()
    const signal = controller.loadSignal
    const ts = live.value ? null : time.value + aheadS
    try {
      await begin(here.id, pointAt(ts, here), ts, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (signal.aborted) return
      if (gateOfError(error, here) || isRefusal(error.code)) return fail(error, signal)
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: error.code })
    }
  }

  /** A connection that is back wants what was wanted before. */
  async function resume(autoplay = true, onAir = live.value): Promise<void> {
    if (!request) return
    if (session.state.value.name === 'failed') await session.retry()
    const broken = channel.value && recovery.faults > 0
    if (broken && autoplay) await reloadOrFail(onAir ? null : time.value)
    else await open({ ...request, autoplay })
  }

  /** A press of the viewer; where a place failed twice or more, the programme on air is what is wanted (spec/2 §4). */
  async function retry(autoplay = true): Promise<void> {
    // What stands is not live any more, where that can be gone back to.
    if (!autoplay && request && channel.value?.archiveDays) request = { ...request, ts: time.value }
    await resume(autoplay, live.value || recovery.faults >= TOLD_FROM)
  }

  /** Another viewer may watch what the last one might not, and the other way round. */
  async function viewerChanged(): Promise<void> {
    const { name } = state.value
    if (!request || name === 'idle') return
    if (name === 'blocked' || name === 'failed') return open({ ...request, autoplay: true })
    const signal = controller.loadSignal
    const here = await identify(channel.value?.slug ?? request.channel, signal).catch(() => null)
    const gate = here && (await accessWatcher.gate(here))
    if (gate && !signal.aborted) await block(gate)
  }

  async function block(met: Gate): Promise<void> {
    const here = channel.value
    const { gate, offered } = gates.stop(met, here && ((sale, about) => sale.offersOfChannel(about, here.id)))
    const end = accessWatcher.endOf(gate)
    if (here && end !== null) {
      gateTimer = clock.setTimeout(() => void leave(here), Math.max(0, end - clock.seconds()) * 1000)
    }
    await offered
  }

  /** The programme that asked for something is over: the next one may not. */
  async function leave(here: Channel): Promise<void> {
    const signal = controller.loadSignal
    time.value = clock.seconds()
    const gate = await accessWatcher.gate(here)
    if (signal.aborted || !request) return
    if (gate) await block(gate)
    else await open(request)
  }

  async function fail(error: TvError, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    notices.note(error.code)
    const gate = gateOfError(error, channel.value)
    if (gate) return block(gate)
    const lost = error.code === 'not-found' && channel.value !== null && request?.ts !== null
    const awaitChannel = lost ? new TvError('ts-beyond-archive', error.detail) : error
    controller.fail(awaitChannel)
  }

  async function play(): Promise<void> {
    const now = state.value
    if (controller.adBreaks.holds) return controller.adBreaks.play()
    if (!request || now.name === 'blocked') throw notNow(now)
    if (now.name === 'failed') return retry()
    const waits = now.name === 'loading' && !request.autoplay
    if (waits || (now.name === 'paused' && now.why === 'not-started')) {
      return open({ ...request, autoplay: true })
    }
    if (now.name === 'paused' && now.why === 'viewer') await goOn()
    else await controller.resume()
  }

  /** After a pause: the live edge may have moved away meanwhile. */
  async function goOn(): Promise<void> {
    // Short pauses add up.
    const since = Math.min(pausedAt, time.value + LIVE_WITHIN_S)
    const behind = live.value && clock.seconds() - since >= LIVE_WITHIN_S
    if (behind) await reload(channel.value?.archiveDays ? time.value : null)
    else await controller.resume()
  }

  async function pause(): Promise<void> {
    if (!controller.adBreaks.holds && live.value && channel.value?.archiveDays === 0)
      throw notices.show(new TvError('pause-without-archive'))
    if (!controller.pauseOrCancelLoad() && request) request = { ...request, autoplay: false }
  }

  /** The channel that is wanted, once it is known; rejects where another wish comes first, or the end. */
  async function named(): Promise<Channel> {
    const over = new Promise<null>((resolve) => {
      controller.loadSignal.addEventListener('abort', () => resolve(null))
    })
    const here = request && (await Promise.race([identify(request.channel, controller.loadSignal), over]))
    if (!here) throw notNow(state.value)
    return here
  }

  /** Live plays, and nothing is nearer to the present. */
  const isAtEdge = () =>
    live.value && state.value.name === 'playing' && clock.seconds() - time.value < LIVE_WITHIN_S

  async function seekTo(epochSeconds: number): Promise<void> {
    controller.adBreaks.check()
    const here = channel.value ?? (await named())
    if (state.value.name === 'blocked') throw notNow(state.value)
    try {
      const point = pointAt(epochSeconds, here, here.archiveDays || null)
      const toLive = point.name === 'live'
      const { why } = seekabilityAt(epochSeconds, seekContext())
      if (why && !toLive) throw new TvError(why, { program: programAt(programs.value, epochSeconds)?.title })
      if (toLive && isAtEdge()) return
      const loaded = !live.value && !blackout.value && !toLive && state.value.name !== 'loading'
      if (!loaded || !moveWithin(epochSeconds)) await reload(epochSeconds)
    } catch (error) {
      throw notices.show(asTvError(error))
    }
  }

  /** Seeks inside the stretch of archive that is loaded; false when the second lies outside of it. */
  function moveWithin(epochSeconds: number): boolean {
    const reach = engine.seekable
    const position = engine.position + epochSeconds - time.value
    if (!reach || position < reach.start || position > reach.end - 2) return false
    playbackPosition.jump(epochSeconds)
    follow()
    engine.seek(position)
    return true
  }

  async function skip(seconds: number): Promise<void> {
    controller.adBreaks.check()
    if (!channel.value) await named()
    if (live.value)
      throw notices.show(new TvError(channel.value?.archiveDays ? 'skip-in-live' : 'no-archive'))
    skips.add(seconds)
  }

  return {
    ...playbackPosition,
    state,
    channel,
    programs,
    listed,
    blackout,
    notice: controller.notice,
    tracks: controller.tracks,
    sound: controller.sound,
    ads: controller.adBreaks,
    open,
    play,
    pause,
    async goLive() {
      controller.adBreaks.check()
      if (request && state.value.name === 'blocked') await open({ ...request, ts: null, autoplay: true })
      else if (!isAtEdge()) await reload(null)
    },
    seekTo,
    skip,
    retry,
    async refreshEntitlements() {
      const { name } = state.value
      const here = channel.value
      const signal = controller.loadSignal
      if (name !== 'blocked' || state.value.gate.reason !== 'purchase' || !here || !request) return
      if ((await gates.isBought(here.id)) && !signal.aborted) await open(request)
    },
    zapping,
    async step(by) {
      if (!channel.value) await named()
      await (await zapping()).step(by)
    },
    reportAction: controller.reportAction,
    onEmptying: controller.onEmptying,
    setMuted: controller.setMuted,
    setVolume: controller.setVolume,
    setLanguage(nextChannels, nextLanguage) {
      channels = nextChannels
      language = nextLanguage
      if (request)
        identify(channel.value?.slug ?? request.channel, controller.loadSignal).then(
          list.ask,
          () => undefined,
        )
    },
    diagnostics: () =>
      controller.diagnostics({
        channel: channel.value?.id ?? request?.channel ?? null,
        streamType: start.value.name,
        live: live.value,
        blackout: blackout.value,
        time: new Date(time.value * 1000).toISOString(),
      }),
    release() {
      released = true
      stopListening()
      list.release()
      zaps?.release()
      request = null
      accessWatcher.release()
      controller.release()
    },
  }
}
