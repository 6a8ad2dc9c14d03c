import { mix } from '../colours'
import { between, birds, box, d, figure, repeat, ridge, type Scene, shape, sky, stars, sun } from '../drawing'

/** A round tent on the nearest hill. */
const tent = (x: number, y: number, size: number, wall: string, roof: string): string =>
  box(x - size, y - size * 0.55, size * 2, size * 0.6, wall) +
  shape(
    d('M', x - size * 1.08, y - size * 0.5, 'Q', x, y - size * 1.5, x + size * 1.08, y - size * 0.5, 'Z'),
    roof,
  ) +
  box(x - size * 0.16, y - size * 0.42, size * 0.32, size * 0.45, roof)

/** Ridges one behind the other under a low sun. */
export const mountains: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = between(art, 0.25, 0.75) * width
  const y = between(art, 0.24, 0.42) * height
  const layers = 5
  const hills = repeat(layers, (place, share) => {
    const fill =
      share < 0.5 ? mix(palette.far, palette.mid, share * 2) : mix(palette.mid, palette.near, share * 2 - 1)
    const top = (0.42 + share * 0.4) * height
    const size = (0.2 - share * 0.09) * height
    return (
      ridge(art, top, size, 0.7 - share * 0.5, fill) +
      (place < 3 ? box(0, top - size, width, height, 'url(#haze)', 0.35) : '')
    )
  })
  const at = between(art, 0.25, 0.75) * width
  return (
    sky(art) +
    (palette.isDark ? stars(art, 40, y) : '') +
    sun(art, x, y, between(art, 0.07, 0.14) * unit) +
    birds(art, 5, width - x, y, palette.near) +
    hills +
    (art.chance() < 0.5
      ? tent(at, height * 0.8, unit * 0.07, palette.glow, palette.near)
      : figure(at, height * 0.8, unit * 0.13, palette.near))
  )
}
