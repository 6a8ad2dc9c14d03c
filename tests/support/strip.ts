import { stripBits } from '../../demo/media/strip'

/** Loop and segment of a strip; null if its check bits do not match. */
export function decodeStrip(bits: readonly number[] | null): { loop: number; segment: number } | null {
  if (!bits) return null
  const number = (from: number, to: number) =>
    bits.slice(from, to).reduce<number>((sum, bit) => sum * 2 + bit, 0)
  const [loop, segment] = [number(2, 7), number(7, 12)]
  return stripBits(loop, segment).join() === bits.join() ? { loop, segment } : null
}
