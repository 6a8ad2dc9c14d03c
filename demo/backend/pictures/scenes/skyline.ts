import { mix } from '../colours'
import {
  type Art,
  between,
  box,
  d,
  disc,
  halo,
  oneOf,
  repeat,
  type Scene,
  shape,
  sky,
  stars,
} from '../drawing'

const tower = (art: Art, x: number, width: number, top: number, fill: string, lit: number): string => {
  const { height, unit, palette } = art
  const step = unit * 0.032
  const columns = Math.floor((width - step * 0.6) / step)
  const rows = Math.min(14, Math.floor((height * 0.86 - top) / (step * 1.35)))
  const windows = repeat(rows, (row) =>
    repeat(Math.max(0, columns), (column) =>
      art.chance() < lit
        ? box(
            x + step * (0.55 + column),
            top + step * (0.9 + row * 1.35),
            step * 0.5,
            step * 0.72,
            palette.glow,
            between(art, 0.5, 1),
          )
        : '',
    ),
  )
  const roof = oneOf(art, [
    '',
    box(x + width * 0.46, top - unit * 0.07, unit * 0.008, unit * 0.08, fill),
    box(x + width * 0.25, top - unit * 0.03, width * 0.5, unit * 0.04, fill),
    shape(d('M', x, top + 1, 'L', x + width / 2, top - width * 0.4, 'L', x + width, top + 1, 'Z'), fill),
  ])
  return box(x, top, width + 0.6, height - top, fill) + roof + windows
}

export const block = (art: Art, from: number, to: number, fill: string, lit: number): string => {
  const { width, height, unit } = art
  let x = -unit * between(art, 0, 0.1)
  let drawn = ''
  while (x < width) {
    const size = unit * between(art, 0.09, 0.2)
    drawn += tower(art, x, size, height * between(art, from, to), fill, lit)
    x += size
  }
  return drawn
}

/** A town at night, its windows lit. */
export const skyline: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.25, 0.75)
  const y = height * between(art, 0.18, 0.3)
  return (
    sky(art) +
    (palette.isDark ? stars(art, 40, height * 0.5) : '') +
    halo(x, y, unit * 0.55) +
    disc(x, y, unit * between(art, 0.09, 0.16), palette.light) +
    block(art, 0.36, 0.56, mix(palette.far, palette.bottom, 0.3), 0) +
    box(0, height * 0.3, width, height, 'url(#haze)', 0.4) +
    block(art, 0.48, 0.66, palette.mid, 0.22) +
    block(art, 0.62, 0.8, palette.near, 0.34)
  )
}
