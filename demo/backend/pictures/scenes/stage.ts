import { between, box, d, disc, oval, repeat, type Scene, shape, sky, stroke, turned } from '../drawing'

const chair = (x: number, floor: number, size: number, fill: string, flip: number): string =>
  shape(
    d(
      'M',
      x - flip * size * 0.34,
      floor - size * 0.86,
      'q',
      -flip * size * 0.14,
      size * 0.1,
      -flip * size * 0.06,
      size * 0.5,
      'l',
      flip * size * 0.62,
      0,
      'v',
      -size * 0.16,
      'l',
      -flip * size * 0.4,
      0,
      'q',
      0,
      -size * 0.3,
      flip * -size * 0.04,
      -size * 0.36,
      'Z',
    ),
    fill,
  ) +
  box(x - size * 0.36, floor - size * 0.36, size * 0.7, size * 0.16, fill) +
  box(x - size * 0.3, floor - size * 0.22, size * 0.05, size * 0.22, fill) +
  box(x + size * 0.22, floor - size * 0.22, size * 0.05, size * 0.22, fill)

/** A lit stage with two chairs or a microphone, and the heads of an audience. */
export const stage: Scene = (art) => {
  const { width, height, unit, palette } = art
  const floor = height * 0.7
  const x = width / 2
  const cone = (from: number, to: number, colour: string): string =>
    shape(d('M', from, -10, 'L', to - unit * 0.2, floor, 'L', to + unit * 0.2, floor, 'Z'), colour, 0.2) +
    oval(to, floor, unit * 0.2, unit * 0.04, colour, 0.35)
  const microphone =
    stroke(d('M', x, floor, 'V', floor - unit * 0.44), palette.near, unit * 0.014) +
    oval(x, floor, unit * 0.1, unit * 0.018, palette.near) +
    turned(
      -20,
      x,
      floor - unit * 0.46,
      `<rect x="${x - unit * 0.035}" y="${floor - unit * 0.56}" width="${unit * 0.07}" height="${unit * 0.14}" rx="${unit * 0.035}" fill="${palette.near}"/>`,
    )
  return (
    sky(art) +
    cone(width * 0.1, x - unit * 0.24, palette.glow) +
    cone(width * 0.9, x + unit * 0.24, palette.light) +
    cone(width * 0.5, x, palette.light) +
    repeat(5, (_, share) =>
      box(width * (0.08 + share * 0.84) - unit * 0.03, 0, unit * 0.06, unit * 0.05, palette.near),
    ) +
    box(0, floor, width, height - floor, palette.mid) +
    oval(x, floor + unit * 0.02, unit * 0.5, unit * 0.07, palette.light, 0.3) +
    (art.chance() < 0.5
      ? chair(x - unit * 0.22, floor + unit * 0.02, unit * 0.34, palette.near, 1) +
        chair(x + unit * 0.22, floor + unit * 0.02, unit * 0.34, palette.near, -1)
      : microphone) +
    repeat(Math.round((10 * width) / unit), (place, share) => {
      const size = unit * between(art, 0.045, 0.062)
      const top = height * 0.88 + (place % 2) * unit * 0.05
      return (
        disc(share * width, top, size, palette.near) +
        oval(share * width, top + size * 2.4, size * 1.8, size * 1.7, palette.near)
      )
    }) +
    box(0, height * 0.97, width, height, palette.near)
  )
}
