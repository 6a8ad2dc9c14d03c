import {
  type Art,
  between,
  birds,
  box,
  d,
  disc,
  halo,
  ridge,
  type Scene,
  shape,
  sky,
  stars,
  stroke,
} from '../drawing'

const branch = (art: Art, x: number, y: number, length: number, angle: number, depth: number): string => {
  const toX = x + Math.cos(angle) * length
  const toY = y + Math.sin(angle) * length
  const line = stroke(d('M', x, y, 'L', toX, toY), art.palette.near, length * 0.1 + 1)
  if (depth === 0) return line
  const next = (turn: number): string =>
    branch(art, toX, toY, length * between(art, 0.62, 0.76), angle + turn, depth - 1)
  return line + next(between(art, 0.25, 0.6)) + next(-between(art, 0.25, 0.6))
}

/** A lone house on a hill below a large moon. */
export const house: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.44, 0.6)
  const y = height * 0.36
  const floor = height * 0.66
  const size = unit * 0.16
  const window = (dx: number, dy: number): string =>
    box(x + dx * size, floor - dy * size, size * 0.26, size * 0.36, palette.glow)
  return (
    sky(art) +
    stars(art, 30, height * 0.4) +
    halo(x, y, unit * 0.72) +
    disc(x, y, unit * between(art, 0.24, 0.31), palette.light) +
    disc(x - unit * 0.08, y - unit * 0.06, unit * 0.04, palette.bottom, 0.25) +
    disc(x + unit * 0.09, y + unit * 0.05, unit * 0.06, palette.bottom, 0.2) +
    birds(art, 7, x, y - unit * 0.05, palette.near) +
    ridge(art, height * 0.64, height * 0.08, 0.6, palette.mid) +
    shape(
      d(
        'M',
        0,
        height,
        'V',
        height * 0.8,
        'Q',
        width * 0.3,
        height * 0.76,
        x - size * 1.2,
        floor,
        'H',
        x + size * 1.3,
        'Q',
        width * 0.86,
        height * 0.74,
        width,
        height * 0.82,
        'V',
        height,
        'Z',
      ),
      palette.near,
    ) +
    box(x - size * 0.8, floor - size * 1.1, size * 1.6, size * 1.2, palette.near) +
    shape(
      d(
        'M',
        x - size,
        floor - size * 1.05,
        'L',
        x - size * 0.1,
        floor - size * 1.9,
        'L',
        x + size * 0.95,
        floor - size * 1.05,
        'Z',
      ),
      palette.near,
    ) +
    box(x + size * 0.3, floor - size * 2.3, size * 0.5, size * 1.6, palette.near) +
    shape(
      d(
        'M',
        x + size * 0.22,
        floor - size * 2.25,
        'L',
        x + size * 0.55,
        floor - size * 2.8,
        'L',
        x + size * 0.88,
        floor - size * 2.25,
        'Z',
      ),
      palette.near,
    ) +
    window(-0.5, 0.8) +
    window(0.42, 2) +
    branch(art, width * 0.16, height * 0.86, unit * 0.16, -Math.PI / 2, 5)
  )
}
