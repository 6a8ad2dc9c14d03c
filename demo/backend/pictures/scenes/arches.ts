import { mix } from '../colours'
import { between, box, d, figure, halo, repeat, type Scene, shape } from '../drawing'

/** Arches one behind the other, with somebody walking to the light. */
export const arches: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.4, 0.6)
  const layers = 6
  const floor = height * 0.8
  return (
    box(0, 0, width, height, palette.near) +
    repeat(layers, (_, share) => {
      const half = width * 0.52 * (1 - share * 0.74)
      const top = height * (0.04 + share * 0.26)
      const base = floor + (height - floor) * (1 - share) * 0.9
      const fill =
        share < 0.6
          ? mix(palette.near, palette.mid, 0.35 + share)
          : mix(palette.mid, palette.bottom, (share - 0.5) * 2)
      return shape(
        d(
          'M',
          x - half,
          base,
          'V',
          top + half * 0.9,
          'A',
          half,
          half * 0.9,
          0,
          0,
          1,
          x + half,
          top + half * 0.9,
          'V',
          base,
          'Z',
        ),
        fill,
      )
    }) +
    halo(x, height * 0.58, unit * 0.4) +
    shape(
      d(
        'M',
        x - width * 0.1,
        floor,
        'L',
        x + width * 0.1,
        floor,
        'L',
        x + width * 0.5,
        height,
        'L',
        x - width * 0.5,
        height,
        'Z',
      ),
      palette.light,
      0.2,
    ) +
    figure(x + unit * 0.02, floor + unit * 0.02, unit * 0.2, palette.near) +
    shape(
      d(
        'M',
        x - unit * 0.01,
        floor + unit * 0.02,
        'L',
        x + unit * 0.05,
        floor + unit * 0.02,
        'L',
        x + unit * 0.2,
        height,
        'L',
        x + unit * 0.02,
        height,
        'Z',
      ),
      palette.near,
      0.5,
    )
  )
}
