import { asTvError, TvError } from '../../../lib/errors/errors'
import type { Storage } from '../../../lib/storage/storage'
import { STORAGE_KEYS } from '../../../lib/storage/storage-keys'
import { streamRequestFault } from '../../recovery/fault'
import { asSold, type Gate } from '../gate'
import type { EarlyStart, Found, PlaybackRequest, PlaybackSource } from '../kind'
import type { Checked, LoadParts } from './load-parts'

/** The last frame stays on screen at most this long while the next source loads, ms: unloading at once would show black. */
const HOLD_LAST_FRAME_MS = 300

/** Finds what is requested with its gate, and ends a load without a picture: at the gate, or with an error. */
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

  /** Shows an error, or the gate that it means. */
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
    /** Looks again for a gate before what plays, for another viewer. */
    async recheck(): Promise<void> {
      const signal = media.loadSignal
      // Playback continues while the operator does not answer.
      const checked = await look(signal, current.found).catch(() => null)
      if (checked?.gate && !signal.aborted) await block(checked.gate)
    },
    /** Finds the gate before what is requested, for the viewer of now. */
    gate: async (signal: AbortSignal): Promise<Gate | null> => (await look(signal, current.found)).gate,
    /** True for an error that means a gate. */
    isGate: (error: TvError) => !(kind.refusal(error, current.request) instanceof TvError),
    /** Requests whether a channel has been bought; forgets cached answers if so. */
    isBought: async (channelId: string): Promise<boolean> =>
      (await import('../gate-calls')).isBought(about(), channelId),
  }
}

/** Plays the sources of a load: the engine's code and the stream are requested, and the last frame stays meanwhile. */
export function createSourcePlay<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>({ clock, engine, storage, media, kind, events }: LoadParts<Request, It, Source>) {
  /** Removes the last frame, unless the next source has replaced it by then or another load decides about it. */
  let lastFrameTimer = 0
  /** Loads what follows a source that plays before another one. */
  let following: (() => Promise<void>) | null = null
  /** Loads the live edge that plays, or has failed, once more; null for any other source. */
  let liveEdge: ((signal: AbortSignal) => Promise<void>) | null = null
  /** Name under which the record of protected sources has the source of the request. */
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

  /** Fetches the engine's code for the source recorded under a name: a clear one does not wait for the other engine's. */
  function prepare(name: string | null): Promise<void> {
    const prepared = engine.prepare(name !== null && isProtected(storage, name) ? 'protected' : 'clear')
    prepared.catch(() => undefined)
    return prepared
  }

  function holdLastFrame(): void {
    lastFrameTimer = clock.setTimeout(() => engine.unload({ sourceFollows: true }), HOLD_LAST_FRAME_MS)
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

/** Records whether a source is protected: the next load fetches only the engine it needs. */
function recordProtection(storage: Storage, { address, knownAs }: PlaybackSource): void {
  for (const name of knownAs) {
    if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
    else if (isProtected(storage, name)) storage.remove(STORAGE_KEYS.protection(name))
  }
}
