/** Aspect ratios that operators name for their channels and viewers can choose (PLY-09). */
export const ASPECTS = ['16:9', '4:3', '3:4', '2:3', '9:16'] as const
export type Aspect = (typeof ASPECTS)[number]

/** The viewer's choice: the operator's shape, fill the box, or an aspect ratio. */
export type Shape = 'auto' | 'fill' | Aspect

/** How the picture lies in its box: whole, as the media has it; over all of it, cut; or whole in a shape, width over height. */
export type Lie = { name: 'whole' } | { name: 'fill' } | { name: 'shape'; ratio: number }

/** `aspect`: the operator's value, one of {@link ASPECTS}; with any other the media's own ratio applies. */
export function getLie(wanted: Shape, aspect: string): Lie {
  if (wanted === 'fill') return { name: 'fill' }
  const shape = wanted === 'auto' ? aspect : wanted
  if (!isAspect(shape)) return { name: 'whole' }
  const [width = 1, height = 1] = shape.split(':').map(Number)
  return { name: 'shape', ratio: width / height }
}

/** Where the box is, when two fingers ask for something. */
export interface Where {
  full: boolean
  landscape: boolean
}

/**
 * Result of a pinch: apart fills the screen, together shows the whole picture; only in full screen in landscape
 * (PLY-09).
 */
export function pinched(now: Shape, apart: boolean, { full, landscape }: Where): Shape {
  if (!full || !landscape) return now
  return apart ? 'fill' : 'auto'
}

const isAspect = (name: string): name is Aspect => ASPECTS.some((aspect) => aspect === name)
