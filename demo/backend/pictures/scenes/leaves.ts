import { mix } from '../colours'
import {
  between,
  box,
  d,
  disc,
  halo,
  oneOf,
  oval,
  repeat,
  type Scene,
  shape,
  stroke,
  turned,
} from '../drawing'

export const leaf = (
  x: number,
  y: number,
  length: number,
  angle: number,
  fill: string,
  vein: string,
): string =>
  turned(
    angle,
    x,
    y,
    shape(
      d(
        'M',
        x,
        y,
        'Q',
        x - length * 0.34,
        y - length * 0.5,
        x,
        y - length,
        'Q',
        x + length * 0.34,
        y - length * 0.5,
        x,
        y,
        'Z',
      ),
      fill,
    ) + stroke(d('M', x, y, 'L', x, y - length * 0.9), vein, length * 0.012, 0.5),
  )

/** Large leaves from all sides around a pale disc. */
export const leaves: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width / 2
  const y = height * 0.42
  const fills = [palette.mid, palette.far, mix(palette.mid, palette.near, 0.5), palette.near]
  const around = (count: number, reach: number, size: number): string =>
    repeat(count, (place) => {
      const angle = (place / count) * 360 + between(art, -10, 10)
      const radians = (angle * Math.PI) / 180
      const fromX = x + Math.sin(radians) * width * reach
      const fromY = y - Math.cos(radians) * height * reach
      return leaf(
        fromX,
        fromY,
        unit * size * between(art, 0.8, 1.2),
        angle + 180 + between(art, -25, 25),
        oneOf(art, fills),
        palette.light,
      )
    })
  return (
    box(0, 0, width, height, palette.bottom) +
    halo(x, y, unit * 0.8) +
    disc(x, y, unit * 0.24, palette.light) +
    around(14, 0.72, 0.52) +
    around(11, 0.66, 0.4) +
    repeat(5, () => {
      const at = { x: between(art, 0.1, 0.9) * width, y: between(art, 0.62, 0.92) * height }
      return (
        repeat(5, (place) =>
          turned(
            place * 72,
            at.x,
            at.y,
            oval(at.x, at.y - unit * 0.035, unit * 0.02, unit * 0.035, palette.glow),
          ),
        ) + disc(at.x, at.y, unit * 0.018, palette.light)
      )
    })
  )
}
