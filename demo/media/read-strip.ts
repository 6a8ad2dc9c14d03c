import { ffmpeg } from './run-tool'
import { STRIP_CELLS } from './strip'

/**
 * Decodes a video and reads the strip of every frame.
 * @param file - a whole MP4, or an initialisation segment with media segments behind it
 * @param keyHex - content key, when the file is encrypted
 * @returns for each frame the 16 cells as a string of 1 (white), 0 (black) and ? (neither)
 */
export function readStrips(file: Buffer, keyHex?: string): string[] {
  const key = keyHex ? ['-decryption_key', keyHex] : []
  // The middle half of each cell, averaged: its edges are blurred by scaling and coding.
  const cells = `crop=iw:ih/36:0:ih/72,format=gray,scale=${STRIP_CELLS * 4}:1:flags=area`
  const output = ['-map', '0:v', '-vf', cells, '-vsync', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const pixels = ffmpeg(['-threads', '1', ...key, '-i', 'pipe:0', ...output], file)
  const perFrame = STRIP_CELLS * 4
  return Array.from({ length: Math.floor(pixels.length / perFrame) }, (_, frame) =>
    Array.from({ length: STRIP_CELLS }, (_, cell) => {
      const at = frame * perFrame + cell * 4
      return level(((pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 2)
    }).join(''),
  )
}

const level = (luma: number): string => (luma > 200 ? '1' : luma < 60 ? '0' : '?')
