import { readStripBits, stripBits } from '../../demo/media/strip'

/** Loop and segment of a strip by the levels of its cells; null if they are no strip, or their check bits do not match. */
export function decodeStrip(levels: readonly number[] | null): { loop: number; segment: number } | null {
  const bits = levels && readStripBits(levels)
  if (!bits) return null
  const number = (from: number, to: number) =>
    bits.slice(from, to).reduce<number>((sum, bit) => sum * 2 + bit, 0)
  const [loop, segment] = [number(2, 7), number(7, 12)]
  return stripBits(loop, segment).join() === bits.join() ? { loop, segment } : null
}
