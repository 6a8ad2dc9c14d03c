import { asTvError, TvError } from '../../../lib/errors/errors'
import type { Storage } from '../../../lib/storage/storage'
import { STORAGE_KEYS } from '../../../lib/storage/storage-keys'
import { streamRequestFault } from '../../recovery/fault'
import { asSold, type Gate } from '../gate'
import type { EarlyStart, Found, PlaybackRequest, PlaybackSource } from '../kind'
import type { Checked, LoadParts } from './load-parts'

/** The last frame stays on screen at most this long while the next source loads, ms: unloading at once would show black. */
const HOLD_LAST_FRAME_MS = 300

/** Finds content with its gate, and ends a load without a picture: at the gate, or with an error. */
export function createLoadGates<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>(parts: LoadParts<Request, It, Source>) {
  const { api, session, engine, media, kind, events, current } = parts

  async function look(signal: AbortSignal, onScreen: It | null = null): Promise<Checked<It>> {
    if (!current.request) throw new TvError('not-ready')
    const it = await kind.find(current.request, signal, onScreen)
    signal.throwIfAborted()
    events.emit('found', it)
    return check(it, signal)
  }

  async function check(it: It, signal: AbortSignal): Promise<Checked<It>> {
    current.found = it
    const checked = await kind.gate(it, signal)
    signal.throwIfAborted()
    current.found = checked.found
    events.emit('checked', checked)
    return checked
  }

  /**
   * Runs steps of a load. Errors of an aborted load are ignored. If the operator asks to repeat the load later, it is
   * retried accordingly; any other error is shown.
   */
  async function attempt(signal: AbortSignal, steps: () => Promise<void>): Promise<void> {
    try {
      await steps()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (error.answer !== 'later') return fail(error)
      current.refused = signal
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
    const subject = gate.reason === 'purchase' && !gate.by ? kind.offers(gate, current.found) : null
    if (!subject) return
    try {
      const offers = await (await import('../gate-calls')).loadGateOffers(about(), subject)
      if (!signal.aborted) media.send({ name: 'gated', gate: { ...gate, offers } as Gate })
    } catch {
      // The gate stays usable without prices.
    }
  }

  const about = () => ({ ...parts, language: parts.language() })

  /** Shows an error, or the gate that the error means. */
  async function fail(thrown: TvError): Promise<void> {
    let error = thrown
    if (error.code === 'authentication-failed' && session.identity.peek() === 'host') {
      const signal = media.loadSignal
      const code = await import('../gate-calls').catch(() => null)
      error = (await code?.refusedTokenError(api, error)) ?? error
      if (signal.aborted) return
    }
    media.notices.note(error.code)
    const meaning = kind.refusal(error, current.request)
    if (meaning instanceof TvError) media.fail(meaning)
    else await block(meaning)
  }

  return {
    attempt,
    block,
    fail,
    look,
    check,
    /** Checks again, for another viewer, whether the content on screen has a gate. */
    async recheck(): Promise<void> {
      const signal = media.loadSignal
      // Playback continues while the operator does not answer.
      const checked = await look(signal, current.found).catch(() => null)
      if (checked?.gate && !signal.aborted) await block(checked.gate)
    },
    /** Returns the gate of the last request, for the present viewer. */
    gate: async (signal: AbortSignal): Promise<Gate | null> => (await look(signal, current.found)).gate,
    /** True for an error that means a gate. */
    isGate: (error: TvError) => !(kind.refusal(error, current.request) instanceof TvError),
    /** Returns whether a channel has been bought; clears cached answers if so. */
    isBought: async (channelId: string): Promise<boolean> =>
      (await import('../gate-calls')).isBought(about(), channelId),
  }
}

/** Plays the sources of a load: requests the engine's code and the stream, and keeps the last frame meanwhile. */
export function createSourcePlay<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>({ clock, engine, storage, media, kind, events }: LoadParts<Request, It, Source>) {
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

  /**
   * Loads the engine's code for a source: the record by name says which engine, so that a clear source does not wait
   * for Shaka.
   */
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

  async function loadStream(it: It, signal: AbortSignal, retries?: number): Promise<void> {
    const prepared = prepare(recordedAs)
    const source = await kind.stream(it, signal, retries)
    if (signal.aborted) source.prefetch?.discard()
    signal.throwIfAborted()
    await play(source, prepared, signal)
  }

  /** Passes a source to the engine, after the media that plays before it. */
  async function play(source: Source, prepared: Promise<void>, signal: AbortSignal): Promise<void> {
    const [first, ...rest] = source.before ?? []
    following = first === undefined ? null : () => play({ ...source, before: rest }, prepared, signal)
    liveEdge = source.live ? (again) => play({ ...source, prefetch: null }, prepared, again) : null
    const next =
      first === undefined ? source : { address: first, startAt: 0, tracksOf: source.tracksOf, knownAs: [] }
    await media.load(signal, prepared, next, () => {
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

const isProtected = (storage: Storage, name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null

/** Records whether a source is protected, so that the next load fetches only the engine that it needs. */
function recordProtection(storage: Storage, { address, knownAs }: PlaybackSource): void {
  for (const name of knownAs) {
    if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
    else if (isProtected(storage, name)) storage.remove(STORAGE_KEYS.protection(name))
  }
}
