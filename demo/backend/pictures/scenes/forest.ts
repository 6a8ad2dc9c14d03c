import { mix } from '../colours'
import { between, box, d, disc, figure, halo, repeat, type Scene, shape, sky, stars } from '../drawing'

const pine = (x: number, foot: number, size: number, fill: string): string =>
  repeat(4, (_, share) => {
    const y = foot - size * (0.1 + share * 0.62)
    const half = size * (0.24 - share * 0.15)
    return shape(d('M', x - half, y, 'L', x, y - size * 0.36, 'L', x + half, y, 'Z'), fill)
  }) + box(x - size * 0.02, foot - size * 0.12, size * 0.04, size * 0.14, fill)

/** A wood in fog, with somebody who carries a lantern. */
export const forest: Scene = (art) => {
  const { width, height, unit, palette } = art
  const row = (foot: number, size: number, fill: string, count: number): string =>
    repeat(count, (_, share) =>
      pine(
        (share + between(art, -0.5, 0.5) / count) * width * 1.06 - width * 0.03,
        foot + between(art, -0.02, 0.03) * unit,
        size * between(art, 0.75, 1.25),
        fill,
      ),
    ) + box(0, foot - unit * 0.012, width, height, fill)
  const many = Math.round((9 * width) / unit)
  const x = between(art, 0.36, 0.64) * width
  const trunk = (at: number, size: number): string =>
    shape(
      d(
        'M',
        at - size,
        0,
        'L',
        at + size,
        0,
        'Q',
        at + size * 0.8,
        height * 0.7,
        at + size * 1.7,
        height,
        'L',
        at - size * 1.7,
        height,
        'Q',
        at - size * 0.8,
        height * 0.7,
        at - size,
        0,
        'Z',
      ),
      palette.near,
    )
  return (
    sky(art) +
    halo(x, height * 0.36, unit * 0.7) +
    (palette.isDark ? stars(art, 30, height * 0.3) : '') +
    row(height * 0.56, unit * 0.3, mix(palette.far, palette.bottom, 0.35), many) +
    box(0, 0, width, height * 0.62, 'url(#haze)', 0.5) +
    row(height * 0.66, unit * 0.4, palette.far, many) +
    row(height * 0.76, unit * 0.5, palette.mid, Math.round(many * 0.6)) +
    halo(x, height * 0.8, unit * 0.3) +
    figure(x, height * 0.84, unit * 0.17, palette.near) +
    disc(x + unit * 0.035, height * 0.8, unit * 0.012, palette.glow) +
    box(0, height * 0.835, width, height, palette.near) +
    trunk(width * between(art, 0.02, 0.1), unit * 0.05) +
    trunk(width * between(art, 0.9, 0.98), unit * 0.065)
  )
}
