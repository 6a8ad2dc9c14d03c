import {
  between,
  d,
  disc,
  halo,
  oval,
  repeat,
  type Scene,
  shape,
  sky,
  stars,
  stroke,
  turned,
} from '../drawing'

const rocket = (x: number, y: number, size: number, body: string, flame: string): string =>
  turned(
    28,
    x,
    y,
    shape(
      d('M', x - size * 0.1, y + size * 0.4, 'Q', x, y + size * 1.5, x + size * 0.1, y + size * 0.4, 'Z'),
      flame,
      0.85,
    ) +
      shape(
        d(
          'M',
          x,
          y - size * 0.55,
          'Q',
          x + size * 0.24,
          y - size * 0.1,
          x + size * 0.14,
          y + size * 0.42,
          'H',
          x - size * 0.14,
          'Q',
          x - size * 0.24,
          y - size * 0.1,
          x,
          y - size * 0.55,
          'Z',
        ),
        body,
      ) +
      shape(
        d(
          'M',
          x - size * 0.15,
          y + size * 0.1,
          'L',
          x - size * 0.32,
          y + size * 0.46,
          'L',
          x - size * 0.12,
          y + size * 0.4,
          'Z',
          'M',
          x + size * 0.15,
          y + size * 0.1,
          'L',
          x + size * 0.32,
          y + size * 0.46,
          'L',
          x + size * 0.12,
          y + size * 0.4,
          'Z',
        ),
        flame,
      ) +
      disc(x, y - size * 0.08, size * 0.07, flame),
  )

/** A planet with a ring, moons, and the curve of another one. */
export const space: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.34, 0.66)
  const y = height * between(art, 0.28, 0.4)
  const radius = unit * between(art, 0.2, 0.29)
  const tilt = between(art, -28, 28)
  const ring = (half: 'back' | 'front'): string => {
    const rx = radius * 1.75
    const ry = radius * 0.36
    const sweep = half === 'back' ? 1 : 0
    return (
      stroke(d('M', x - rx, y, 'A', rx, ry, 0, 0, sweep, x + rx, y), palette.glow, unit * 0.022, 0.85) +
      stroke(
        d('M', x - rx * 0.86, y, 'A', rx * 0.86, ry * 0.8, 0, 0, sweep, x + rx * 0.86, y),
        palette.light,
        unit * 0.008,
        0.6,
      )
    )
  }
  return (
    sky(art) +
    stars(art, 130, height) +
    halo(width - x, height * 0.62, unit * 0.75, 0.55) +
    halo(x, y, radius * 2.4, 0.9) +
    turned(tilt, x, y, ring('back')) +
    disc(x, y, radius, 'url(#sheen)') +
    turned(
      tilt,
      x,
      y,
      repeat(4, (place) =>
        oval(
          x,
          y + radius * (place - 1.6) * 0.36,
          radius * (0.93 - Math.abs(place - 1.6) * 0.13),
          radius * 0.05,
          palette.mid,
          0.22,
        ),
      ) + ring('front'),
    ) +
    disc(width - x, height * 0.14, unit * 0.035, palette.far) +
    disc(x * 0.4, height * 0.56, unit * 0.018, palette.light) +
    oval(width / 2, height * 1.22, width * 1.15, height * 0.46, palette.mid) +
    oval(width / 2, height * 1.235, width * 1.15, height * 0.46, palette.near) +
    rocket(width - x, height * 0.66, unit * 0.16, palette.light, palette.glow)
  )
}
