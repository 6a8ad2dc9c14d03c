import { asTvError, TvError } from '../../../lib/errors/errors'
import { streamRequestFault } from '../../recovery/fault'
import { asSold, type Gate } from '../gate'
import type { Found, PlaybackRequest, PlaybackSource } from '../kind'
import type { Checked, LoadParts } from './load-parts'

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
