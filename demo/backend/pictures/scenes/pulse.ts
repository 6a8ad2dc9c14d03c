import { mix } from '../colours'
import { between, d, halo, repeat, type Scene, shape, sky, stroke } from '../drawing'

/** Rows of peaks that hide each other, as a sound drawn on paper. */
export const pulse: Scene = (art) => {
  const { width, height, unit, palette } = art
  const rows = 22
  const centre = between(art, 0.4, 0.6)
  return (
    sky(art) +
    halo(width * centre, height * 0.44, unit * 0.7, 0.7) +
    repeat(rows, (_, share) => {
      const y = height * (0.2 + share * 0.52)
      const points = Array.from({ length: 45 }, (_unused, place) => {
        const at = place / 44
        const bell = Math.exp(-(((at - centre) * 4.2) ** 2))
        return d(
          width * (0.08 + at * 0.84),
          y -
            unit *
              (0.012 + bell * between(art, 0.02, 0.19) * (1 - Math.abs(share - 0.5))) *
              art.chance() ** 0.4,
        )
      }).join('L')
      const colour = mix(palette.light, palette.glow, share)
      return (
        shape(
          `M${points}V${d(y + unit * 0.05)}H${d(width * 0.08)}Z`,
          mix(palette.middle, palette.near, 0.55),
          0.9,
        ) + stroke(`M${points}`, colour, unit * 0.005)
      )
    })
  )
}
