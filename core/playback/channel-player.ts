import { batch, computed, signal } from '@preact/signals-core'
import { type Channel, programAt } from '../channels'
import { asTvError, TvError } from '../lib/errors'
import type { ChannelPlayer, ChannelPlayerOptions, OpenRequest } from './channel-contract'
import { createChannelSource } from './channel-source'
import { isRefusal, TOLD_FROM, waitFor } from './error-policy'
import { asSold, type Gate, gateOf, gateOfError } from './gate'
import { createGuard } from './guard'
import { createProgramList } from './program-list'
import { createScreening } from './screening'
import { createSkipPresses } from './skip-presses'
import { nearestSpeed, SPEEDS } from './speed'
import {
  type Air,
  archiveStart,
  isClosed,
  LIVE,
  LIVE_WITHIN_S,
  nextAfter,
  type StartPoint,
  skipTarget,
  standingAt,
  startPoint,
  VITRINA_WITHIN_S,
} from './timeline'
import type { Zapping } from './zapping/zapping'

/** Less than this watched of a stream that is over, s, and it held nothing. */
const NOTHING_S = 1
/** How long a picture has the line for itself, ms. */
const PICTURE_FIRST_MS = 1500
/** How long what is on screen waits for what is to follow it, ms. */
const PART_MS = 300

/** How much of what was on the air last is the live edge, seconds. */
const liveWithin = (here: Channel | null) => (here?.vitrina ? VITRINA_WITHIN_S : LIVE_WITHIN_S)

