import { ffmpeg } from './run-tool'
import { readStripBits, STRIP_CELLS, STRIP_ROWS } from './strip'

/** Pixels of a cell in the picture that is sampled; its outer two are blurred. */
const PER_CELL = 4

/**
 * Decodes a video and reads the strip of every frame.
 * @param file - a whole MP4, or an initialisation segment with media segments behind it
 * @param keyHex - content key, when the file is encrypted
 * @returns for each frame the 16 cells as a string of 1 (light) and 0 (black), or their levels if a cell is neither
 */
export function readStrips(file: Buffer, keyHex?: string): string[] {
  const key = keyHex ? ['-decryption_key', keyHex] : []
  const rows = `max(1,floor(ih*${STRIP_ROWS.height}))`
  const cells = `format=gray,crop=iw:'${rows}':0:ih-oh,scale=${STRIP_CELLS * PER_CELL}:1:flags=area`
  const output = ['-map', '0:v', '-vf', cells, '-vsync', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const pixels = ffmpeg(['-threads', '1', ...key, '-i', 'pipe:0', ...output], file)
  const perFrame = STRIP_CELLS * PER_CELL
  return Array.from({ length: Math.floor(pixels.length / perFrame) }, (_, frame) => {
    const levels = Array.from({ length: STRIP_CELLS }, (_, cell) => {
      const at = frame * perFrame + cell * PER_CELL
      return ((pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 2
    })
    return readStripBits(levels)?.join('') ?? levels.join(' ')
  })
}
