import { between, box, d, disc, halo, repeat, type Scene, sky, stroke } from '../drawing'

/** A globe of meridians with routes around it, and columns of a chart. */
export const globe: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.42, 0.58)
  const y = height * 0.4
  const radius = unit * between(art, 0.29, 0.34)
  const ring = (rx: number, ry: number): string =>
    stroke(
      d('M', x - rx, y, 'a', rx, ry, 0, 1, 0, rx * 2, 0, 'a', rx, ry, 0, 1, 0, -rx * 2, 0),
      palette.light,
      unit * 0.005,
      0.5,
    )
  const columns = Math.round((11 * width) / unit)
  return (
    sky(art) +
    halo(x, y, unit * 0.75) +
    disc(x, y, radius, 'url(#sheen)', 0.92) +
    repeat(4, (_, share) => ring(radius * (0.12 + share * 0.88), radius)) +
    repeat(3, (place) => ring(radius, radius * (0.12 + place * 0.32))) +
    repeat(5, () => {
      const from = between(art, -0.7, 0.1) * radius
      const to = from + between(art, 0.6, 1.1) * radius
      const level = y + between(art, -0.4, 0.5) * radius
      return (
        stroke(
          d(
            'M',
            x + from,
            level,
            'Q',
            x + (from + to) / 2,
            level - radius * 0.7,
            x + to,
            level - radius * 0.1,
          ),
          palette.glow,
          unit * 0.008,
          0.9,
        ) +
        disc(x + from, level, unit * 0.014, palette.light) +
        disc(x + to, level - radius * 0.1, unit * 0.014, palette.light)
      )
    }) +
    repeat(columns, (place, share) => {
      const size = unit * (0.06 + 0.17 * Math.abs(Math.sin(place * 1.7)) + share * 0.1)
      return box(
        share * width - unit * 0.03,
        height - size,
        unit * 0.06,
        size,
        place % 3 === 0 ? palette.glow : palette.mid,
        0.85,
      )
    })
  )
}
