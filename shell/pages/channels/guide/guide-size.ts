/** Sizes of the guide, px; the same as in guide.css. */
export interface GuideSize {
  row: number
  /** Width of the column with the channels. */
  channel: number
  axis: number
  pxPerMinute: number
}

export const WIDE_SIZE: GuideSize = { row: 64, channel: 216, axis: 36, pxPerMinute: 6 }
export const NARROW_SIZE: GuideSize = { row: 64, channel: 84, axis: 36, pxPerMinute: 4 }
