import {
  type Art,
  between,
  box,
  disc,
  halo,
  oneOf,
  oval,
  repeat,
  type Scene,
  shape,
  sky,
  stars,
} from '../drawing'
import { type Bust, hair, shoulders } from './bust-shapes'

/** The same person as a silhouette with an edge of light. */
const silhouette = (art: Art, at: Bust, fill: string, edge: string): string => {
  const style = hair[oneOf(art, ['short', 'long', 'bun', 'hat'] as const)]
  const outline = (one: Bust, colour: string): string =>
    shape(shoulders(one), colour) +
    oval(one.x, one.base - one.size * 0.7, one.size * 0.175, one.size * 0.235, colour) +
    shape(style(one), colour)
  return (
    outline({ ...at, x: at.x - at.size * 0.016, base: at.base - at.size * 0.004 }, edge) + outline(at, fill)
  )
}

/** One or two people in front of a large disc. */
export const portrait: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.42, 0.58)
  const second = art.chance() < 0.55
  const side = art.chance() < 0.5 ? -1 : 1
  const base = height * 0.94
  const size = Math.min(height * 0.62, unit * 0.86)
  const town = repeat(Math.round((12 * width) / unit), (_, share) => {
    const top = height * between(art, 0.58, 0.74)
    return box(
      share * width - unit * 0.02,
      top,
      unit * between(art, 0.05, 0.11),
      height - top,
      palette.mid,
      0.5,
    )
  })
  return (
    sky(art) +
    (palette.isDark ? stars(art, 25, height * 0.4) : '') +
    halo(x, height * 0.44, unit * 0.85) +
    disc(x, height * 0.42, unit * between(art, 0.3, 0.38), palette.light, palette.isDark ? 0.9 : 0.8) +
    town +
    (second
      ? silhouette(
          art,
          { x: x + side * size * 0.46, base: base + size * 0.05, size: size * 0.84 },
          palette.mid,
          palette.glow,
        )
      : '') +
    silhouette(art, { x: second ? x - side * size * 0.2 : x, base, size }, palette.near, palette.glow) +
    box(0, base, width, height - base + 1, palette.near)
  )
}
