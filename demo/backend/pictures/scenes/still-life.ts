import { mix } from '../colours'
import { between, box, d, disc, oval, repeat, type Scene, shape, stroke } from '../drawing'
import { leaf } from './leaves'

const bowl = (x: number, y: number, size: number, fill: string, shade: string, inside: string): string =>
  oval(x, y - size * 0.5, size, size * 0.24, inside) +
  shape(
    d(
      'M',
      x - size,
      y - size * 0.5,
      'Q',
      x - size * 0.9,
      y + size * 0.3,
      x,
      y + size * 0.32,
      'Q',
      x + size * 0.9,
      y + size * 0.3,
      x + size,
      y - size * 0.5,
      'A',
      size,
      size * 0.24,
      0,
      0,
      1,
      x - size,
      y - size * 0.5,
      'Z',
    ),
    fill,
  ) +
  shape(
    d(
      'M',
      x + size * 0.1,
      y - size * 0.27,
      'Q',
      x + size * 0.6,
      y - size * 0.3,
      x + size,
      y - size * 0.5,
      'Q',
      x + size * 0.9,
      y + size * 0.3,
      x,
      y + size * 0.32,
      'Q',
      x + size * 0.5,
      y,
      x + size * 0.1,
      y - size * 0.27,
      'Z',
    ),
    shade,
    0.25,
  )

const fruit = (x: number, y: number, size: number, fill: string, dark: string): string =>
  disc(x, y, size, fill) +
  shape(
    d(
      'M',
      x,
      y - size,
      'A',
      size,
      size,
      0,
      0,
      1,
      x,
      y + size,
      'A',
      size * 1.25,
      size * 1.25,
      0,
      0,
      0,
      x,
      y - size,
      'Z',
    ),
    dark,
    0.22,
  ) +
  stroke(
    d('M', x, y - size * 0.9, 'q', size * 0.05, -size * 0.3, size * 0.25, -size * 0.45),
    dark,
    size * 0.1,
  ) +
  leaf(x + size * 0.1, y - size, size * 0.6, 60, dark, fill)

/** A table with a bowl, fruit, and a vase at a window. */
export const stillLife: Scene = (art) => {
  const { width, height, unit, palette } = art
  const table = height * 0.66
  const x = width * between(art, 0.44, 0.56)
  const side = art.chance() < 0.5 ? -1 : 1
  const vaseX = x + side * unit * 0.3
  const white = mix(palette.bottom, '#ffffff', 0.6)
  return (
    box(0, 0, width, height, palette.bottom) +
    disc(x - side * unit * 0.2, height * 0.3, unit * 0.24, palette.light, 0.9) +
    box(x - side * unit * 0.2 - unit * 0.36, height * 0.1, unit * 0.72, height * 0.42, white, 0.35) +
    box(0, table, width, height - table, palette.mid) +
    box(0, table, width, unit * 0.02, palette.near, 0.35) +
    repeat(9, (place) =>
      leaf(
        vaseX,
        table - unit * 0.2,
        unit * between(art, 0.2, 0.34),
        -64 + place * 16,
        place % 2 === 0 ? palette.mid : mix(palette.mid, palette.near, 0.6),
        palette.light,
      ),
    ) +
    repeat(4, (place) =>
      disc(
        vaseX + (place - 1.5) * unit * 0.09,
        table - unit * between(art, 0.36, 0.5),
        unit * 0.035,
        palette.glow,
      ),
    ) +
    shape(
      d(
        'M',
        vaseX - unit * 0.05,
        table - unit * 0.24,
        'H',
        vaseX + unit * 0.05,
        'Q',
        vaseX + unit * 0.15,
        table - unit * 0.1,
        vaseX + unit * 0.07,
        table + unit * 0.06,
        'H',
        vaseX - unit * 0.07,
        'Q',
        vaseX - unit * 0.15,
        table - unit * 0.1,
        vaseX - unit * 0.05,
        table - unit * 0.24,
        'Z',
      ),
      palette.near,
    ) +
    repeat(3, (place) =>
      fruit(
        x - side * unit * 0.12 + (place - 1) * unit * 0.13,
        table - unit * (place === 1 ? 0.16 : 0.11),
        unit * 0.085,
        place === 1 ? palette.light : palette.glow,
        palette.near,
      ),
    ) +
    bowl(x - side * unit * 0.12, table + unit * 0.1, unit * 0.26, white, palette.near, palette.far) +
    repeat(3, (place) =>
      stroke(
        d(
          'M',
          x - side * unit * 0.12 + (place - 1) * unit * 0.08,
          table - unit * 0.34,
          'q',
          unit * 0.04,
          -unit * 0.05,
          0,
          -unit * 0.1,
          'q',
          -unit * 0.04,
          -unit * 0.05,
          0,
          -unit * 0.1,
        ),
        white,
        unit * 0.01,
        0.5,
      ),
    ) +
    fruit(x + side * unit * 0.08, table + unit * 0.16, unit * 0.06, palette.glow, palette.near)
  )
}
