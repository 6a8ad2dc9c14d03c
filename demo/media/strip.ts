/** Cells of the strip along the lower edge of the frame; it is as wide as the frame. */
export const STRIP_CELLS = 16

/** Height of the strip in heights of the frame: whole even rows in every rendition but `v90`, which has one and a half. */
export const STRIP_HEIGHT = 1 / 60

/** Grey of a light cell, of 255: a viewer hardly notices it, and readers compare each cell with the first two. */
export const STRIP_LIGHT = 80

/** Rows that readers average, in heights of the frame: the lower half, because scaling and encoding blur the upper edge. */
export const STRIP_ROWS = { top: 1 - STRIP_HEIGHT / 2, height: STRIP_HEIGHT / 2 }

/** Smallest difference between the first two cells, of 255: less is not a strip. */
const LEAST_CONTRAST = 24

/**
 * The strip of a segment: 16 cells, 1 = light, 0 = black. Cells 0 and 1 are always light and black, 2-6 the loop
 * number, 7-11 the segment number within the loop, 12-15 (loop*7 + segment*3) mod 16, all with the most significant bit
 * first.
 */
export function stripBits(loop: number, segment: number): number[] {
  return [1, 0, ...bits(loop, 5), ...bits(segment, 5), ...bits((loop * 7 + segment * 3) % 16, 4)]
}

/** The bits of a strip by the levels of its cells, 0 to 255; null if a cell is neither light nor black. */
export function readStripBits(levels: readonly number[]): number[] | null {
  const [light = 0, dark = 0] = levels
  if (levels.length !== STRIP_CELLS || light - dark < LEAST_CONTRAST) return null
  const shares = levels.map((level) => (level - dark) / (light - dark))
  return shares.some((share) => share > 0.3 && share < 0.7)
    ? null
    : shares.map((share) => (share > 0.5 ? 1 : 0))
}

/**
 * The same as an ffmpeg `geq` expression for a picture of 16x1 pixels (X is the cell, N the frame).
 * @param framesPerSegment - frames after which the segment number increases
 */
export function stripExpression(loop: number, framesPerSegment: number, segments: number): string {
  const segment = `mod(floor(N/${framesPerSegment}),${segments})`
  const bit = (value: string, lastCell: number) => `mod(floor(${value}/pow(2,${lastCell}-X)),2)`
  const check = `mod(${loop}*7+${segment}*3,16)`
  const cell = `if(lt(X,7),${bit(String(loop), 6)},if(lt(X,12),${bit(segment, 11)},${bit(check, 15)}))`
  return `${STRIP_LIGHT}*if(lt(X,2),1-X,${cell})`
}

function bits(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1)
}
