import { mix } from '../colours'
import { between, box, d, disc, repeat, type Scene, shape, stroke } from '../drawing'

/** Lines of equal height, as on a map of hills, or rings of a tree. */
export const contours: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = between(art, 0.3, 0.7) * width
  const y = between(art, 0.26, 0.46) * height
  const lobes = [2, 3, 5].map((rate) => ({
    rate,
    phase: between(art, 0, 6.3),
    size: between(art, 0.04, 0.14),
  }))
  const ring = (radius: number): string => {
    const points = Array.from({ length: 48 }, (_, place) => {
      const angle = (place / 48) * Math.PI * 2
      const swell = lobes.reduce(
        (sum, { rate, phase, size }) => sum + size * Math.sin(rate * angle + phase),
        1,
      )
      return d(x + Math.cos(angle) * radius * swell, y + Math.sin(angle) * radius * swell)
    })
    return `M${points.join('L')}Z`
  }
  const rings = 11
  const reach = Math.max(width, height) * 0.95
  return (
    box(0, 0, width, height, palette.near) +
    repeat(rings, (_, share) => {
      const fill =
        share < 0.5
          ? mix(palette.near, palette.mid, share * 2)
          : mix(palette.mid, palette.bottom, share * 2 - 1)
      const line = ring(reach * (1 - share) ** 1.25 + unit * 0.03)
      return shape(line, fill) + stroke(line, palette.light, unit * 0.0025, 0.25)
    }) +
    disc(x, y, unit * 0.028, palette.glow)
  )
}
