import type { Lock } from '../../../core/household'
import type { ErrorWords } from '../../../core/text'
import type { OperatorButton } from './gates/operator-buttons'
import type { MediaContext } from './media-context'

/** The channel or the content that is to be bought: ids of the operator, empty until they are known. */
export interface PurchaseTarget {
  channel: string | null
  content: string | null
}

/** An element's channel or film, for the components that all players share. Each call reads signals. */
export interface PlayerContent {
  /** False until it is known what was asked for. */
  known(): boolean
  name(): string
  /** Where on the operator's site a viewer can do something about a gate. */
  path(): string
  /** Years from which one may watch what the PIN is asked for; null where the operator does not say. */
  age(what: Lock): number | null
  /** The subject of a purchase gate: a channel, or a content by itself. */
  sale(of: 'channel' | 'content'): PurchaseTarget
  /** The viewer leaves the gate to buy. */
  expectPurchase(): void
  /** The operator's buttons of the gate, in the operator's order. */
  buttons?(): OperatorButton[]
  /** The viewer pressed one of them; links are followed without it. */
  press?(place: number): void
  /** Lowest price to watch it, a decimal string; null if unknown or free. */
  price?(): string | null
  /** Words for errors that the common ones do not fit. */
  errorWords?: ErrorWords
  /** Goes to what is live, where there is such a thing: the way out of a time that cannot be reached. */
  goLive?(): void
  /** For what comes after the first frame, and with it. */
  mediaContext?(): Promise<MediaContext | null>
}
