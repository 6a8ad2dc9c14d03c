import { ApiError } from '../../api/api-error'
import type { Channel, Program } from '../../channels'
import type { Parental } from '../../household'
import { TvError } from '../../lib/errors'
import type { Session } from '../../session'

/** A packet that would unlock the channel; `price` is a decimal text as the operator prints it. */
export interface GateOffer {
  id: string
  name: string
  price: string
  /** ISO 4217; null when the operator did not say. */
  currency: string | null
}

/** What asks for the PIN: the channel itself, the programme on screen (PIN-05), or a film. */
export type GatedBy = 'channel' | 'program' | 'vod'

/** Why nobody watches a film here: not available, lost, only announced, or sold by the viewer's provider alone. */
export type ClosedFilm = 'content' | 'lost' | 'announced' | 'provider'

/** Why nothing plays, and what the viewer needs for it to play (EMB-09, PLY-07). */
export type Gate =
  /** `for`: what is for adults, where that is why; without it nothing is shown to guests. */
  | { reason: 'login'; for?: GatedBy }
  /**
   * Of the channel by default, of another one where it has a `name`: a film is seen in that channel's archive. `by`: the
   * viewer's provider alone sells it, and not here.
   */
  | { reason: 'purchase'; of?: 'content'; name?: string; by?: 'provider'; offers: GateOffer[] | null }
  | { reason: 'pin'; for: GatedBy }
  | { reason: 'geo'; country: string; ip: string }
  /** `why` where it is a film. */
  | { reason: 'unavailable'; message: string; why?: ClosedFilm }
  | { reason: 'off-air' }

/**
 * The gate a channel stands behind by itself, or because of the programme on screen; null when it may be watched.
 * A viewer who is not signed in has no PIN to give (spec/1 §6). `needs`: null ignores parental control.
 */
export function gateOf(
  channel: Channel,
  program: Program | null,
  needs: Parental['needs'] | null,
  signedIn: boolean,
): Gate | null {
  if (!channel.available) return { reason: 'unavailable', message: channel.accessError }
  if (!channel.purchased) return { reason: 'purchase', offers: null }
  const { age, id: channelId } = channel
  const what = needs?.('channel', { age, channelId })
    ? 'channel'
    : program && needs?.('program', { age: program.age })
      ? 'program'
      : null
  if (!what) return null
  return { reason: signedIn ? 'pin' : 'login', for: what }
}

/** The same gate where nothing is sold here (spec/2 §8 "message_provider_only_channel"). */
export const asSold = (gate: Gate, session: Session): Gate =>
  gate.reason === 'purchase' && session.network.value?.provider?.is_have_purchases === false
    ? { ...gate, by: 'provider', offers: [] }
    : gate

/** The gate that a refused call stands for; null when it is a plain failure. */
export function gateOfError(error: TvError, channel: Channel | null): Gate | null {
  switch (error.code) {
    case 'login-required':
      return { reason: 'login' }
    case 'forbidden-country':
      return { reason: 'geo', country: String(error.detail.country ?? ''), ip: String(error.detail.ip ?? '') }
    case 'permission-denied':
      return channel && !channel.purchased
        ? { reason: 'purchase', offers: null }
        : { reason: 'unavailable', message: error instanceof ApiError ? (error.server?.message ?? '') : '' }
    case 'no-stream':
      return { reason: 'off-air' }
    default:
      return null
  }
}

/** The error a host hears of together with a gate. */
export function errorOfGate(gate: Gate): TvError {
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
      return gate.why
        ? new TvError('content-unavailable', { why: gate.why })
        : new TvError('channel-unavailable', { message: gate.message })
    case 'off-air':
      return new TvError('no-stream')
    default:
      return gate satisfies never
  }
}
