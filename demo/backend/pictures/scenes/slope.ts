import { mix } from '../colours'
import { between, box, d, disc, halo, repeat, ridge, type Scene, shape, sky, stroke } from '../drawing'

/** A slope with gates, and the track of a skier. */
export const slope: Scene = (art) => {
  const { width, height, unit, palette } = art
  const snow = mix(palette.bottom, '#ffffff', 0.75)
  const shade = mix(snow, palette.far, 0.35)
  const x = width * 0.58
  const y = height * 0.62
  const gate = (at: number, top: number, colour: string): string =>
    box(at, top, unit * 0.008, unit * 0.13, colour) +
    shape(
      d(
        'M',
        at,
        top,
        'h',
        unit * 0.08,
        'l',
        -unit * 0.02,
        unit * 0.03,
        'l',
        unit * 0.02,
        unit * 0.03,
        'h',
        -unit * 0.08,
        'Z',
      ),
      colour,
    )
  return (
    sky(art) +
    halo(width * 0.24, height * 0.2, unit * 0.5) +
    disc(width * 0.24, height * 0.2, unit * 0.09, palette.light) +
    ridge(art, height * 0.42, height * 0.2, 0.9, palette.far) +
    ridge(art, height * 0.5, height * 0.12, 0.8, palette.mid) +
    shape(
      d(
        'M',
        0,
        height * 0.56,
        'Q',
        width * 0.4,
        height * 0.44,
        width,
        height * 0.66,
        'V',
        height,
        'H',
        0,
        'Z',
      ),
      snow,
    ) +
    shape(
      d(
        'M',
        0,
        height * 0.78,
        'Q',
        width * 0.5,
        height * 0.62,
        width,
        height * 0.9,
        'V',
        height,
        'H',
        0,
        'Z',
      ),
      shade,
    ) +
    stroke(
      d(
        'M',
        width * 0.2,
        height * 0.53,
        'Q',
        width * 0.62,
        height * 0.56,
        width * 0.4,
        height * 0.62,
        'T',
        x,
        y + unit * 0.1,
      ),
      palette.far,
      unit * 0.012,
      0.6,
    ) +
    gate(width * 0.3, height * 0.5, palette.glow) +
    gate(width * 0.7, height * 0.55, palette.mid) +
    gate(width * 0.22, height * 0.68, palette.glow) +
    repeat(9, () =>
      disc(
        x - unit * between(art, 0.05, 0.3),
        y + unit * between(art, 0, 0.1),
        unit * between(art, 0.01, 0.035),
        '#ffffff',
        0.7,
      ),
    ) +
    disc(x + unit * 0.02, y - unit * 0.1, unit * 0.032, palette.near) +
    shape(
      d(
        'M',
        x - unit * 0.01,
        y - unit * 0.08,
        'L',
        x + unit * 0.06,
        y - unit * 0.05,
        'L',
        x + unit * 0.02,
        y + unit * 0.02,
        'L',
        x + unit * 0.07,
        y + unit * 0.08,
        'L',
        x + unit * 0.03,
        y + unit * 0.1,
        'L',
        x - unit * 0.04,
        y + unit * 0.02,
        'Z',
      ),
      palette.glow,
    ) +
    stroke(
      d(
        'M',
        x - unit * 0.1,
        y + unit * 0.06,
        'L',
        x + unit * 0.16,
        y + unit * 0.13,
        'M',
        x + unit * 0.04,
        y - unit * 0.04,
        'L',
        x - unit * 0.08,
        y + unit * 0.04,
      ),
      palette.near,
      unit * 0.01,
    ) +
    repeat(40, () =>
      disc(
        between(art, 0, width),
        between(art, 0, height),
        unit * between(art, 0.002, 0.007),
        '#ffffff',
        0.8,
      ),
    )
  )
}
