/** Shapes that operators name for their channels, and that a viewer may set (spec/2 §9). */
export const ASPECTS = ['16:9', '4:3', '3:4', '2:3', '9:16'] as const
export type Aspect = (typeof ASPECTS)[number]

/** What the viewer wants of the picture: as the operator has it, over all of the box, or in a shape. */
export type Shape = 'auto' | 'fill' | Aspect

/** How the picture lies in its box: whole, as the media has it; over all of it, cut; or whole in a shape, width over height. */
export type Lie = { name: 'whole' } | { name: 'fill' } | { name: 'shape'; ratio: number }

/** `aspect`: what the operator names, one of {@link ASPECTS}; anything else leaves the word to the media. */
export function lieOf(wanted: Shape, aspect: string): Lie {
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
 * What a pinch makes of it: apart fills the screen, together brings the whole picture back, in full screen on a screen
 * that lies on its side and nowhere else (spec/2 §9).
 */
export function pinched(now: Shape, apart: boolean, { full, landscape }: Where): Shape {
  if (!full || !landscape) return now
  return apart ? 'fill' : 'auto'
}

const isAspect = (name: string): name is Aspect => ASPECTS.some((aspect) => aspect === name)
