import {
  between,
  box,
  d,
  disc,
  figure,
  halo,
  repeat,
  ridge,
  type Scene,
  sky,
  stars,
  stroke,
} from '../drawing'
import { block } from './skyline'

/** A grid that runs to a striped sun. */
export const grid: Scene = (art) => {
  const { width, height, unit, palette } = art
  const horizon = height * between(art, 0.54, 0.62)
  const x = width * 0.5
  const radius = unit * between(art, 0.24, 0.32)
  const y = horizon - radius * 0.62
  return (
    sky(art) +
    stars(art, 40, horizon * 0.7) +
    halo(x, y, radius * 2.2) +
    disc(x, y, radius, 'url(#sheen)') +
    repeat(5, (place) =>
      box(
        x - radius,
        y + radius * (0.06 + place * 0.19),
        radius * 2,
        radius * (0.03 + place * 0.018),
        palette.middle,
      ),
    ) +
    ridge(art, horizon - height * 0.01, height * 0.09, 0.9, palette.mid) +
    block(art, 0.46, 0.58, palette.near, 0.16) +
    box(0, horizon, width, height - horizon, palette.near) +
    repeat(17, (place) =>
      stroke(
        d('M', x + (place - 8) * unit * 0.05, horizon, 'L', x + (place - 8) * unit * 0.5, height),
        palette.light,
        unit * 0.004,
        0.55,
      ),
    ) +
    repeat(9, (_, share) =>
      stroke(
        d('M', 0, horizon + (height - horizon) * share ** 2, 'H', width),
        palette.light,
        unit * 0.004,
        0.25 + share * 0.4,
      ),
    ) +
    figure(x, height * 0.84, unit * 0.24, palette.glow)
  )
}
