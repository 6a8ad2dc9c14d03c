import type { Channel } from '../../channels'
import type { Lock } from '../../household'
import { type Clock, delay } from '../../lib/clock'
import { TvError } from '../../lib/errors/errors'
import { channelObstacle } from '../../rights'
import type { Session } from '../../session'

/** The gate waits at most this long for the account's parental settings and an unknown programme, ms. */
const PATIENCE_MS = 1500

/** A packet that would unlock the channel; `price` is a decimal text as the operator prints it, null if it prints none. */
export interface GateOffer {
  id: string
  name: string
  price: string | null
  /** ISO 4217; null when the operator did not say. */
  currency: string | null
}

/** Why a film cannot be watched here: unavailable, lost, only announced, or sold by the viewer's provider alone. */
export type ClosedFilm = 'content' | 'lost' | 'announced' | 'provider'

/** Why nothing plays, and what the viewer needs for it to play (EMB-09, PLY-07). */
export type Gate =
  /** `for`: the cause, if adult content requires the login; absent if guests may watch nothing. */
  | { reason: 'login'; for?: Lock }
  /**
   * The purchase of the channel on screen, or of the channel called `name` whose archive holds a film. `by`: only the
   * viewer's provider sells it.
   */
  | { reason: 'purchase'; of?: 'content'; name?: string; by?: 'provider'; offers: GateOffer[] | null }
  | { reason: 'pin'; for: Lock }
  | { reason: 'geo'; country: string; ip: string }
  /**
   * `why` is present for a film, and `refused` where the operator refuses this viewer a channel's stream. A refusal without a
   * message has the HTTP `status` of its answer.
   */
  | { reason: 'unavailable'; message: string; why?: ClosedFilm | 'refused'; status?: number }
  | { reason: 'off-air' }

/** The gate of something locked; a guest has no PIN and is asked to log in instead (PIN-05). */
export const lockGate = (lock: Lock, signedIn: boolean): Gate => ({
  reason: signedIn ? 'pin' : 'login',
  for: lock,
})

/** Returns the gate by `now`; if it requires a PIN, checks it again once `facts` are known. */
export async function gateOnceKnown(
  clock: Clock,
  now: () => Gate | null,
  facts: (gate: Gate & { reason: 'pin' }) => Promise<unknown>,
): Promise<Gate | null> {
  const gate = now()
  if (gate?.reason !== 'pin') return gate
  await Promise.race([facts(gate), delay(clock, PATIENCE_MS)])
  return now()
}

/**
 * Returns the gate for this provider: if it does not sell purchases here, the gate names the provider instead of offers.
 */
export const asSold = (gate: Gate, session: Session): Gate =>
  gate.reason === 'purchase' && session.network.value?.provider?.is_have_purchases === false
    ? { ...gate, by: 'provider', offers: [] }
    : gate

/** Returns the gate that the error of a refused call means; null for a plain failure. */
export function toGate(
  error: TvError,
  channel: Pick<Channel, 'purchased' | 'available'> | null,
): Gate | null {
  switch (error.code) {
    case 'login-required':
      return { reason: 'login' }
    case 'forbidden-country':
      return { reason: 'geo', country: String(error.detail.country ?? ''), ip: String(error.detail.ip ?? '') }
    case 'permission-denied':
      return channel && channelObstacle(channel) === 'not-bought'
        ? { reason: 'purchase', offers: null }
        : refusalGate(error, 'refused')
    case 'content-unavailable':
      return refusalGate(error, 'content')
    case 'no-stream':
      return { reason: 'off-air' }
    default:
      return null
  }
}

/** Returns the gate of a refused call, with the operator's message or the status of its answer. */
function refusalGate({ detail: { message = '', status } }: TvError, why: ClosedFilm | 'refused'): Gate {
  const isSilent = message === '' && status !== undefined
  return { reason: 'unavailable', message: String(message), why, ...(isSilent && { status: Number(status) }) }
}

/** The error that is reported to the host page together with a gate. */
export function toGateError(gate: Gate): TvError {
  switch (gate.reason) {
    case 'login':
      return new TvError('login-required')
    case 'purchase':
      return new TvError(gate.of === 'content' ? 'content-not-purchased' : 'channel-not-purchased')
    case 'pin':
      return new TvError('adult-check-required')
    case 'geo':
      return new TvError('forbidden-country', { country: gate.country })
    case 'unavailable':
      if (gate.why === 'refused') return new TvError('permission-denied', { message: gate.message })
      return gate.why
        ? new TvError('content-unavailable', { why: gate.why })
        : new TvError('channel-unavailable', { message: gate.message })
    case 'off-air':
      return new TvError('no-stream')
    default:
      return gate satisfies never
  }
}
