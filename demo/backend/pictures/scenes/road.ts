import { mix } from '../colours'
import { between, box, d, disc, repeat, ridge, type Scene, shape, sky, sun } from '../drawing'

const car = (x: number, y: number, size: number, colour: string, dark: string): string =>
  shape(
    d(
      'M',
      x - size * 0.42,
      y - size * 0.4,
      'L',
      x - size * 0.3,
      y - size * 0.72,
      'L',
      x + size * 0.3,
      y - size * 0.72,
      'L',
      x + size * 0.42,
      y - size * 0.4,
      'Z',
    ),
    dark,
  ) +
  box(x - size * 0.5, y - size * 0.42, size, size * 0.34, colour) +
  box(x - size * 0.44, y - size * 0.1, size * 0.2, size * 0.12, dark) +
  box(x + size * 0.24, y - size * 0.1, size * 0.2, size * 0.12, dark) +
  disc(x - size * 0.36, y - size * 0.27, size * 0.06, '#fff', 0.9) +
  disc(x + size * 0.36, y - size * 0.27, size * 0.06, '#fff', 0.9)

/** A road to the horizon with poles beside it. */
export const road: Scene = (art) => {
  const { width, height, unit, palette } = art
  const horizon = height * between(art, 0.5, 0.6)
  const x = width * between(art, 0.4, 0.6)
  const dash = (share: number, length: number): string => {
    const from = horizon + (height - horizon) * share ** 2
    const to = horizon + (height - horizon) * (share + length) ** 2
    const half = (y: number): number => ((y - horizon) / (height - horizon)) * unit * 0.014
    return shape(
      d(
        'M',
        x - half(from),
        from,
        'L',
        x + half(from),
        from,
        'L',
        x + half(to),
        to,
        'L',
        x - half(to),
        to,
        'Z',
      ),
      palette.glow,
      0.9,
    )
  }
  const poles = repeat(6, (_, share) => {
    const depth = 1 - share * 0.93
    const foot = horizon + (height - horizon) * depth * 0.55
    const left = x - width * 0.62 * depth
    const size = unit * 0.62 * depth
    return (
      box(left, foot - size, size * 0.018 + 1, size, palette.near) +
      box(left - size * 0.1, foot - size * 0.92, size * 0.22, size * 0.016 + 1, palette.near)
    )
  })
  return (
    sky(art) +
    sun(art, x, horizon - unit * between(art, 0.02, 0.16), unit * 0.15) +
    ridge(art, horizon - height * 0.03, height * 0.07, 0.6, palette.far) +
    box(0, horizon, width, height - horizon, palette.mid) +
    box(0, horizon, width, height - horizon, 'url(#haze)', 0.4) +
    ridge(art, horizon + height * 0.1, height * 0.02, 0.2, mix(palette.mid, palette.near, 0.35)) +
    shape(
      d(
        'M',
        x - unit * 0.008,
        horizon,
        'L',
        x + unit * 0.008,
        horizon,
        'L',
        x + width * 0.5,
        height,
        'L',
        x - width * 0.5,
        height,
        'Z',
      ),
      palette.near,
    ) +
    repeat(6, (place) => dash(0.12 + place * 0.15, 0.06)) +
    poles +
    car(x + unit * 0.075, horizon + unit * 0.2, unit * 0.11, palette.glow, palette.near)
  )
}
