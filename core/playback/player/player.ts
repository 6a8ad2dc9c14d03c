import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { type Clock, delay } from '../../lib/clock'
import { TvError } from '../../lib/errors/errors'
import { waitForFirst } from '../../lib/state/wait-for-first'
import type { MediaEngine } from '../engine'
import type { EngineSwitch } from '../engine-switch'
import { STALL_MS } from '../recovery/error-policy'
import type { AdControls } from './ad-breaks'
import type { Found, PlaybackRequest, PlaybackSource } from './kind'
import type { Loader } from './load'
import type { AfterPurchase } from './load/load-parts'
import type { Media } from './media'
import type { MediaOptions } from './media/media-parts'
import { errorOnScreen, notNow, type PauseReason, type PlayerState } from './player-state'
import { createPolicyGuard } from './policy-guard'

/** A seek follows the last press after this long, ms (PLY-04). */
const SETTLE_MS = 500
/** A picture that was paused before the presses resumes this long after the seek, ms (PLY-04). */
const RESUME_MS = 400

/** Playback rates of recorded media; 1 is normal. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The members of a player's media that its controls use. */
type MediaControls = Pick<
  Media,
  'state' | 'notice' | 'tracks' | 'sound' | 'setMuted' | 'setVolume' | 'reportAction' | 'onEmptying'
>

/** The interface of every player for its controls and its host page: state to show and intents to send. */
export interface Player extends MediaControls {
  /** False from the request to play, also while the media or an advertisement loads or waits for data. */
  readonly paused: ReadonlySignal<boolean>
  /** Playback rate; 1 is normal. */
  readonly speed: ReadonlySignal<number>
  /** The rates that {@link setSpeed} accepts; empty at the live edge. */
  readonly speeds: ReadonlySignal<readonly number[]>
  /** The advertisements over the media. */
  readonly ads: AdControls
  /**
   * Starts playback; at a gate, asks the operator again. Rejects with `autoplay-blocked` if the browser requires a
   * gesture, `not-ready` if no source can play.
   */
  play(): Promise<void>
  /** Rejects if the source must not be paused, with the code of the reason. */
  pause(): Promise<void>
  /** The number of calls of {@link pause} so far: a caller that paused for a while finds out whether another one has too. */
  countPauses(): number
  /** Adds up presses and seeks once they stop (PLY-04). */
  skip(seconds: number): Promise<void>
  /**
   * Runs an intent that moves the picture. Resolves once the picture is there; rejects with the code that the screen
   * shows, else with the intent's own, and with `aborted` if a newer intent moves it. An intent that `joins` presses of
   * skip settles together with them.
   */
  settle(intent: () => Promise<void>, joins?: boolean): Promise<void>
  /** Seconds of media buffered after the position. Not a signal: read it whenever the position changes. */
  bufferedAhead(): number
  /** Loads the position on screen again, after a failure or on another engine; without `autoplay` it waits for play. */
  retry(autoplay?: boolean): Promise<void>
  /** Records that the viewer leaves a purchase gate to buy: playback starts after the purchase. */
  expectPurchase(): void
  /**
   * Requests the entitlements again after a purchase, and opens the gate if they allow it. Does nothing without a gate,
   * or at a PIN gate. Rejects if the entitlements at a purchase gate cannot be loaded.
   */
  refreshEntitlements(): Promise<void>
  /** Sets the nearest rate of {@link speeds}; 1 if there is none. */
  setSpeed(speed: number): void
  /** Replaces the engine for as long as a cast session lasts (PLY-14). */
  readonly engineSwitch: Pick<EngineSwitch, 'switchTo' | 'switchBack'>
  /** Facts for support; no token, device id or address. */
  diagnostics(): Record<string, string | number | boolean | null>
  /** Releases the engine and all listeners; the player does nothing afterwards. */
  release(): void
}

export interface PlayerRequest {
  /** Language of names, which `setLanguage` changes. */
  language: string
  /** Low quality and no statistics, for previews of channels (PLY-16). */
  preview?: boolean
  ignoreParentalControl?: boolean
}

/** The signals of a model as its views see them. */
export type Shown<Model> = {
  readonly [K in keyof Model]: Model[K] extends ReadonlySignal<infer V> ? ReadonlySignal<V> : Model[K]
}

