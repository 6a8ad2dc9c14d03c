import { mix } from '../colours'
import {
  type Art,
  between,
  box,
  d,
  disc,
  oneOf,
  oval,
  repeat,
  ridge,
  type Scene,
  shape,
  stroke,
  turned,
} from '../drawing'

interface Beast {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly coat: string
  readonly belly: string
}

const ears: readonly ((beast: Beast) => string)[] = [
  // A bear.
  ({ x, y, size, coat, belly }) =>
    [-1, 1]
      .map(
        (side) =>
          disc(x + side * size * 0.4, y - size * 0.42, size * 0.2, coat) +
          disc(x + side * size * 0.4, y - size * 0.42, size * 0.1, belly),
      )
      .join(''),
  // A fox.
  ({ x, y, size, coat, belly }) =>
    [-1, 1]
      .map(
        (side) =>
          shape(
            d(
              'M',
              x + side * size * 0.56,
              y - size * 0.12,
              'L',
              x + side * size * 0.5,
              y - size * 0.86,
              'L',
              x + side * size * 0.08,
              y - size * 0.42,
              'Z',
            ),
            coat,
          ) +
          shape(
            d(
              'M',
              x + side * size * 0.46,
              y - size * 0.3,
              'L',
              x + side * size * 0.44,
              y - size * 0.66,
              'L',
              x + side * size * 0.2,
              y - size * 0.42,
              'Z',
            ),
            belly,
          ),
      )
      .join(''),
  // A hare.
  ({ x, y, size, coat, belly }) =>
    [-1, 1]
      .map((side) =>
        turned(
          side * 12,
          x,
          y,
          oval(x + side * size * 0.24, y - size * 0.86, size * 0.14, size * 0.46, coat) +
            oval(x + side * size * 0.24, y - size * 0.84, size * 0.07, size * 0.34, belly),
        ),
      )
      .join(''),
  // An owl.
  ({ x, y, size, coat }) =>
    [-1, 1]
      .map((side) =>
        shape(
          d(
            'M',
            x + side * size * 0.56,
            y - size * 0.2,
            'L',
            x + side * size * 0.5,
            y - size * 0.66,
            'L',
            x + side * size * 0.1,
            y - size * 0.46,
            'Z',
          ),
          coat,
        ),
      )
      .join(''),
]

const beast = (art: Art, one: Beast): string => {
  const { x, y, size, coat, belly } = one
  const kind = Math.floor(art.chance() * ears.length)
  const isOwl = kind === 3
  const eye = isOwl ? 0.2 : 0.075
  const eyes = [-1, 1]
    .map(
      (side) =>
        (isOwl ? disc(x + side * size * 0.22, y - size * 0.04, size * eye, '#ffffff') : '') +
        disc(x + side * size * 0.22, y - size * 0.04, size * (isOwl ? 0.1 : eye), '#20242c') +
        disc(x + side * size * 0.22 + size * 0.025, y - size * 0.07, size * 0.025, '#ffffff'),
    )
    .join('')
  return (
    oval(x, y + size * 1.06, size * 0.62, size * 0.72, coat) +
    oval(x, y + size * 1.14, size * 0.4, size * 0.52, belly) +
    (ears[kind]?.(one) ?? '') +
    oval(x, y, size * 0.6, size * 0.52, coat) +
    oval(x, y + size * 0.2, size * 0.34, size * 0.24, belly) +
    eyes +
    (isOwl
      ? shape(
          d('M', x - size * 0.07, y + size * 0.08, 'h', size * 0.14, 'l', -size * 0.07, size * 0.14, 'Z'),
          art.palette.glow,
        )
      : oval(x, y + size * 0.12, size * 0.09, size * 0.065, '#20242c') +
        stroke(
          d('M', x - size * 0.12, y + size * 0.26, 'q', size * 0.12, size * 0.1, size * 0.24, 0),
          '#20242c',
          size * 0.025,
        )) +
    disc(x - size * 0.38, y + size * 0.16, size * 0.08, '#ff7d7d', 0.45) +
    disc(x + size * 0.38, y + size * 0.16, size * 0.08, '#ff7d7d', 0.45)
  )
}

const puff = (x: number, y: number, size: number, opacity: number): string =>
  oval(x, y, size, size * 0.42, '#ffffff', opacity) +
  disc(x - size * 0.35, y - size * 0.2, size * 0.36, '#ffffff', opacity) +
  disc(x + size * 0.22, y - size * 0.3, size * 0.46, '#ffffff', opacity)

const tree = (x: number, y: number, size: number, crown: string, trunk: string): string =>
  box(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, trunk) +
  disc(x, y - size * 0.72, size * 0.36, crown) +
  disc(x - size * 0.22, y - size * 0.52, size * 0.22, crown) +
  disc(x + size * 0.22, y - size * 0.52, size * 0.22, crown)

/** An animal on a green hill, drawn for children. */
export const meadow: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.4, 0.6)
  const size = unit * between(art, 0.23, 0.28)
  const coats = ['#c8743b', '#8a5a3c', '#7d8aa3', '#e0913f', '#a0674b', '#5f6f94']
  const coat = oneOf(art, coats)
  return (
    box(0, 0, width, height, 'url(#sky)') +
    repeat(18, (place) =>
      turned(
        place * 20,
        width * 0.82,
        height * 0.14,
        box(
          width * 0.82 - unit * 0.006,
          height * 0.14 - unit * 0.22,
          unit * 0.012,
          unit * 0.06,
          palette.light,
          0.8,
        ),
      ),
    ) +
    disc(width * 0.82, height * 0.14, unit * 0.12, palette.light) +
    puff(width * 0.2, height * 0.16, unit * 0.13, 0.85) +
    puff(width * 0.6, height * 0.27, unit * 0.09, 0.6) +
    ridge(art, height * 0.56, height * 0.1, 0.15, palette.far) +
    repeat(6, () =>
      tree(
        between(art, 0, width),
        height * between(art, 0.55, 0.62),
        unit * between(art, 0.12, 0.2),
        palette.mid,
        palette.near,
      ),
    ) +
    ridge(art, height * 0.68, height * 0.07, 0.1, mix(palette.far, palette.mid, 0.6)) +
    beast(art, { x, y: height * 0.46, size, coat, belly: mix(coat, '#fff3df', 0.72) }) +
    ridge(art, height * 0.8, height * 0.04, 0.1, palette.mid) +
    repeat(14, () => {
      const at = { x: between(art, 0, width), y: height * between(art, 0.83, 0.96) }
      return (
        disc(at.x, at.y, unit * 0.016, oneOf(art, [palette.glow, palette.light, '#ffffff'])) +
        disc(at.x, at.y, unit * 0.006, palette.near)
      )
    })
  )
}
