import type { Lock } from '../../../core/household'
import type { ErrorWords } from '../../../core/text'
import type { OperatorButton } from './gates/operator-buttons'
import type { MediaContext } from './media-context'

/** The channel or content to buy: ids of the operator, empty until known. */
export interface PurchaseTarget {
  channel: string | null
  content: string | null
}

/** An element's channel or film, for the components that all players share. Each call reads signals. */
export interface PlayerContent {
  /** False until the requested channel or film is known. */
  known(): boolean
  name(): string
  /** Path on the operator's site where the viewer can open a gate. */
  path(): string
  /** Age rating of the content for which the PIN is required, years; null if the operator states none. */
  age(what: Lock): number | null
  /** The subject of a purchase gate: a channel, or a content by itself. */
  sale(of: 'channel' | 'content'): PurchaseTarget
  /** Called when the viewer leaves the gate to buy. */
  expectPurchase(): void
  /** The operator's buttons of the gate, in the operator's order. */
  buttons?(): OperatorButton[]
  /** Called when the viewer pressed one of them; links are followed independently. */
  press?(place: number): void
  /** Lowest price to watch it, a decimal string; null if unknown or free. */
  price?(): string | null
  /** Texts for errors for which the common ones do not fit. */
  errorWords?: ErrorWords
  /** Returns to live, if there is a live edge: the alternative to a time that is not available. */
  goLive?(): void
  /** For the enhancements, whose code loads after the first frame. */
  mediaContext?(): Promise<MediaContext | null>
}
