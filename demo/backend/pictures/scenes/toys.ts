import { box, d, disc, oval, repeat, type Scene, shape } from '../drawing'

/** Blocks, a ball and a ring pyramid on the floor. */
export const toys: Scene = (art) => {
  const { width, height, unit, palette } = art
  const floor = height * 0.74
  const x = width / 2
  const bright = [palette.glow, palette.light, palette.mid, palette.far]
  const brick = (left: number, top: number, size: number, fill: string): string =>
    box(left, top, size, size, fill) +
    disc(left + size / 2, top + size / 2, size * 0.24, '#ffffff', 0.45) +
    box(left + size * 0.86, top, size * 0.14, size, '#000000', 0.1)
  const size = unit * 0.2
  return (
    box(0, 0, width, height, palette.bottom) +
    repeat(7, (place) =>
      disc((place / 6) * width, height * (0.12 + (place % 2) * 0.1), unit * 0.05, palette.far, 0.55),
    ) +
    box(0, floor, width, height - floor, palette.far) +
    brick(x - size * 1.75, floor - size, size, bright[0] ?? '') +
    brick(x - size * 0.7, floor - size, size, bright[2] ?? '') +
    brick(x - size * 1.25, floor - size * 2, size, bright[1] ?? '') +
    repeat(5, (place) =>
      oval(
        x + size * 1.15,
        floor - size * (0.16 + place * 0.33),
        size * (0.72 - place * 0.12),
        size * 0.19,
        bright[place % 4] ?? '',
      ),
    ) +
    disc(x + size * 1.15, floor - size * 1.9, size * 0.2, palette.glow) +
    disc(x + size * 0.2, floor + size * 0.55, size * 0.52, palette.glow) +
    shape(
      d(
        'M',
        x - size * 0.3,
        floor + size * 0.5,
        'Q',
        x + size * 0.2,
        floor + size * 0.8,
        x + size * 0.7,
        floor + size * 0.5,
        'Q',
        x + size * 0.2,
        floor + size * 0.32,
        x - size * 0.3,
        floor + size * 0.5,
        'Z',
      ),
      '#ffffff',
      0.8,
    )
  )
}
