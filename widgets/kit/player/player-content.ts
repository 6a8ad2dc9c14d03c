import type { GatedBy } from '../../../core/playback'
import type { MediaContext } from './media-context'
import type { OperatorButton } from './operator-buttons'

/** What an element shows, for the parts that all players share. Each call reads the model's signals. */
export interface PlayerContent {
  /** False until it is known what was asked for. */
  known(): boolean
  name(): string
  /** Where on the operator's site a viewer can do something about a gate. */
  path(): string
  /** Years from which one may watch what the PIN is asked for; null where the operator does not say. */
  age(what: GatedBy): number | null
  /** What the operator offers a viewer who stands before a gate, in its own order. */
  buttons?(): OperatorButton[]
  /** The viewer pressed one of them; links are followed without it. */
  press?(place: number): void
  /** What watching it costs at least, a decimal text; null where that is not said or it costs nothing. */
  price?(): string | null
  /** Goes to what is live, where there is such a thing: the way out of a time that cannot be reached. */
  goLive?(): void
  /** For what comes after the first frame, and with it. */
  mediaContext?(): Promise<MediaContext | null>
}
