/** Highest picture that automatic quality selects, lines; a viewer may still select a higher one. */
const HIGHEST_AUTO = 1080

interface LevelSize {
  readonly width: number
  readonly height: number
}

/** Lines of a level: an upright picture counts by its width, as it does in its name. */
const countLines = ({ width, height }: LevelSize) => Math.min(width || height, height)

/**
 * Index of the highest level that automatic quality may select, of levels in ascending order of bit rate; `smallest`
 * allows only the lowest. If every level is too high, the lowest is selected.
 */
export function highestAutoLevel(levels: readonly LevelSize[], smallest: boolean): number {
  const tooHigh = levels.findIndex((level) => countLines(level) > HIGHEST_AUTO)
  return smallest ? 0 : Math.max(0, (tooHigh < 0 ? levels.length : tooHigh) - 1)
}
