import type { Words } from '../wire/language'
import type { Genre } from './genres'

export interface Channel {
  /** Position in the list, from 0. */
  readonly index: number
  readonly id: number
  readonly slug: string
  /** The operator's own number; not the position, and null on some. */
  readonly num: number | null
  readonly name: Words
  readonly description: Words
  readonly genre: Genre
  /** Number of the video loop it shows. */
  readonly loop: number
  readonly age: number
  readonly isHd: boolean
  readonly is4k: boolean
  /** Shape of the picture, as the operator names it; the loops are all 16:9. */
  readonly aspect: string
  /** Days the operator keeps; 0 is no archive. */
  readonly archiveDays: number
  /** Days a viewer may go back, when fewer than the operator keeps. */
  readonly viewerArchiveDays: number
  readonly isFree: boolean
  /** The packet that unlocks it; null for everybody. */
  readonly packetId: number | null
  readonly accessError: Words | null
  readonly inOverlay: boolean
  readonly hasMultiBitrate: boolean
  /** `drm` has a key for ClearKey too, `drm-elsewhere` only for systems of other browsers. */
  readonly video: 'clear' | 'drm' | 'drm-elsewhere' | 'none'
  /** Streamed live by Vitrina too, and whether by its light configuration. */
  readonly vitrina: 'web' | 'light' | null
  /** Some of its programmes may not be shown from the archive. */
  readonly hasBlackout: boolean
  /** Every so many-th programme of a day is 18+; null where none is. */
  readonly adultEvery: number | null
  readonly isPopular: boolean
}

export const futureDays = 7
