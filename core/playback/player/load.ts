import { batch } from '@preact/signals-core'
import { retryAfterOf } from '../../api/api-error'
import { delay } from '../../lib/clock'
import { createEmitter, type Emitter } from '../../lib/emitter'
import { asTvError, TvError } from '../../lib/errors'
import type { Tv } from '../../tv-contract'
import { isRefusal, waitFor } from '../recovery/error-policy'
import { isAnsweredLater, streamRequestFault } from '../recovery/fault'
import { asSold, type Gate } from './gate'
import type { EarlyStart, Found, Kind, PlaybackRequest } from './kind'
import { createLastFrame } from './last-frame'
import type { Media, MediaOptions } from './media'
import type { PlaybackSource } from './source'

/** The picture has the connection for itself this long before anything else is requested, ms. */
export const PICTURE_FIRST_MS = 1500

interface Checked<It> {
  found: It
  gate: Gate | null
}

/** The steps of a load. */
export interface LoadEvents<Request, It, Source> {
  /** A load begins: of a request, or of another position of what is found. In a batch with the change to `loading`. */
  opening: { request: Request; previous: Request | null; found: It | null }
  /** The request is found; its gate is looked for next. */
  found: It
  /** Its gate and the viewer's rights are known. */
  checked: Checked<It>
  /** The engine is about to load this source, or one that plays before it. */
  starting: { source: Source; before: boolean }
  /** The engine has loaded the source. */
  loaded: { source: Source; signal: AbortSignal }
}

/** The way of a request to the screen. A newer load aborts the one before it. */
export interface Loader<Request extends PlaybackRequest, It extends Found<Request>, Source> {
  readonly events: Emitter<LoadEvents<Request, It, Source>>
  /** The last request, at the position that a retry loads; null before the first and after release. */
  readonly request: Request | null
  /** The result of the last request; null until it is found. */
  readonly found: It | null
  /** Loads a request. Does nothing after release. */
  open(request: Request): Promise<void>
  /** Loads what is found already, such as another position of it. Does nothing after release. */
  openFound(target: It): Promise<void>
  /** Continues a load that has failed: requests the stream of `target` again; null for the whole request. */
  recover(target: () => It | null): Promise<void>
  /** Loads what follows a source that plays before another one; null if none is on screen. */
  readonly following: (() => Promise<void>) | null
  /** Looks again for a gate before what plays, for another viewer. */
  recheck(): Promise<void>
  /** Finds the gate before what is requested, for the viewer of now. */
  gate(signal: AbortSignal): Promise<Gate | null>
  /** Changes the request that a retry loads; the current load continues. */
  amend(change: Partial<Request>): void
  /** Stops playback at a gate; resolves once its offers have loaded. */
  block(gate: Gate): Promise<void>
  /** Shows an error, or the gate that it means. */
  fail(error: TvError): Promise<void>
  /** Requests whether a channel has been bought; forgets cached answers if so. */
  isBought(channelId: string): Promise<boolean>
  release(): void
}

export interface LoaderOptions
  extends Pick<MediaOptions, 'api' | 'session' | 'clock' | 'engine'>,
    Pick<Tv, 'config'> {
  /** Language of the offers of a gate. */
  language(): string
}

/**
 * Loads requests: what is requested is found, stopped at its gate or its stream is requested, and the engine plays it. One
 * AbortSignal runs through all of it.
 */
