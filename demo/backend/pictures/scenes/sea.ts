import { mix } from '../colours'
import {
  type Art,
  between,
  birds,
  box,
  d,
  disc,
  halo,
  oval,
  repeat,
  ridge,
  type Scene,
  shape,
  sky,
  stars,
} from '../drawing'

const ship = (x: number, y: number, size: number, hull: string, sail: string): string =>
  shape(
    d(
      'M',
      x - size * 0.6,
      y - size * 0.14,
      'L',
      x + size * 0.62,
      y - size * 0.14,
      'L',
      x + size * 0.42,
      y + size * 0.06,
      'L',
      x - size * 0.45,
      y + size * 0.06,
      'Z',
    ),
    hull,
  ) +
  box(x - size * 0.02, y - size * 1.1, size * 0.035, size, hull) +
  shape(
    d(
      'M',
      x - size * 0.05,
      y - size * 1.05,
      'Q',
      x - size * 0.5,
      y - size * 0.55,
      x - size * 0.48,
      y - size * 0.22,
      'L',
      x - size * 0.05,
      y - size * 0.22,
      'Z',
    ),
    sail,
  ) +
  shape(
    d(
      'M',
      x + size * 0.06,
      y - size * 0.98,
      'Q',
      x + size * 0.48,
      y - size * 0.6,
      x + size * 0.5,
      y - size * 0.22,
      'L',
      x + size * 0.06,
      y - size * 0.22,
      'Z',
    ),
    sail,
    0.85,
  )

const lighthouse = (x: number, y: number, size: number, tower: string, band: string, lamp: string): string =>
  shape(
    d(
      'M',
      x - size * 0.13,
      y - size,
      'L',
      x + size * 0.13,
      y - size,
      'L',
      x + size * 0.2,
      y,
      'L',
      x - size * 0.2,
      y,
      'Z',
    ),
    tower,
  ) +
  shape(
    d(
      'M',
      x - size * 0.155,
      y - size * 0.62,
      'L',
      x + size * 0.155,
      y - size * 0.62,
      'L',
      x + size * 0.175,
      y - size * 0.38,
      'L',
      x - size * 0.175,
      y - size * 0.38,
      'Z',
    ),
    band,
  ) +
  box(x - size * 0.16, y - size * 1.04, size * 0.32, size * 0.05, band) +
  box(x - size * 0.09, y - size * 1.18, size * 0.18, size * 0.15, lamp) +
  shape(
    d(
      'M',
      x - size * 0.14,
      y - size * 1.17,
      'L',
      x,
      y - size * 1.32,
      'L',
      x + size * 0.14,
      y - size * 1.17,
      'Z',
    ),
    band,
  )

/** The path of light that a sun leaves on water. */
const glitter = (art: Art, x: number, horizon: number, width: number): string =>
  repeat(16, (_, share) => {
    const y = horizon + (art.height - horizon) * share ** 1.4 * 0.9 + art.unit * 0.012
    const half = width * (0.35 + share * 1.3) * between(art, 0.5, 1.1)
    return oval(
      x + between(art, -0.25, 0.25) * half,
      y,
      half,
      art.unit * (0.0035 + share * 0.006),
      art.palette.light,
      0.75 - share * 0.4,
    )
  })

/** Open water with a low sun and a sail, or a lighthouse with its beam. */
export const sea: Scene = (art) => {
  const { width, height, unit, palette } = art
  const horizon = height * between(art, 0.5, 0.6)
  const x = width * between(art, 0.35, 0.65)
  const radius = unit * between(art, 0.12, 0.2)
  const y = horizon - radius * between(art, 0.2, 1.4)
  const withTower = art.chance() < 0.45
  const at = x < width / 2 ? width * 0.76 : width * 0.24
  const beam = shape(
    d(
      'M',
      at,
      horizon - unit * 0.43,
      'L',
      x < width / 2 ? -width : width * 2,
      horizon - unit * 0.62,
      'L',
      x < width / 2 ? -width : width * 2,
      horizon - unit * 0.2,
      'Z',
    ),
    palette.light,
    0.28,
  )
  return (
    sky(art) +
    (palette.isDark ? stars(art, 45, horizon * 0.8) : '') +
    halo(x, y, radius * 4.5) +
    disc(x, y, radius, palette.light) +
    birds(art, 4, x, horizon * 0.5, palette.near) +
    ridge(art, horizon - height * 0.012, height * 0.035, 0.4, palette.far) +
    box(0, horizon, width, height - horizon, 'url(#sea)') +
    glitter(art, x, horizon, radius * 0.9) +
    (withTower
      ? beam +
        shape(
          d(
            'M',
            at - unit * 0.3,
            horizon + unit * 0.06,
            'Q',
            at,
            horizon - unit * 0.14,
            at + unit * 0.3,
            horizon + unit * 0.06,
            'Z',
          ),
          palette.near,
        ) +
        lighthouse(
          at,
          horizon - unit * 0.03,
          unit * 0.34,
          mix(palette.light, '#ffffff', 0.4),
          palette.glow,
          palette.light,
        )
      : ship(at, horizon + unit * 0.06, unit * 0.26, palette.near, mix(palette.light, '#ffffff', 0.5))) +
    repeat(4, (place, share) =>
      ridge(
        art,
        height * (0.74 + place * 0.07),
        height * 0.022,
        0.5,
        mix(palette.mid, palette.near, 0.3 + share * 0.6),
      ),
    )
  )
}