/** The playback rate of an engine; `speeds` are those of the media on screen. */
export function createSpeed(
  engine: Pick<MediaEngine, 'transport'>,
  speeds: ReadonlySignal<readonly number[]>,
) {
  const speed = signal(1)
  return {
    speed,
    speeds,
    setSpeed(wanted: number): void {
      const nearest = Math.min(2, Math.max(0.25, Math.round(wanted * 4) / 4)) || 1
      speed.value = speeds.value.length > 0 ? nearest : 1
      engine.transport.rate = speed.value
    },
  }
}

/** The part of a loader that opens requests. */
type AnyLoader<Request extends PlaybackRequest> = Pick<
  Loader<Request, Found<Request>, PlaybackSource>,
  'request' | 'open' | 'recheck'
>

/** The intents that differ between a player of channels and one of contents. */
export interface OwnIntents<Request> {
  /** Resumes from a pause with this reason. */
  resume(why: PauseReason): Promise<void>
  /** Repeats the request at the position on screen; `byViewer` after a press of retry. */
  restart(request: Request, byViewer: boolean): Promise<void>
  /** Rejects with the reason a position cannot be sought to. */
  seekTo(position: number): Promise<void>
  /** Returns the position this many seconds away from the one on screen. */
  skipTarget(seconds: number): number
  /** True while no PIN gate is closed: the viewer has entered the PIN, or the account requires none. */
  isUnlocked(): boolean
  afterPurchase: AfterPurchase<Request>
}

