import { batch } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import { delay } from '../../lib/clock'
import { createEmitter } from '../../lib/emitter'
import { asTvError, TvError } from '../../lib/errors'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Tv } from '../../tv-contract'
import { isFinal, waitFor } from '../recovery/error-policy'
import { streamRequestFault } from '../recovery/fault'
import { asSold, type Gate } from './gate'
import type { EarlyStart, Found, Kind, PlaybackRequest, PlaybackSource } from './kind'
import type { Media } from './media'
import type { MediaOptions } from './media/media-parts'

/** The picture has the connection for itself this long before anything else is requested, ms. */
export const PICTURE_FIRST_MS = 1500
/** The last frame stays on screen at most this long while the next source loads, ms: unloading at once would show black. */
const HOLD_LAST_FRAME_MS = 300

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

export type Loader<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
> = ReturnType<typeof createLoader<Request, It, Source>>

export interface LoaderOptions
  extends Pick<MediaOptions, 'engine'>,
    Pick<Tv, 'api' | 'session' | 'clock' | 'storage' | 'config'> {
  /** Language of the offers of a gate. */
  language(): string
}

/**
 * Loads requests, a newer one in place of the one before it: what is requested is found, stopped at its gate or its
 * stream is requested, and the engine plays it. One AbortSignal runs through all of it.
 */
