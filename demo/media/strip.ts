/** Cells of the strip along the top edge; it is as wide as the frame and 1/18 of its height. */
export const STRIP_CELLS = 16

/**
 * The strip of a segment: 16 cells, 1 = white, 0 = black. Cells 0 and 1 are always white and black, 2-6 the loop
 * number, 7-11 the segment number within the loop, 12-15 (loop*7 + segment*3) mod 16, all with the most significant bit
 * first.
 */
export function stripBits(loop: number, segment: number): number[] {
  return [1, 0, ...bits(loop, 5), ...bits(segment, 5), ...bits((loop * 7 + segment * 3) % 16, 4)]
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
  return `255*if(lt(X,2),1-X,${cell})`
}

function bits(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1)
}
