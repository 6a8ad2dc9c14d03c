import { mix } from '../colours'
import { between, d, disc, halo, repeat, type Scene, shape, sky, stroke } from '../drawing'

/** Layers of even waves, as on a print. */
export const waves: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width * between(art, 0.3, 0.7)
  const layers = 8
  return (
    sky(art) +
    halo(x, height * 0.3, unit * 0.6) +
    disc(x, height * 0.3, unit * 0.2, palette.light) +
    repeat(layers, (place, share) => {
      const y = height * (0.4 + share * 0.5)
      const step = unit * (0.2 + share * 0.1)
      const from = -step * (place % 2 === 0 ? 1 : 1.5)
      const fill =
        share < 0.5 ? mix(palette.far, palette.mid, share * 2) : mix(palette.mid, palette.near, share * 2 - 1)
      const crests = Array.from(
        { length: Math.ceil(width / step) + 3 },
        () => `q${d(step * 0.5, -step * 0.42, step, 0)}`,
      ).join('')
      const line = `M${d(from, y)}${crests}`
      return (
        shape(`${line}V${d(height)}H${d(from)}Z`, fill) +
        stroke(line, palette.light, unit * 0.006, 0.35 + share * 0.25)
      )
    })
  )
}
