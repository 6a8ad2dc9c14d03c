import { batch } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import { delay } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors/errors'
import { createEmitter } from '../../lib/state/emitter'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { MediaPrefetch } from '../engine'
import { isFinal, waitFor } from '../recovery/error-policy'
import { streamRequestFault } from '../recovery/fault'
import type { EarlyStart, Found, Kind, PlaybackRequest, PlaybackSource } from './kind'
import { createLoadEnds } from './load/load-ends'
import type { Checked, LoadEvents, LoaderOptions, LoadParts } from './load/load-parts'
import type { Media } from './media'

/** The picture has the connection to itself for this long before anything else is requested, ms. */
export const PICTURE_FIRST_MS = 1500
/** The last frame stays on screen at most this long while the next source loads, ms: unloading at once would show black. */
const HOLD_LAST_FRAME_MS = 300
/** A picture stays on screen at most this long while the next source prefetches its first files, ms. */
const HOLD_PICTURE_MS = 200

export type Loader<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
> = ReturnType<typeof createLoader<Request, Item, Source>>

/**
 * Loads requests; a newer request replaces the previous one. A load finds its content, stops at its gate or requests
 * its stream, and passes it to the engine. One AbortSignal covers the whole load.
 */
export function createLoader<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>(options: LoaderOptions, media: Media, kind: Kind<Request, Item, Source>) {
  const { api, session, clock } = options
  const events = createEmitter<LoadEvents<Request, Item, Source>>()
  const current: LoadParts<Request, Item, Source>['current'] = { request: null, found: null, refused: null }
  const parts = { ...options, media, kind, events, current }
  const { look, check } = createChecks(parts)
  const sources = createSourcePlay(parts)
  const ends = createLoadEnds(parts, look)
  const { attempt, block, fail, isGate } = ends
  let released = false

  /** Loads a request. Does nothing after release. */
  async function open(request: Request): Promise<void> {
    if (released) return
    const signal = begin(request, null)
    await attempt(signal, () => find(request, signal))
  }

  /** Loads content that is already found, such as another position of it. Does nothing after release. */
  async function openFound(found: Item): Promise<void> {
    if (released) return
    const signal = begin(found.request, found)
    sources.holdLastFrame()
    await attempt(signal, async () => proceed(await check(found, signal), null, signal))
  }

  function begin(request: Request, found: Item | null): AbortSignal {
    const signal = media.startLoad()
    media.recovery.forget()
    const { request: previous } = current
    current.request = request
    current.found = found
    batch(() => {
      events.emit('opening', { request, previous, found })
      media.send({ name: 'opened' })
    })
    return signal
  }

  // The steps of a load, in order.

  async function find(request: Request, signal: AbortSignal): Promise<void> {
    current.found = null
    const early = kind.early(request, signal)
    const picture = sources.startEarly(early, request, signal)
    if (picture && early.isAhead) await Promise.race([plays(picture), delay(clock, PICTURE_FIRST_MS)])
    signal.throwIfAborted()
    await lookAndProceed(picture, signal)
  }

  /** Looks up the request and its gate. If that fails while an early picture plays, tries again with a back-off. */
  async function lookAndProceed(
    picture: Promise<boolean> | null,
    signal: AbortSignal,
    times = 2,
  ): Promise<void> {
    try {
      await proceed(await look(signal), picture, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (current.found || signal.aborted || endsPicture(error) || !picture || !(await plays(picture)))
        throw error
      // The picture keeps playing although the content is not known yet.
      media.notices.note(error.code)
      void attempt(signal, async () => {
        // Try again after at least 1 s, plus a random part of the delay.
        await delay(clock, api.pacing.poll(waitFor(times), getRetryAfter(error) ?? 0))
        signal.throwIfAborted()
        await lookAndProceed(picture, signal, times + 1)
      })
    }
  }

  /** True for an error that stops an early picture too: the channel does not exist, or a gate applies. */
  const endsPicture = (error: TvError) => error.code === 'channel-not-found' || isGate(error)

  async function proceed(
    { found, gate }: Checked<Item>,
    picture: Promise<boolean> | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (gate) return block(gate)
    if (!found.request.autoplay) return media.send({ name: 'shown' })
    const isPlaying = picture !== null && (await picture)
    signal.throwIfAborted()
    if (!isPlaying) await sources.loadStream(found, signal)
    if (current.refused === signal) current.refused = null
  }

  /**
   * Continues a load that has failed: requests the stream at `position` again, or repeats the whole request if that
   * is null. A call that fails meanwhile is a new fault; a refusal ends the recovery. With `reloads` the last stream is
   * loaded again without a request, if it is a live edge.
   */
  async function recover(position: () => Item | null, reloads = false): Promise<void> {
    const signal = media.loadSignal
    try {
      if (current.request && current.refused === signal) {
        if (session.state.value.name === 'failed') await session.retry()
        signal.throwIfAborted()
        await find(current.request, signal)
      } else if (sources.following) await sources.following()
      else if (reloads && sources.liveEdge) return await sources.liveEdge(signal)
      else {
        const found = position()
        if (found) await sources.loadStream(found, signal, 0)
        else if (current.request) await open({ ...current.request, autoplay: true })
      }
      api.pacing.budget.answered()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (isGate(error) || isFinal(error)) return fail(error)
      media.recovery.fault(streamRequestFault(error))
    }
  }

  return {
    ...ends,
    events,
    get request() {
      return current.request
    },
    get found() {
      return current.found
    },
    open,
    openFound,
    recover,
    /** Loads the media after a source that plays before the requested one; null if no such source is on screen. */
    get following() {
      const next = sources.following
      return next && (() => attempt(media.loadSignal, next))
    },
    /** Changes the request that a retry repeats; the current load continues. */
    amend(change: Partial<Request>): void {
      if (current.request) current.request = { ...current.request, ...change }
    },
    release(): void {
      released = true
      current.request = null
      sources.release()
      events.clear()
    },
  }
}

const plays = (picture: Promise<boolean>) => picture.catch(() => false)

/** Finds the content of a request, and its gate. */
function createChecks<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>({ kind, events, current }: LoadParts<Request, Item, Source>) {
  async function look(signal: AbortSignal, onScreen?: Item | null): Promise<Checked<Item>> {
    if (!current.request) throw new TvError('not-ready')
    const found = await kind.find(current.request, signal, onScreen)
    signal.throwIfAborted()
    events.emit('found', found)
    return check(found, signal)
  }

  async function check(found: Item, signal: AbortSignal): Promise<Checked<Item>> {
    current.found = found
    const checked = await kind.gate(found, signal)
    signal.throwIfAborted()
    current.found = checked.found
    events.emit('checked', checked)
    return checked
  }

  return { look, check }
}

/** Plays the sources of a load: requests the engine's code and the stream, and keeps the last frame meanwhile. */
function createSourcePlay<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>(parts: LoadParts<Request, Item, Source>) {
  const { clock, engine, storage, media, kind, events } = parts
  /** Timer that removes the last frame, unless the next source has replaced it by then or another load has started. */
  let lastFrameTimer = 0
  /** Loads the media after a source that plays before the requested one. */
  let following: (() => Promise<void>) | null = null
  /** Loads the live edge again that plays or has failed; null for any other source. */
  let liveEdge: ((signal: AbortSignal) => Promise<void>) | null = null
  /** Name under which it is recorded whether the requested source is protected. */
  let recordedAs: string | null = null
  const forgetEdge = () => {
    liveEdge = null
  }
  media.events.on('viewer-changed', forgetEdge)
  media.events.on('load-started', () => {
    clock.clearTimeout(lastFrameTimer)
    following = null
    forgetEdge()
  })

  /** Loads the engine's code for a source, by the record under its name: a clear source does not wait for Shaka. */
  function prepare(name: string | null): Promise<void> {
    const prepared = engine.prepare(name !== null && isProtected(storage, name) ? 'protected' : 'clear')
    prepared.catch(() => undefined)
    return prepared
  }

  function holdLastFrame(): void {
    lastFrameTimer = clock.setTimeout(() => engine.unload({ sourceFollows: true }), HOLD_LAST_FRAME_MS)
  }

  /** Clears the screen for the next source, and loads that source at once if its kind allows it. */
  function startEarly(
    { name, knownAs, stream }: EarlyStart<Source>,
    { autoplay }: Request,
    signal: AbortSignal,
  ): Promise<boolean> | null {
    const isAdopted = autoplay && name !== null && engine.earlySource === name
    if (!autoplay || (engine.earlySource !== null && !isAdopted)) engine.unload()
    else if (!isAdopted) holdLastFrame()
    if (!autoplay) return null
    recordedAs = knownAs
    const prepared = prepare(knownAs)
    if (!stream) return null
    const picture = stream()
      .then((source) => play(source, prepared, signal))
      .then(
        () => true,
        // The same call would be refused again.
        (thrown) => {
          const error = asTvError(thrown)
          if (error.answer === 'later' || error.code === 'permission-denied') throw error
          return false
        },
      )
    // The rejection is shown once the request is found and has no gate.
    picture.catch(() => undefined)
    return picture
  }

  async function loadStream(found: Item, signal: AbortSignal, retries?: number): Promise<void> {
    const prepared = prepare(recordedAs)
    const source = await kind.stream(found, signal, retries)
    stopIfAborted(signal, source.prefetch)
    await play(source, prepared, signal)
  }

  /** Plays a source once the engine's code has loaded (`prepared`), after the media that plays before it. */
  async function play(source: Source, prepared: Promise<void>, signal: AbortSignal): Promise<void> {
    const [first, ...rest] = source.before ?? []
    following = first === undefined ? null : () => play({ ...source, before: rest }, prepared, signal)
    liveEdge = source.live ? (again) => play({ ...source, prefetch: null }, prepared, again) : null
    const next: PlaybackSource =
      first === undefined ? source : { address: first, startAt: 0, tracksOf: source.tracksOf, knownAs: [] }
    await passToEngine(parts, next, prepared, signal, () => {
      clock.clearTimeout(lastFrameTimer)
      recordProtection(storage, next)
      events.emit('starting', { source, before: first !== undefined })
    })
    if (first === undefined) events.emit('loaded', { source, signal })
  }

  return {
    holdLastFrame,
    startEarly,
    loadStream,
    get following() {
      return following
    },
    get liveEdge() {
      return liveEdge
    },
    release: () => clock.clearTimeout(lastFrameTimer),
  }
}

/**
 * Passes a source to the engine once its code has loaded (`prepared`); calls `starting` right before. Also resolves if the
 * browser requires a gesture first, which is a state. Rejects if `signal` is aborted.
 */
async function passToEngine(
  { clock, engine, media }: Pick<LoaderOptions, 'clock' | 'engine'> & { media: Media },
  source: PlaybackSource,
  prepared: Promise<void>,
  signal: AbortSignal,
  starting: () => void,
): Promise<void> {
  const { address, startAt, prefetch, brief, live } = source
  const { adBreaks, recovery } = media
  if (source.ad) await adBreaks.before(source.ad.block, source.ad.of, source.watch)
  else adBreaks.leave()
  stopIfAborted(signal, prefetch)
  // Loading the engine's code and the first frame may stall too.
  recovery.waiting(true)
  // A protected source selects its engine in load(); only a clear one needs the prepared code.
  const isClear = typeof address === 'string'
  if (isClear) await prepared
  stopIfAborted(signal, prefetch)
  // Unloading blocks the main thread and leaves a black frame, so the picture stays while the first files load.
  const hasPicture = engine.tracks.height > 0 && engine.earlySource === null
  const languages = media.tracks.audioLanguages(source.tracksOf)
  const files = prefetch ?? (hasPicture && isClear ? engine.prefetch(address, startAt, languages) : null)
  if (hasPicture) await Promise.race([files?.ready, delay(clock, HOLD_PICTURE_MS)])
  stopIfAborted(signal, files)
  starting()
  media.followSource(source)
  await engine.load(address, { startAt, prefetch: files, languages, brief, live, signal })
  // A source stays paused if recovery loads it during the viewer's pause, or if the media ended while it loaded.
  const isPaused = media.staysPaused()
  if (isPaused) recovery.waiting(false)
  signal.throwIfAborted()
  if (!isPaused)
    await engine.transport.play().catch((error) => {
      if (!signal.aborted && asTvError(error).code === 'autoplay-blocked')
        media.send({ name: 'autoplay-refused' })
    })
}

/** Ends a load after an await, and discards the files that no engine will take. */
function stopIfAborted(signal: AbortSignal, files: MediaPrefetch | null | undefined): void {
  if (signal.aborted) files?.discard()
  signal.throwIfAborted()
}

const isProtected = (storage: Storage, name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null

/** Records whether a source is protected, so that the next load fetches only the engine that it needs. */
function recordProtection(storage: Storage, { address, knownAs }: PlaybackSource): void {
  for (const name of knownAs) {
    if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
    else if (isProtected(storage, name)) storage.remove(STORAGE_KEYS.protection(name))
  }
}
