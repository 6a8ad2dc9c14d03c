import { mix } from '../colours'
import { between, box, d, disc, repeat, ridge, type Scene, shape, stroke } from '../drawing'

const whale = (x: number, y: number, size: number, back: string, belly: string): string =>
  shape(
    d(
      'M',
      x - size,
      y,
      'Q',
      x - size * 0.9,
      y - size * 0.5,
      x - size * 0.1,
      y - size * 0.46,
      'Q',
      x + size * 0.55,
      y - size * 0.42,
      x + size * 0.86,
      y - size * 0.06,
    ) +
      d(
        'Q',
        x + size * 1.05,
        y - size * 0.24,
        x + size * 1.24,
        y - size * 0.3,
        'Q',
        x + size * 1.16,
        y - size * 0.06,
        x + size * 1.02,
        y + size * 0.04,
      ) +
      d(
        'Q',
        x + size * 1.16,
        y + size * 0.16,
        x + size * 1.2,
        y + size * 0.3,
        'Q',
        x + size,
        y + size * 0.24,
        x + size * 0.84,
        y + size * 0.12,
      ) +
      d(
        'Q',
        x + size * 0.2,
        y + size * 0.5,
        x - size * 0.5,
        y + size * 0.36,
        'Q',
        x - size * 0.95,
        y + size * 0.28,
        x - size,
        y,
        'Z',
      ),
    back,
  ) +
  shape(
    d(
      'M',
      x - size * 0.97,
      y + size * 0.1,
      'Q',
      x - size * 0.2,
      y + size * 0.12,
      x + size * 0.3,
      y + size * 0.32,
      'Q',
      x - size * 0.2,
      y + size * 0.44,
      x - size * 0.5,
      y + size * 0.36,
      'Q',
      x - size * 0.92,
      y + size * 0.28,
      x - size * 0.97,
      y + size * 0.1,
      'Z',
    ),
    belly,
  ) +
  shape(
    d(
      'M',
      x - size * 0.3,
      y + size * 0.2,
      'Q',
      x - size * 0.2,
      y + size * 0.66,
      x + size * 0.12,
      y + size * 0.7,
      'Q',
      x + size * 0.04,
      y + size * 0.4,
      x - size * 0.02,
      y + size * 0.24,
      'Z',
    ),
    back,
  ) +
  disc(x - size * 0.68, y + size * 0.02, size * 0.03, '#fff')

/** A whale below the surface, with shafts of light. */
export const depths: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.4, 0.6)
  return (
    box(0, 0, width, height, 'url(#deep)') +
    repeat(6, () => {
      const from = between(art, -0.1, 1) * width
      const size = between(art, 0.05, 0.16) * width
      return shape(
        d(
          'M',
          from,
          0,
          'L',
          from + size,
          0,
          'L',
          from + size * 2.6 - width * 0.25,
          height,
          'L',
          from - size * 0.6 - width * 0.25,
          height,
          'Z',
        ),
        palette.light,
        0.07,
      )
    }) +
    whale(
      x,
      height * between(art, 0.36, 0.46),
      unit * 0.34,
      palette.mid,
      mix(palette.bottom, '#ffffff', 0.35),
    ) +
    repeat(18, () =>
      disc(
        between(art, 0, width),
        between(art, 0.05, 0.9) * height,
        between(art, 0.003, 0.014) * unit,
        '#ffffff',
        between(art, 0.15, 0.5),
      ),
    ) +
    ridge(art, height * 0.86, height * 0.06, 0.8, mix(palette.mid, palette.near, 0.6)) +
    repeat(Math.round((9 * width) / unit), () => {
      const at = between(art, 0, width)
      const top = height * between(art, 0.7, 0.88)
      const sway = between(art, -0.06, 0.06) * unit
      return stroke(
        d('M', at, height, 'C', at + sway, height * 0.94, at - sway, (top + height) / 2, at + sway, top),
        palette.near,
        unit * between(art, 0.008, 0.018),
      )
    })
  )
}