/** One channel player over one engine (spec/2 §4). */
export function createChannelPlayer(options: ChannelPlayerOptions): ChannelPlayer {
  const { api, session, clock, engine } = options
  let { channels, language } = options
  const channel = signal<Channel | null>(null)
  const list = createProgramList(
    clock,
    channel,
    () => channels,
    (line) => remarks.note(line),
  )
  const { programs, listed } = list
  const time = signal(clock.seconds())
  const start = signal<StartPoint>(LIVE)
  const program = computed(() => {
    // What is on air was true when the list was asked for: its own times tell whether it still is, and is on screen.
    const onAir = channel.value?.onAir
    return programAt(programs.value, time.value) ?? programAt(onAir ? [onAir] : [], time.value)
  })
  const live = computed(() => start.value.name === 'live')
  const blackout = signal(false)
  const speed = signal(1)
  const speeds = computed(() => (live.value ? [] : SPEEDS))

  let request: OpenRequest | null = null
  let released = false
  let pausedAt = 0
  let gateTimer = 0
  let parting = 0
  let zaps: Zapping | null = null
  /** The second that the stream was to show first; of the live edge the one it did. */
  let first: number | null = null
  /** Of the last stream nothing was watched, and what follows was asked for. */
  let passedOver = false

  const screening = createScreening(options, {
    again: (aheadS) => void again(aheadS),
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
      time.value =
        engine.wallClock ?? (start.value.name === 'live' ? clock.seconds() : start.value.ts + engine.position)
      first ??= time.value
      // What is ahead of the present nobody can hurry to.
      if (speed.value > 1 && clock.seconds() - time.value < LIVE_WITHIN_S) setSpeed(1)
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
    turned() {
      skips.drop()
      passedOver = false
      clock.clearTimeout(gateTimer)
      clock.clearTimeout(parting)
      blackout.value = false
    },
  })
  const { state, remarks, recovery, send, nextTurn } = screening

  const find = createChannelSource({
    api,
    preview: options.preview ?? false,
    language: () => language,
    asking: () => screening.asking,
    take: async (channelId) => (await zaps?.take(channelId)) ?? null,
    note: remarks.note,
  })

  const skips = createSkipPresses(
    clock,
    (by) => seekTo(skipTarget(time.value, by, air())),
    () => state.value.name === 'paused',
    () => state.value.name === 'paused' && void screening.resume().catch(() => undefined),
  )

  const air = (): Air => ({
    programs: programs.value,
    now: clock.seconds(),
    archiveDays: channel.value?.archiveDays ?? 0,
    kept: channel.value?.kept ?? false,
    within: liveWithin(channel.value),
  })

  const guard = createGuard({
    session,
    clock,
    parental: options.ignoreParentalControl ? null : options.parental,
    state,
    channel,
    program,
    live,
    changed: () => void (channel.value && guarded(channel.value, screening.turn)),
    unlocked: () => void (request && open({ ...request, autoplay: true })),
  })

  const stopListening = options.connection.onOnline(list.askAgain)

  async function open(next: OpenRequest): Promise<void> {
    if (released) return
    const mine = nextTurn()
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
    const begins = engine.begun === next.channel && next.ts === null
    if (!next.autoplay || (engine.begun !== null && !begins)) engine.unload()
    else if (!begins) part()
    const id = channels.knownId(next.channel)
    if (next.autoplay) void screening.prepare(id)
    // A channel that was open to this viewer last time is asked for at once; a gate overrides what comes back.
    // What a child may watch is looked up first.
    const eager = next.autoplay && next.ts === null && session.role.value === 'adult'
    const known = eager ? id : null
    const early = known === null ? null : begin(known, LIVE, null, mine).then(() => undefined, asTvError)
    // The picture comes first: lists that are not here yet wait until it is there, or takes its time.
    if (early && !channels.listed) await Promise.race([early, soon()])
    if (mine === screening.turn) await enter(next, asked, early, mine, 1)
  }

  /** Past the gates, to the picture, which is not there yet, or came early; `times` this was tried. */
  async function enter(
    next: OpenRequest,
    asked: OpenRequest | null,
    early: Promise<TvError | undefined> | null,
    mine: number,
    times: number,
  ): Promise<void> {
    try {
      const found = await identify(next.channel, mine)
      if (mine !== screening.turn) return
      const about = { channelId: found.id, position: next.ts ?? clock.seconds() }
      if (asked?.channel !== next.channel) options.statistics?.did('open_channel', about)
      else if (next.ts !== null && asked.ts !== next.ts) options.statistics?.did('select_schedule', about)
      const gate = await guard.gate(found)
      if (mine !== screening.turn) return
      if (gate) {
        list.ask(found)
        return await block(gate)
      }
      const begun = early !== null && !(await early)
      if (mine !== screening.turn) return
      if (begun || !next.autoplay) list.ask(found)
      const point = pointAt(next.ts, found)
      if (!next.autoplay) return send({ name: 'shown' })
      if (begun) return
      const picture = begin(found.id, point, next.ts, mine)
      const settled = Promise.race([picture, soon()]).catch(() => undefined)
      void settled.then(() => mine === screening.turn && list.ask(found))
      await picture
    } catch (thrown) {
      const error = asTvError(thrown)
      const final = error.code === 'channel-not-found' || gateOfError(error, null) !== null
      if (final || early === null || (await early)) return fail(error, mine)
      // A picture that is there does not go for want of a list.
      remarks.note(error.code)
      const more = () => void (mine === screening.turn && enter(next, asked, early, mine, times + 1))
      clock.setTimeout(more, waitFor(times + 1))
    }
  }

  const soon = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, PICTURE_FIRST_MS))

  async function identify(name: string, mine: number): Promise<Channel> {
    const asked = channels
    const found = await asked.find(name)
    if (mine === screening.turn && asked === channels) channel.value = found
    return found
  }

  const pointAt = (ts: number | null, here: Channel, days: number | null = here.archiveDays) =>
    startPoint(ts, clock.seconds(), days, liveWithin(here))

  /** Asks for the stream and hands it to the engine, whose code comes at the same time. */
  async function begin(
    channelId: string,
    point: StartPoint,
    exact: number | null,
    mine: number,
  ): Promise<void> {
    const prepared = screening.prepare(channelId)
    const startAt = point.name === 'archive' ? (exact ?? point.ts) - point.ts : undefined
    const closed = point.name === 'archive' && isClosed(programAt(programs.value, exact ?? point.ts), air())
    const here = channel.value?.id === channelId ? channel.value : null
    const { stream, address, kept } = await find({ channelId, here, point, closed })
    if (mine !== screening.turn) return kept?.media?.drop()
    const watch = stream && {
      statId: stream.stat?.id ?? null,
      trackers: stream.trackers,
      unwritten: kept !== null,
      facts: () => ({
        channelId,
        contentId: program.value?.contentId ?? null,
        contentParentId: program.value?.contentParentId ?? null,
        libraryId: null,
        startType: point.name,
        position: time.value,
      }),
    }
    const ad = stream?.ad && !options.preview ? { block: stream.ad, of: channelId } : null
    const source = {
      address,
      startAt: stream ? startAt : 0,
      tracksOf: channelId,
      subtitled: stream?.drm?.force_subtitles ?? false,
      knownAs: stream ? [channelId] : [],
      watch,
      ad,
      ahead: kept?.media ?? null,
    }
    await screening.screen(mine, prepared, source, () => {
      clock.clearTimeout(parting)
      start.value = point
      first = point.name === 'live' ? null : (exact ?? point.ts)
      blackout.value = stream === null
      setSpeed(speed.value)
    })
    // From here on the way back to live is kept ready.
    if (point.name === 'archive' && !options.preview) zapping().catch(() => undefined)
  }

  function setSpeed(wanted: number): void {
    speed.value = live.value ? 1 : nearestSpeed(wanted)
    engine.rate = speed.value
  }

  async function zapping(): Promise<Zapping> {
    const needs = options.ignoreParentalControl ? null : options.parental.needs
    const { zappingOf } = await import('./zapping/zapping-of')
    zaps ??= zappingOf({
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
  function part(): void {
    parting = clock.setTimeout(() => engine.unload(true), PART_MS)
  }

  /** Another place on the same channel: live for null. What cannot be reached throws and changes nothing. */
  async function reload(ts: number | null): Promise<void> {
    const here = channel.value
    if (!here || !request) return
    const point = pointAt(ts, here)
    list.askAgain()
    const mine = nextTurn()
    recovery.forget()
    request = { channel: here.slug, ts: point.name === 'live' ? null : ts, autoplay: true }
    send({ name: 'opened' })
    part()
    time.value = ts ?? clock.seconds()
    try {
      if (await guarded(here, mine)) return
      await begin(here.id, point, ts, mine)
    } catch (error) {
      await fail(asTvError(error), mine)
    }
  }

  /** Stops before another programme that asks for something first; true where it did, or another wish came. */
  async function guarded(here: Channel, mine: number): Promise<boolean> {
    const gate = guard.isNew() ? await guard.gate(here) : null
    if (gate && mine === screening.turn) void block(gate)
    return gate !== null || mine !== screening.turn
  }

  /**
   * The stream is over: what follows is asked for. Where nothing of it was watched that is what comes after the
   * programme, and the second time a fault, so that nobody asks without end.
   */
  function over(): void {
    const nothing = first === null || Math.abs(time.value - first) < NOTHING_S
    const end = programAt(programs.value, time.value)?.end ?? Number.POSITIVE_INFINITY
    const next = nothing ? end : nextAfter(time.value, programs.value)
    if (nothing && (live.value || passedOver || next > clock.seconds()))
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: 'ended' })
    else {
      void reloadOrFail(live.value ? null : next)
      passedOver = nothing
    }
  }

  /** The same where nobody waits for an answer: what cannot be reached any more is shown as a failure. */
  const reloadOrFail = (ts: number | null) =>
    reload(ts).catch((error) => fail(asTvError(error), screening.turn))

  /**
   * A new address for the same place, or so many seconds after it; what is shown stays until frames advance. Failing is
   * a fault like others, a refusal is not.
   */
  async function again(aheadS: number): Promise<void> {
    const here = channel.value
    if (!here) return resume()
    const mine = screening.turn
    const ts = live.value ? null : time.value + aheadS
    try {
      await begin(here.id, pointAt(ts, here), ts, mine)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (mine !== screening.turn) return
      if (gateOfError(error, here) || isRefusal(error.code)) return fail(error, mine)
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: error.code })
    }
  }

  /** A connection that is back wants what was wanted before. */
  async function resume(autoplay = true, onAir = live.value): Promise<void> {
    if (!request) return
    if (session.state.value.name === 'failed') await session.retry()
    const broken = channel.value && recovery.faults > 0
    if (broken) await reloadOrFail(onAir ? null : time.value)
    else await open({ ...request, autoplay })
  }

  /** A press of the viewer; where a place failed twice or more, the programme on air is what is wanted (spec/2 §4). */
  const retry = () => resume(true, live.value || recovery.faults >= TOLD_FROM)

  /** Another viewer may watch what the last one might not, and the other way round. */
  async function viewerChanged(): Promise<void> {
    const { name } = state.value
    if (!request || name === 'idle') return
    if (name === 'blocked' || name === 'failed') return open({ ...request, autoplay: true })
    const mine = screening.turn
    const here = await identify(channel.value?.slug ?? request.channel, mine).catch(() => null)
    const gate = here && (await guard.gate(here))
    if (gate && mine === screening.turn) await block(gate)
  }

  async function block(met: Gate): Promise<void> {
    const gate = asSold(met, session)
    const mine = nextTurn()
    engine.unload()
    send({ name: 'gated', gate })
    const here = channel.value
    const end = guard.endOf(gate)
    if (here && end !== null) {
      gateTimer = clock.setTimeout(() => void leave(here), Math.max(0, end - clock.seconds()) * 1000)
    }
    if (gate.reason !== 'purchase' || gate.by || !here) return
    const offers = await import('./offers')
      .then(({ offersOfChannel }) => offersOfChannel({ api, session, language }, here.id))
      .catch(() => null)
    if (offers && mine === screening.turn) send({ name: 'gated', gate: { ...gate, offers } })
  }

  /** The programme that asked for something is over: the next one may not. */
  async function leave(here: Channel): Promise<void> {
    const mine = screening.turn
    time.value = clock.seconds()
    const gate = await guard.gate(here)
    if (mine !== screening.turn || !request) return
    if (gate) await block(gate)
    else await open(request)
  }

  async function fail(error: TvError, mine: number): Promise<void> {
    if (mine !== screening.turn) return
    remarks.note(error.code)
    const gate = gateOfError(error, channel.value)
    if (gate) return block(gate)
    const lost = error.code === 'not-found' && channel.value !== null && request?.ts !== null
    const named = lost ? new TvError('ts-beyond-archive', error.detail) : error
    screening.fail(named)
  }

  async function play(): Promise<void> {
    const now = state.value
    if (screening.breaks.holds) return screening.breaks.play()
    if (!request || now.name === 'blocked') throw new TvError('not-ready', { state: now.name })
    if (now.name === 'failed') return retry()
    const waits = now.name === 'loading' && !request.autoplay
    if (waits || (now.name === 'paused' && now.why === 'not-started')) {
      return open({ ...request, autoplay: true })
    }
    if (now.name === 'paused' && now.why === 'viewer') await goOn()
    else await screening.resume()
  }

  /** After a pause: the live edge may have moved away meanwhile. */
  async function goOn(): Promise<void> {
    const behind = live.value && clock.seconds() - pausedAt >= LIVE_WITHIN_S
    if (behind) await reload(channel.value?.archiveDays ? time.value : null)
    else await screening.resume()
  }

  async function pause(): Promise<void> {
    if (screening.breaks.holds) return screening.breaks.pause()
    if (live.value && channel.value?.archiveDays === 0)
      throw remarks.show(new TvError('pause-without-archive'))
    if (state.value.name === 'loading' || engine.begun !== null) {
      nextTurn()
      engine.unload()
      if (request) request = { ...request, autoplay: false }
      return send({ name: 'shown' })
    }
    engine.pause()
  }

  async function seekTo(epochSeconds: number): Promise<void> {
    const here = channel.value
    screening.breaks.check()
    if (!here || state.value.name === 'blocked') throw new TvError('not-ready', { state: state.value.name })
    try {
      const point = pointAt(epochSeconds, here, here.archiveDays || null)
      const toLive = point.name === 'live'
      const { why } = standingAt(epochSeconds, air())
      if (why && !toLive) throw new TvError(why, { program: programAt(programs.value, epochSeconds)?.title })
      const atEdge =
        live.value && state.value.name === 'playing' && clock.seconds() - time.value < LIVE_WITHIN_S
      if (toLive && atEdge) return
      const loaded = !live.value && !blackout.value && !toLive
      if (!loaded || !moveWithin(epochSeconds)) await reload(epochSeconds)
    } catch (error) {
      throw remarks.show(asTvError(error))
    }
  }

  /** Seeks inside the stretch of archive that is loaded; false when the second lies outside of it. */
  function moveWithin(epochSeconds: number): boolean {
    const reach = engine.seekable
    const position = engine.position + epochSeconds - time.value
    if (!reach || position < reach.start || position > reach.end - 2) return false
    time.value = epochSeconds
    first = epochSeconds
    engine.seek(position)
    return true
  }

  async function skip(seconds: number): Promise<void> {
    screening.breaks.check()
    if (live.value)
      throw remarks.show(new TvError(channel.value?.archiveDays ? 'skip-in-live' : 'no-archive'))
    skips.add(seconds)
  }

  return {
    state,
    channel,
    programs,
    listed,
    program,
    time,
    live,
    blackout,
    air,
    notice: screening.notice,
    tracks: screening.tracks,
    sound: screening.sound,
    speed,
    speeds,
    ads: screening.breaks,
    open,
    play,
    pause,
    async goLive() {
      screening.breaks.check()
      if (request && state.value.name === 'blocked') await open({ ...request, ts: null, autoplay: true })
      else await reload(null)
    },
    seekTo,
    skip,
    retry: () => retry(),
    zapping,
    step: async (by) => (await zapping()).step(by),
    did: screening.did,
    setSpeed,
    setMuted: screening.setMuted,
    setVolume: screening.setVolume,
    speak(nextChannels, nextLanguage) {
      channels = nextChannels
      language = nextLanguage
      if (request)
        identify(channel.value?.slug ?? request.channel, screening.turn).then(list.ask, () => undefined)
    },
    reach() {
      const days = channel.value?.archiveDays ?? 0
      return days === 0 ? null : { start: archiveStart(clock.seconds(), days), end: clock.seconds() }
    },
    diagnostics() {
      const { what, media } = screening.facts()
      return {
        ...what,
        channel: channel.value?.id ?? request?.channel ?? null,
        streamType: live.value ? 'live' : 'archive',
        live: live.value,
        blackout: blackout.value,
        time: new Date(time.value * 1000).toISOString(),
        ...media,
      }
    },
    release() {
      released = true
      stopListening()
      list.release()
      zaps?.release()
      request = null
      guard.release()
      screening.release()
    },
  }
}
