import type { Words } from '../wire/language'
import type { Genre } from './genres'

export interface Channel {
  /** Position in the list, from 0. */
  readonly index: number
  readonly id: number
  readonly slug: string
  /** The operator's own channel number; not the position, and null for some. */
  readonly num: number | null
  readonly name: Words
  readonly description: Words
  readonly genre: Genre
  /** Number of the video loop it shows. */
  readonly loop: number
  readonly age: number
  readonly isHd: boolean
  readonly is4k: boolean
  /** Aspect ratio, as the operator names it; the loops are all 16:9. */
  readonly aspect: string
  /** Days of archive that the operator has; 0 for none. */
  readonly archiveDays: number
  /** Days that a viewer may go back, if fewer than the archive has. */
  readonly viewerArchiveDays: number
  readonly isFree: boolean
  /** The packet that unlocks it; null if it is free. */
  readonly packetId: number | null
  readonly accessError: Words | null
  readonly inOverlay: boolean
  readonly hasMultiBitrate: boolean
  /** `drm` has a key for ClearKey too, `drm-unplayable` only for key systems that the tests' browsers lack. */
  readonly video: 'clear' | 'drm' | 'drm-unplayable' | 'none'
  /** The Vitrina configuration that streams it live as well; null for none (PLY-17). */
  readonly vitrina: 'web' | 'light' | null
  /** Some of its programmes must not be shown from the archive. */
  readonly hasBlackout: boolean
  /** Every n-th programme of a day is 18+; null if none is. */
  readonly adultEvery: number | null
  readonly isPopular: boolean
  /** Left out of the lists of clients. */
  readonly isHidden: boolean
  /** Has a small icon over its picture. */
  readonly hasOverlayIcon: boolean
}

export const futureDays = 7
