import { asTvError, TvError } from '../../../lib/errors/errors'
import { streamRequestFault } from '../../recovery/fault'
import { asSold, type Gate } from '../gate'
import type { Found, PlaybackRequest, PlaybackSource } from '../kind'
import type { AfterPurchase, Checked, LoadParts } from './load-parts'

/** Ends a load without a picture: at a gate, or with an error. `look` finds the last request with its gate. */
export function createLoadEnds<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>(
  parts: LoadParts<Request, Item, Source>,
  look: (signal: AbortSignal, onScreen: Item | null) => Promise<Checked<Item>>,
) {
  const { api, session, engine, media, kind, current } = parts

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
    /** Checks again, for another viewer, whether the content on screen has a gate. */
    async recheck(): Promise<void> {
      const signal = media.loadSignal
      // Playback continues while the operator does not answer.
      const checked = await look(signal, current.found).catch(() => null)
      if (checked?.gate && !signal.aborted) await block(checked.gate)
    },
    /** See {@link askBehindGate}. */
    askAgain: async (
      reason: Gate['reason'],
      signal: AbortSignal,
      afterPurchase: AfterPurchase<Request>,
    ): Promise<Request | null> =>
      (await import('../gate-calls')).askBehindGate(parts, look, reason, signal, afterPurchase),
    /** True for an error that means a gate. */
    isGate: (error: TvError) => !(kind.refusal(error, current.request) instanceof TvError),
    /** Returns whether a channel has been bought; clears cached answers if so. */
    isBought: async (channelId: string): Promise<boolean> =>
      (await import('../gate-calls')).isBought(about(), channelId),
  }
}
