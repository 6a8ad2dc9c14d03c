import { indexed } from '../../../core/lib/array-from'

/** Hooks of the page around elements, into which an arrow key may move the focus. */
interface Surroundings {
  /** Moves the focus out of an element; absent if the page does not support it. */
  leave?: (element: HTMLElement, key: string) => void
}

/** Set by the page. */
export const surroundings: Surroundings = {}

/** Box of a control, CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const gap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, otherFrom - to, from - otherTo)

/** Distance by which the other box is ahead in the direction of an arrow; negative if it is behind or beside. */
function ahead(key: string, from: Box, to: Box): number {
  switch (key) {
    case 'ArrowLeft':
      return from.left - to.right
    case 'ArrowRight':
      return to.left - from.right
    case 'ArrowUp':
      return from.top - to.bottom
    case 'ArrowDown':
      return to.top - from.bottom
    default:
      return Number.NaN
  }
}

const aside = (key: string, from: Box, to: Box) =>
  /Left|Right/.test(key)
    ? gap(from.top, from.bottom, to.top, to.bottom)
    : gap(from.left, from.right, to.left, to.right)

/** Penalty that ranks controls beside the direction of the key behind all others: wider than any screen, CSS pixels. */
const ASIDE = 1e5

/**
 * Returns the index of the box to which an arrow key leads: the nearest that is entirely on that side, preferably
 * straight ahead, the first of equals; -1 for none.
 */
export function nearestInDirection(key: string, from: Box, boxes: readonly Box[]): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [place, to] of indexed(boxes)) {
    const distance = ahead(key, from, to)
    const off = aside(key, from, to)
    const cost = distance + (off > 0 ? ASIDE + 4 * off : 0)
    // Neighbours may touch, or overlap by a rounding error.
    if (!(distance >= -1) || cost >= least) continue
    best = place
    least = cost
  }
  return best
}