export function createLoader<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>(options: LoaderOptions, media: Media, kind: Kind<Request, It, Source>): Loader<Request, It, Source> {
  const { api, session, clock, engine } = options
  const events = createEmitter<LoadEvents<Request, It, Source>>()
  const lastFrame = createLastFrame(clock, engine)
  let request: Request | null = null
  let found: It | null = null
  let following: (() => Promise<void>) | null = null
  let released = false
  /** Name under which the record of protected sources has the source of the request. */
  let recordedAs: string | null = null
  /** The load that an operator without a stream has stopped; recovery continues it. */
  let refused: AbortSignal | null = null

  media.events.on('load-started', () => {
    lastFrame.replaced()
    following = null
  })

  async function open(next: Request): Promise<void> {
    if (released) return
    const signal = begin(next, null)
    await attempt(signal, () => find(next, signal))
  }

  async function openFound(target: It): Promise<void> {
    if (released) return
    const signal = begin(target.request, target)
    lastFrame.hold()
    await attempt(signal, async () => {
      await proceed(await check(target, signal), null, signal)
    })
  }

  function begin(next: Request, target: It | null): AbortSignal {
    const signal = media.startLoad()
    media.recovery.forget()
    const previous = request
    request = next
    found = target
    batch(() => {
      events.emit('opening', { request: next, previous, found: target })
      media.send({ name: 'opened' })
    })
    return signal
  }

  // The steps of a load, in their order.

  async function find(wanted: Request, signal: AbortSignal): Promise<void> {
    found = null
    const early = kind.early(wanted, signal)
    const picture = startEarly(early, wanted, signal)
    if (picture && early.isAhead) await Promise.race([plays(picture), delay(clock, PICTURE_FIRST_MS)])
    signal.throwIfAborted()
    try {
      await proceed(await look(signal), picture, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (found || signal.aborted || isFinal(error) || !picture || !(await plays(picture))) throw error
      // The picture plays: it is not removed because it is unknown what it is.
      media.notices.note(error.code)
      void attempt(signal, () => lookUntilFound(picture, retryAfterOf(error), signal))
    }
  }

  /** Clears the screen for the next source, and loads that one at once where its kind allows it. */
  function startEarly(
    { name, knownAs, stream }: EarlyStart<Source>,
    { autoplay }: Request,
    signal: AbortSignal,
  ): Promise<boolean> | null {
    const isAdopted = autoplay && name !== null && engine.earlySource === name
    if (!autoplay || (engine.earlySource !== null && !isAdopted)) engine.unload()
    else if (!isAdopted) lastFrame.hold()
    if (!autoplay) return null
    recordedAs = knownAs
    const prepared = media.prepare(knownAs)
    if (!stream) return null
    const picture = stream()
      .then((source) => play(source, prepared, signal))
      .then(
        () => true,
        // The same call would be refused again.
        (error) =>
          isAnsweredLater(error) || error.code === 'permission-denied' ? Promise.reject(error) : false,
      )
    // The rejection is shown once the request is found and has no gate.
    picture.catch(() => undefined)
    return picture
  }

  const plays = (picture: Promise<boolean>) => picture.catch(() => false)

  async function look(signal: AbortSignal, onScreen: It | null = null): Promise<Checked<It>> {
    if (!request) throw new TvError('not-ready')
    const it = await kind.find(request, signal, onScreen)
    signal.throwIfAborted()
    events.emit('found', it)
    return check(it, signal)
  }

  async function check(it: It, signal: AbortSignal): Promise<Checked<It>> {
    found = it
    const checked = await kind.gate(it, signal)
    signal.throwIfAborted()
    found = checked.found
    events.emit('checked', checked)
    return checked
  }

  /** Looks again, with a back-off, while an early picture plays. */
  async function lookUntilFound(
    picture: Promise<boolean>,
    askedToWaitS: number | null,
    signal: AbortSignal,
  ): Promise<void> {
    let retryAfterS = askedToWaitS
    for (let times = 2; ; times += 1) {
      // Requested again after 1 s at the earliest, and by a random part of the delay later.
      await delay(clock, api.pacing.poll(waitFor(times), retryAfterS ?? 0))
      signal.throwIfAborted()
      try {
        return await proceed(await look(signal), picture, signal)
      } catch (thrown) {
        const error = asTvError(thrown)
        if (found || isFinal(error)) throw error
        media.notices.note(error.code)
        retryAfterS = retryAfterOf(error)
      }
    }
  }

  const isGate = (error: TvError) => !(kind.refusal(error, request) instanceof TvError)
  /** True for an error that no retry can change. */
  const isFinal = (error: TvError) => error.code === 'channel-not-found' || isGate(error)

  async function proceed(
    { found: it, gate }: Checked<It>,
    picture: Promise<boolean> | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (gate) return block(gate)
    if (!it.request.autoplay) return media.send({ name: 'shown' })
    const isPlaying = picture !== null && (await picture)
    signal.throwIfAborted()
    if (!isPlaying) await loadStream(it, signal)
    if (refused === signal) refused = null
  }

  async function loadStream(it: It, signal: AbortSignal, retries?: number): Promise<void> {
    const prepared = media.prepare(recordedAs)
    const source = await kind.stream(it, signal, retries)
    if (signal.aborted) source.prefetch?.discard()
    signal.throwIfAborted()
    await play(source, prepared, signal)
  }

  /** Passes a source to the engine, after the media that play before it. */
  async function play(source: Source, prepared: Promise<void>, signal: AbortSignal): Promise<void> {
    const [first, ...rest] = source.before ?? []
    following = first === undefined ? null : () => play({ ...source, before: rest }, prepared, signal)
    const next =
      first === undefined ? source : { address: first, startAt: 0, tracksOf: source.tracksOf, knownAs: [] }
    await media.load(signal, prepared, next, () => {
      lastFrame.replaced()
      events.emit('starting', { source, before: first !== undefined })
    })
    if (first === undefined) events.emit('loaded', { source, signal })
  }

  // The ends of a load other than a picture.

  /**
   * Runs steps of a load. Those of an aborted load end silently, whatever error they end with. A load that the operator
   * answers with 429 or 503 is retried as it asks for; any other error is shown.
   */
  async function attempt(signal: AbortSignal, steps: () => Promise<void>): Promise<void> {
    try {
      await steps()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (!isAnsweredLater(error)) return fail(error)
      refused = signal
      media.notices.note(error.code)
      media.fail(error, true)
      media.recovery.fault(streamRequestFault(error))
    }
  }

  async function block(met: Gate): Promise<void> {
    const gate = asSold(met, session)
    const signal = media.startLoad()
    engine.unload()
    media.send({ name: 'gated', gate })
    media.events.emit('gated', gate)
    const subject = gate.reason === 'purchase' && !gate.by ? kind.offers(gate, found) : null
    if (!subject) return
    try {
      const offers = await (await import('./offers')).offersOf(about(), subject)
      if (!signal.aborted) media.send({ name: 'gated', gate: { ...gate, offers } as Gate })
    } catch {
      // The gate stays usable without prices.
    }
  }

  const about = () => ({ ...options, language: options.language() })

  async function fail(error: TvError): Promise<void> {
    media.notices.note(error.code)
    const meaning = kind.refusal(error, request)
    if (meaning instanceof TvError) media.fail(meaning)
    else await block(meaning)
  }

  /** A call that fails during recovery is a fault of its own; a refusal ends the recovery. */
  async function recover(target: () => It | null): Promise<void> {
    const signal = media.loadSignal
    try {
      if (request && refused === signal) {
        if (session.state.value.name === 'failed') await session.retry()
        signal.throwIfAborted()
        await find(request, signal)
      } else if (following) await following()
      else {
        const it = target()
        if (it) await loadStream(it, signal, 0)
        else if (request) await open({ ...request, autoplay: true })
      }
      api.pacing.budget.answered()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (isGate(error) || isRefusal(error.code)) return fail(error)
      media.recovery.fault(streamRequestFault(error))
    }
  }

  return {
    events,
    get request() {
      return request
    },
    get found() {
      return found
    },
    open,
    openFound,
    recover,
    get following() {
      const next = following
      return next && (() => attempt(media.loadSignal, next))
    },
    async recheck() {
      const signal = media.loadSignal
      // Playback continues while the operator does not answer.
      const checked = await look(signal, found).catch(() => null)
      if (checked?.gate && !signal.aborted) await block(checked.gate)
    },
    async gate(signal) {
      const checked = await look(signal, found)
      return checked.gate
    },
    amend(change) {
      if (request) request = { ...request, ...change }
    },
    block,
    fail,
    async isBought(channelId) {
      const bought = await (await import('./offers')).isBought(about(), channelId)
      if (bought) api.clearCache()
      return bought
    },
    release() {
      released = true
      request = null
      lastFrame.replaced()
      events.clear()
    },
  }
}
