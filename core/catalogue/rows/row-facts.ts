/** Facts about a row, without its tiles. */
export interface RowFacts {
  id: string | null
  slug: string
  title: string
  description: string
  /** How the operator wants it shown: `content-h`, `content-v`, `promo`, or a name of its own. */
  template: string
  /** `contents`, `channels`, `persons`, `promotions`, `histories`, `buttons`, `rowsets`, or a type of its own. */
  contentType: string
  libraryId: string | null
  /** How often a slider repeats its tiles; 0 and 1 for once. */
  loopCount: number
}
