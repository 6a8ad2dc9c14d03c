import { mix } from '../colours'
import { between, box, d, disc, halo, oval, repeat, ridge, type Scene, shape, sky } from '../drawing'

/** A bend of a track with a car and lines of speed. */
export const track: Scene = (art) => {
  const { width, height, unit, palette } = art
  const y = height * 0.7
  const x = width * 0.48
  const size = unit * 0.36
  const wheel = (at: number): string =>
    disc(at, y, size * 0.19, '#15171c') + disc(at, y, size * 0.09, '#aab0bd')
  return (
    sky(art) +
    halo(width * 0.7, height * 0.36, unit * 0.7) +
    disc(width * 0.7, height * 0.36, unit * 0.2, palette.light) +
    ridge(art, height * 0.46, height * 0.1, 0.6, palette.far) +
    ridge(art, height * 0.54, height * 0.05, 0.4, palette.mid) +
    box(0, height * 0.56, width, height, mix(palette.mid, palette.near, 0.5)) +
    shape(
      d(
        'M',
        width * 0.62,
        height * 0.56,
        'Q',
        width * 0.2,
        height * 0.66,
        -width * 0.1,
        height * 0.78,
        'V',
        height,
        'H',
        width * 1.1,
        'V',
        height * 0.74,
        'Q',
        width * 0.8,
        height * 0.64,
        width * 0.72,
        height * 0.56,
        'Z',
      ),
      palette.near,
    ) +
    repeat(9, (place) =>
      box(
        place * width * 0.12 - (place % 2) * 2,
        height * 0.9,
        width * 0.06,
        unit * 0.03,
        place % 2 === 0 ? palette.glow : '#ffffff',
        0.9,
      ),
    ) +
    repeat(18, () => {
      const from = between(art, -0.2, 0.7) * width
      const top = between(art, 0.4, 0.84) * height
      return box(from, top, unit * between(art, 0.15, 0.5), unit * 0.005, '#ffffff', between(art, 0.12, 0.45))
    }) +
    oval(x, y + size * 0.2, size * 1.1, size * 0.08, '#000000', 0.4) +
    shape(
      d(
        'M',
        x - size * 1.05,
        y + size * 0.06,
        'L',
        x - size,
        y - size * 0.24,
        'Q',
        x - size * 0.6,
        y - size * 0.3,
        x - size * 0.42,
        y - size * 0.32,
        'Q',
        x - size * 0.1,
        y - size * 0.62,
        x + size * 0.22,
        y - size * 0.56,
        'L',
        x + size * 0.5,
        y - size * 0.26,
      ) + d('Q', x + size * 0.92, y - size * 0.2, x + size * 1.08, y + size * 0.06, 'Z'),
      palette.glow,
    ) +
    shape(
      d(
        'M',
        x - size * 0.3,
        y - size * 0.32,
        'Q',
        x - size * 0.06,
        y - size * 0.54,
        x + size * 0.18,
        y - size * 0.5,
        'L',
        x + size * 0.36,
        y - size * 0.29,
        'Z',
      ),
      palette.near,
    ) +
    shape(
      d(
        'M',
        x - size * 1.08,
        y - size * 0.44,
        'h',
        size * 0.34,
        'v',
        size * 0.06,
        'h',
        -size * 0.1,
        'v',
        size * 0.14,
        'h',
        -size * 0.1,
        'v',
        -size * 0.14,
        'h',
        -size * 0.14,
        'Z',
      ),
      palette.near,
    ) +
    box(x - size * 1.0, y - size * 0.12, size * 2, size * 0.06, '#ffffff', 0.85) +
    wheel(x - size * 0.62) +
    wheel(x + size * 0.66)
  )
}