/** The part of a player that is the same for channels and contents: its state, and the intents of the viewer. */
export function createPlayer<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>(options: MediaOptions, media: Media, loader: Loader<Request, Item, Source>, own: OwnIntents<Request>) {
  const { api, session, engine } = options
  const { state, events, adBreaks, notices } = media
  /** The viewer has left a gate to buy, or has pressed play there. */
  let isPurchaseExpected = false
  /** The request for the entitlements under way. */
  let refreshing: Promise<void> | null = null
  let pauses = 0
  /** True if the load should play once it has a picture. */
  const autoplay = signal(false)
  const paused = computed(() => {
    const ad = adBreaks.state.value
    const now = state.value
    if (ad.name === 'showing') return ad.view.paused
    const isComing = now.name === 'loading' || (now.name === 'failed' && now.retrying)
    return isComing ? !autoplay.value : now.name !== 'playing' && now.name !== 'waiting'
  })

  const presses = createSkipPresses(options.clock, media, (seconds, staysPaused) => {
    const moved = seekTo(own.skipTarget(seconds))
    // The seek loads another stream, which would start to play.
    if (staysPaused && state.value.name === 'loading') void pause()
    return moved
  })
  const { life, loadSettles, startMove, settle } = createSettling(options, media, presses)
  const stopGuard =
    options.policy &&
    createPolicyGuard(options.policy, engine, api.base, (error) => showRefusedPolicy(media, error))
  const stopUnlocking = openOnceUnlocked(media, loader, own)
  events.on('viewer-changed', () => void loadForViewer(state.value, loader, own))
  events.on('reconnected', () => void restart(loader.request?.autoplay ?? true, false))
  events.on('resuming', () => void own.resume('viewer').catch(() => undefined))
  events.on('load-started', presses.cancel)
  loader.events.on('opening', ({ request }) => {
    autoplay.value = request.autoplay
  })

  /** Repeats the last request; restores a failed session first, during which the viewer may pause. */
  async function restart(autoplay: boolean, byViewer: boolean): Promise<void> {
    const before = pauses
    if (loader.request && session.state.value.name === 'failed') await session.retry()
    const plays = autoplay && before === pauses
    if (loader.request) await own.restart({ ...loader.request, autoplay: plays }, byViewer)
  }

  const play = (): Promise<void> =>
    startPlayback().catch((error) => {
      throw life.signal.aborted ? notNow({ name: 'idle' }) : error
    })

  async function startPlayback(): Promise<void> {
    const [now, { request }] = [state.value, loader]
    if (adBreaks.holds) return adBreaks.play()
    if (!request) throw notNow(now)
    const waitsForPlay = now.name === 'loading' && !request.autoplay
    if (now.name === 'blocked') {
      isPurchaseExpected = true
      // If the refresh fails, the gate on screen remains the answer.
      const refreshed = refreshEntitlements().catch(() => undefined)
      await unless(life, refreshed)
    } else if (now.name === 'failed') await unless(life, restart(true, true))
    else if (waitsForPlay || (now.name === 'paused' && now.why === 'not-started'))
      void loader.open({ ...request, autoplay: true })
    else if (now.name === 'paused') return own.resume(now.why)
    else if (now.name !== 'loading') return media.resume()
    // Play at once, because the browser may require the gesture of this call.
    else void media.resume().catch(() => undefined)
    await loadSettles()
  }

  function refreshEntitlements(): Promise<void> {
    refreshing ??= lookBehindGate().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function lookBehindGate(): Promise<void> {
    const now = state.value
    if (now.name !== 'blocked') return
    const [before, signal] = [pauses, media.loadSignal]
    const next = await loader.askAgain(now.gate.reason, signal, own.afterPurchase)
    if (!next || signal.aborted) return
    const autoplay = before === pauses && (next.autoplay || isPurchaseExpected)
    isPurchaseExpected = false
    await loader.open({ ...next, autoplay })
  }

  async function pause(): Promise<void> {
    pauses += 1
    const { request, found } = loader
    media.replaceIntents()
    // The title and the gate are looked up all the same.
    if (state.value.name === 'loading' && request && !found) void loader.open({ ...request, autoplay: false })
    else if (!media.pauseOrCancelLoad()) loader.amend({ autoplay: false } as Partial<Request>)
    // An advertisement reports its pause later.
    await waitForFirst(() => paused.value || adBreaks.state.value.name !== 'showing' || null)
  }

  async function seekTo(position: number): Promise<void> {
    adBreaks.check()
    if (!loader.request || state.value.name === 'blocked') throw notNow(state.value)
    await own.seekTo(position)
  }

  async function skip(seconds: number): Promise<void> {
    adBreaks.check()
    presses.add(seconds)
  }

  // Playback continues without storage, so a passing notice is enough.
  if (options.storage.blocked) notices.show(new TvError('storage-blocked'))

  return {
    ...media,
    paused,
    ads: adBreaks,
    play,
    pause,
    countPauses: () => pauses,
    seekTo,
    skip,
    settle,
    open(request: Request): Promise<void> {
      startMove()
      return loader.open(request)
    },
    bufferedAhead: () => engine.transport.buffered,
    retry: (autoplay = true) => restart(autoplay, true),
    expectPurchase() {
      isPurchaseExpected = true
    },
    refreshEntitlements,
    engineSwitch: engine,
    release() {
      life.abort()
      startMove()
      loader.release()
      stopUnlocking()
      stopGuard?.()
      media.release()
    },
  }
}

/** Opens a request again once its PIN gate is unlocked. Returns a function that stops this. */
function openOnceUnlocked<Request extends PlaybackRequest>(
  { state }: Media,
  loader: AnyLoader<Request>,
  own: OwnIntents<Request>,
): () => void {
  const open = () => loader.request && void loader.open({ ...loader.request, autoplay: true })
  return effect(() => {
    const isUnlocked = own.isUnlocked()
    const waits = state.peek()
    if (isUnlocked && waits.name === 'blocked' && waits.gate.reason === 'pin') queueMicrotask(open)
  })
}

/** Loads again for the next viewer, who may be allowed to watch less than the last one, or more. */
async function loadForViewer<Request extends PlaybackRequest>(
  now: PlayerState,
  loader: AnyLoader<Request>,
  own: OwnIntents<Request>,
): Promise<void> {
  const { request } = loader
  if (!request || now.name === 'idle') return
  const isBlocked = now.name === 'blocked'
  // A login requested by a gate is a request to watch; any other login starts no playback.
  const isAsked = isBlocked && now.gate.reason === 'login'
  // Stop a film or channel that the known facts lock, even while the operator does not answer.
  if (isBlocked || now.name === 'failed' || !own.isUnlocked())
    return loader.open({ ...request, autoplay: isAsked || (now.name !== 'paused' && request.autoplay) })
  await loader.recheck()
}

/** Shows that a policy of the page blocks the media, unless the picture plays nevertheless. */
function showRefusedPolicy(media: Media, error: TvError): void {
  const now = media.state.value
  const isReported = now.name === 'failed' && now.error.code === error.code
  if (isReported || !['loading', 'waiting', 'failed'].includes(now.name)) return
  media.notices.note(error.code)
  media.startLoad()
  media.fail(error, false)
}

type SkipPresses = ReturnType<typeof createSkipPresses>

/** Settles the intents that move the picture: a newer intent aborts those that are still pending. */
function createSettling({ clock, engine }: MediaOptions, media: Media, presses: SkipPresses) {
  const { state, adBreaks } = media
  const isSeeking = signal(false)
  const readSeeking = () => {
    isSeeking.value = engine.transport.seeking ?? false
  }
  for (const event of ['time', 'playing', 'tracks'] as const) engine.events.on(event, readSeeking)
  /** Aborted when the player is released, because a request under way may never be answered. */
  const life = new AbortController()
  /** Aborted when the player is released, or when another intent moves the picture or opens another one. */
  const moving = signal(new AbortController())

  /**
   * Resolves with the picture, or with its position if paused by the viewer; rejects with the code that the screen shows.
   * `move` belongs to the intent; null for play, which also settles with a picture that replaces the requested one.
   */
  const loadSettles = (move: AbortController | null = null, waitsForSeek = false): Promise<true> =>
    waitForFirst(() => {
      const now = state.value
      const last = moving.value
      if (life.signal.aborted) throw notNow({ name: 'idle' })
      if (move && move !== last) throw new TvError('aborted')
      const error = errorOnScreen(now)
      if (error) throw error
      if (!move && now.name === 'paused')
        throw new TvError(now.why === 'autoplay' ? 'autoplay-blocked' : 'aborted')
      const isComing = now.name === 'loading' || (waitsForSeek && isSeeking.value)
      return !isComing || adBreaks.state.value.name === 'showing' || null
    })

  /** Aborts the pending intents. */
  function startMove(): AbortController {
    media.replaceIntents()
    presses.cancel()
    moving.value.abort()
    moving.value = new AbortController()
    return moving.value
  }

  async function settle(intent: () => Promise<void>, joins = false): Promise<void> {
    const move = joins && presses.pending ? moving.value : startMove()
    try {
      await unless(move, intent())
      if (joins) await presses.pending
    } catch (error) {
      await loadSettles(move)
      throw error
    }
    readSeeking()
    // A silent engine may never report the picture of a seek.
    if (isSeeking.value) await Promise.race([loadSettles(move, true), delay(clock, STALL_MS)])
    await loadSettles(move)
  }

  return { life, loadSettles, startMove, settle }
}

/** The outcome of a promise; rejects with `aborted` as soon as the controller aborts. */
const unless = <T>({ signal }: AbortController, outcome: Promise<T>): Promise<T> =>
  Promise.race([
    outcome,
    new Promise<never>((_, reject) => {
      const abort = () => reject(new TvError('aborted'))
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
    }),
  ])

/**
 * Adds up presses of skip until they stop (PLY-04); `move` then seeks by the sum of seconds. A picture that was paused
 * before the presses resumes afterwards; `stays`: the viewer paused it after them.
 */
function createSkipPresses(
  clock: Clock,
  { state, resume }: Pick<Media, 'state' | 'resume'>,
  move: (by: number, stays: boolean) => Promise<void>,
) {
  const isPaused = () => state.value.name === 'paused'
  let pressed = 0
  /** The picture was paused before the first press. */
  let wasPaused = false
  let timer = 0
  /** The seek that follows the presses. */
  let seek: { done: Promise<void>; end(outcome?: Promise<void>): void } | null = null

  function clear(): void {
    clock.clearTimeout(timer)
    timer = 0
    pressed = 0
  }

  function cancel(): void {
    clear()
    seek?.end(Promise.reject(new TvError('aborted')))
    seek = null
  }

  function settle(): void {
    const by = pressed
    const resumes = wasPaused
    const own = seek
    seek = null
    clear()
    const moved = move(by, isPaused() && !resumes)
    own?.end(moved)
    moved.then(
      () => {
        if (!resumes) return
        timer ||= clock.setTimeout(() => {
          timer = 0
          if (isPaused()) resume().catch(() => undefined)
        }, RESUME_MS)
      },
      () => undefined,
    )
  }

  function expectSeek(): NonNullable<typeof seek> {
    let end: (outcome?: Promise<void>) => void = () => undefined
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    // Presses of a viewer have no caller that waits for them.
    done.catch(() => undefined)
    return { done, end }
  }

  return {
    /** Discards the presses and the resume after them. */
    cancel,
    /** Settles with the seek that follows the presses, with `aborted` if there is none; null without presses. */
    get pending() {
      return seek?.done ?? null
    },
    add(seconds: number): void {
      if (pressed === 0) wasPaused = isPaused()
      clock.clearTimeout(timer)
      seek ??= expectSeek()
      pressed += seconds
      timer = clock.setTimeout(settle, SETTLE_MS)
    },
  }
}
