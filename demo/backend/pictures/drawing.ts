import type { Palette } from './colours'

/** Everything that a scene needs to draw itself; sizes in units of the picture. */
export interface Art {
  readonly width: number
  readonly height: number
  /** The shorter side. */
  readonly unit: number
  readonly palette: Palette
  /** The next number in [0, 1); the same sequence for the same picture. */
  readonly chance: () => number
}

/** Draws the picture without its letters. The gradients `sky`, `halo`, `sheen` and `haze` are there for all scenes. */
export type Scene = (art: Art) => string

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Joins numbers and letters to the data of a path. */
export const d = (...steps: readonly (string | number)[]): string =>
  steps.map((step) => (typeof step === 'number' ? n(step) : step)).join(' ')

const alpha = (opacity: number): string =>
  opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`

export const shape = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${alpha(opacity)}/>`

export const stroke = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}/>`

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${alpha(opacity)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${alpha(opacity)}/>`

export const turned = (angle: number, x: number, y: number, inside: string): string =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${inside}</g>`

/** `count` pieces; the writer gets the place and its share of the way, from 0 to 1. */
export const repeat = (count: number, write: (place: number, share: number) => string): string =>
  Array.from({ length: count }, (_, place) => write(place, count === 1 ? 0 : place / (count - 1))).join('')

export const between = ({ chance }: Art, from: number, to: number): number => from + (to - from) * chance()

export const oneOf = <T>({ chance }: Art, from: readonly T[]): T => {
  const picked = from[Math.floor(chance() * from.length)]
  if (picked === undefined) throw new RangeError('There is nothing to pick from')
  return picked
}

/** The whole picture in the colours of the sky. */
export const sky = ({ width, height }: Art): string => box(0, 0, width, height, 'url(#sky)')

/** A soft light around a point. */
export const halo = (x: number, y: number, radius: number, opacity = 1): string =>
  disc(x, y, radius, 'url(#halo)', opacity)

/** Small stars above `to`. */
export const stars = (art: Art, count: number, to: number): string =>
  repeat(count, () =>
    disc(
      between(art, 0, art.width),
      between(art, 0, to),
      between(art, 0.001, 0.004) * art.unit,
      art.palette.light,
      between(art, 0.3, 0.95),
    ),
  )

/** A line of hills across the picture, filled to the bottom. */
export const ridge = (art: Art, y: number, height: number, roughness: number, fill: string): string => {
  const { width } = art
  const waves = [1, 2.3, 4.7, 9.1].map((rate, place) => ({
    rate: rate * between(art, 0.8, 1.3),
    phase: between(art, 0, 6.3),
    size: place < 2 ? 1 / (place + 1) : roughness / place,
  }))
  const at = (share: number): number => {
    const sum = waves.reduce(
      (total, { rate, phase, size }) =>
        total + size * Math.sin(share * rate * 5 * (width / art.height) + phase),
      0,
    )
    return y - (height * sum) / 2
  }
  const steps = 36
  const points = Array.from({ length: steps + 1 }, (_, place) => place / steps)
  const line = points.map((share) => `${n(share * width)} ${n(at(share))}`).join('L')
  return shape(`M${line}L${n(width)} ${n(art.height)}L0 ${n(art.height)}Z`, fill)
}

/** A standing person as a silhouette; `height` is from the feet to the top of the head. */
export const figure = (x: number, feet: number, height: number, fill: string): string => {
  const head = height * 0.075
  const top = feet - height + head * 2.2
  const half = height * 0.13
  return (
    disc(x, feet - height + head, head, fill) +
    shape(
      d('M', x - half * 0.5, top, 'Q', x, top - height * 0.03, x + half * 0.5, top) +
        d('L', x + half, feet - height * 0.42, 'L', x + half * 0.62, feet, 'L', x + half * 0.12, feet) +
        d('L', x, feet - height * 0.38, 'L', x - half * 0.12, feet, 'L', x - half * 0.62, feet) +
        d('L', x - half, feet - height * 0.42, 'Z'),
      fill,
    )
  )
}

/** Flying birds. */
export const birds = (art: Art, count: number, x: number, y: number, colour: string): string =>
  repeat(count, () => {
    const size = between(art, 0.012, 0.026) * art.unit
    const left = x + between(art, -0.2, 0.2) * art.unit
    const top = y + between(art, -0.09, 0.09) * art.unit
    return stroke(
      d('M', left - size, top - size * 0.5, 'Q', left - size * 0.4, top - size * 0.6, left, top) +
        d('Q', left + size * 0.4, top - size * 0.6, left + size, top - size * 0.5),
      colour,
      art.unit * 0.004,
      0.8,
    )
  })

/** A disc of light with a halo. */
export const sun = (art: Art, x: number, y: number, radius: number): string =>
  halo(x, y, radius * 6) + disc(x, y, radius, art.palette.light)
