/** Marks a cue without a place of its own, which was lifted over the controls before they could be measured. */
const FREE_CUE = Symbol.for('tv.free-cue')

/** The part of a cue that positions it. */
export type PlacedCue = Pick<VTTCue, 'line' | 'snapToLines' | 'position' | 'align' | 'size'> & {
  [FREE_CUE]?: boolean
}

/** Lines of captions from the top of the picture to its bottom, which line numbers of cues count in. */
const LINES = 15

/** Where a cue is drawn. */
export interface CuePlace {
  /** `bottom` and `top` keep clear of the controls and of the title; a number is a share of the height, 0 to 1. */
  block: 'top' | 'bottom' | number
  align: 'start' | 'center' | 'end'
  /** Left edge, centre or right edge, by `align`; a share of the width, 0 to 1. */
  inline: number
}

/** A cue without a line is at the bottom; line numbers count from the top, negative ones from the bottom. */
export function getCuePlace(cue: PlacedCue): CuePlace {
  const align = ALIGNED[cue.align]
  const edge = { start: 0.05, center: 0.5, end: 0.95 }[align]
  const inline = typeof cue.position === 'number' ? cue.position / 100 : edge
  return { block: getBlock(cue), align, inline }
}

const ALIGNED = { start: 'start', left: 'start', center: 'center', end: 'end', right: 'end' } as const

function getBlock(cue: PlacedCue): CuePlace['block'] {
  const { line } = cue
  if (typeof line !== 'number' || cue[FREE_CUE]) return 'bottom'
  const share = cue.snapToLines ? (line < 0 ? LINES + line : line) / LINES : line / 100
  if (share >= 0.75) return 'bottom'
  return share <= 0.1 ? 'top' : share
}