export function createLoader<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>(options: LoaderOptions, media: Media, kind: Kind<Request, It, Source>) {
  const { api, session, clock, engine, storage } = options
  const events = createEmitter<LoadEvents<Request, It, Source>>()
  /** Removes the last frame, unless the next source has replaced it by then or another load decides about it. */
  let lastFrameTimer = 0
  /** The last request, at the position that a retry loads; null before the first and after release. */
  let request: Request | null = null
  /** The result of the last request; null until it is found. */
  let found: It | null = null
  /** Loads what follows a source that plays before another one. */
  let following: (() => Promise<void>) | null = null
  let released = false
  /** Name under which the record of protected sources has the source of the request. */
  let recordedAs: string | null = null
  /** The load that an operator without a stream has stopped; recovery continues it. */
  let refused: AbortSignal | null = null

  media.events.on('load-started', () => {
    clock.clearTimeout(lastFrameTimer)
    following = null
  })

  /** Loads a request. Does nothing after release. */
  async function open(next: Request): Promise<void> {
    if (released) return
    const signal = begin(next, null)
    await attempt(signal, () => find(next, signal))
  }

  /** Loads what is found already, such as another position of it. Does nothing after release. */
  async function openFound(target: It): Promise<void> {
    if (released) return
    const signal = begin(target.request, target)
    holdLastFrame()
    await attempt(signal, async () => proceed(await check(target, signal), null, signal))
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

  function holdLastFrame(): void {
    lastFrameTimer = clock.setTimeout(() => engine.unload({ sourceFollows: true }), HOLD_LAST_FRAME_MS)
  }

  // The steps of a load, in their order.

  async function find(wanted: Request, signal: AbortSignal): Promise<void> {
    found = null
    const early = kind.early(wanted, signal)
    const picture = startEarly(early, wanted, signal)
    if (picture && early.isAhead) await Promise.race([plays(picture), delay(clock, PICTURE_FIRST_MS)])
    signal.throwIfAborted()
    await lookAndProceed(picture, signal)
  }

  /** While an early picture plays it looks again, with a back-off. */
  async function lookAndProceed(
    picture: Promise<boolean> | null,
    signal: AbortSignal,
    times = 2,
  ): Promise<void> {
    try {
      await proceed(await look(signal), picture, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (found || signal.aborted || endsPicture(error) || !picture || !(await plays(picture))) throw error
      // The picture plays: it is not removed because it is unknown what it is.
      media.notices.note(error.code)
      void attempt(signal, async () => {
        // Requested again after 1 s at the earliest, and by a random part of the delay later.
        await delay(clock, api.pacing.poll(waitFor(times), getRetryAfter(error) ?? 0))
        signal.throwIfAborted()
        await lookAndProceed(picture, signal, times + 1)
      })
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

  const isGate = (error: TvError) => !(kind.refusal(error, request) instanceof TvError)
  /** True for an error that ends an early picture too: what plays is not there, or not for this viewer. */
  const endsPicture = (error: TvError) => error.code === 'channel-not-found' || isGate(error)

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
    const prepared = prepare(recordedAs)
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
      clock.clearTimeout(lastFrameTimer)
      recordProtection(next)
      events.emit('starting', { source, before: first !== undefined })
    })
    if (first === undefined) events.emit('loaded', { source, signal })
  }

  const isProtected = (name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null

  /** Fetches the engine's code for the source recorded under a name: a clear one does not wait for the other engine's. */
  function prepare(name: string | null): Promise<void> {
    const prepared = engine.prepare(name !== null && isProtected(name) ? 'protected' : 'clear')
    prepared.catch(() => undefined)
    return prepared
  }

  /** Records whether a source is protected, so that the next load fetches only the engine it needs. */
  function recordProtection({ address, knownAs }: PlaybackSource): void {
    for (const name of knownAs) {
      if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
      else if (isProtected(name)) storage.remove(STORAGE_KEYS.protection(name))
    }
  }

  // The ends of a load other than a picture.

  /**
   * Runs steps of a load. Those of an aborted load end silently, whatever error they end with. A load that the operator
   * asks to repeat later is retried as it asks for; any other error is shown.
   */
  async function attempt(signal: AbortSignal, steps: () => Promise<void>): Promise<void> {
    try {
      await steps()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (error.answer !== 'later') return fail(error)
      refused = signal
      media.notices.note(error.code)
      media.fail(error, true)
      media.recovery.fault(streamRequestFault(error))
    }
  }

  /** Stops playback at a gate; resolves once its offers have loaded. */
  async function block(met: Gate): Promise<void> {
    const gate = asSold(met, session)
    const signal = media.startLoad()
    engine.unload()
    media.send({ name: 'gated', gate })
    media.events.emit('gated', gate)
    const subject = gate.reason === 'purchase' && !gate.by ? kind.offers(gate, found) : null
    if (!subject) return
    try {
      const offers = await (await import('./offers')).loadGateOffers(about(), subject)
      if (!signal.aborted) media.send({ name: 'gated', gate: { ...gate, offers } as Gate })
    } catch {
      // The gate stays usable without prices.
    }
  }

  const about = () => ({ ...options, language: options.language() })

  /** Shows an error, or the gate that it means. */
  async function fail(thrown: TvError): Promise<void> {
    let error = thrown
    if (error.code === 'authentication-failed' && session.identity.peek() === 'host') {
      const signal = media.loadSignal
      const code = await import('./refused-token').catch(() => null)
      error = (await code?.refusedTokenError(api, error)) ?? error
      if (signal.aborted) return
    }
    media.notices.note(error.code)
    const meaning = kind.refusal(error, request)
    if (meaning instanceof TvError) media.fail(meaning)
    else await block(meaning)
  }

  /**
   * Continues a load that has failed: requests the stream of `target` again; null for the whole request. A call that fails
   * meanwhile is a fault of its own; a refusal ends the recovery.
   */
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
      if (isGate(error) || isFinal(error)) return fail(error)
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
    /** Loads what follows a source that plays before another one; null if none is on screen. */
    get following() {
      const next = following
      return next && (() => attempt(media.loadSignal, next))
    },
    /** Looks again for a gate before what plays, for another viewer. */
    async recheck(): Promise<void> {
      const signal = media.loadSignal
      // Playback continues while the operator does not answer.
      const checked = await look(signal, found).catch(() => null)
      if (checked?.gate && !signal.aborted) await block(checked.gate)
    },
    /** Finds the gate before what is requested, for the viewer of now. */
    gate: async (signal: AbortSignal): Promise<Gate | null> => (await look(signal, found)).gate,
    /** Changes the request that a retry loads; the current load continues. */
    amend(change: Partial<Request>): void {
      if (request) request = { ...request, ...change }
    },
    block,
    fail,
    /** Requests whether a channel has been bought; forgets cached answers if so. */
    isBought: async (channelId: string): Promise<boolean> =>
      (await import('./offers')).isBought(about(), channelId),
    release(): void {
      released = true
      request = null
      clock.clearTimeout(lastFrameTimer)
      events.clear()
    },
  }
}
