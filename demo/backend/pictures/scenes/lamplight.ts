import { mix } from '../colours'
import { between, box, d, figure, halo, oval, repeat, type Scene, shape, sky, stroke } from '../drawing'

const lamp = (x: number, top: number, height: number, unit: number, pole: string, light: string): string =>
  halo(x + unit * 0.1, top, unit * 0.42) +
  shape(
    d('M', x + unit * 0.1, top, 'L', x + unit * 0.42, height, 'L', x - unit * 0.24, height, 'Z'),
    light,
    0.16,
  ) +
  stroke(
    d(
      'M',
      x,
      height,
      'L',
      x,
      top + unit * 0.04,
      'Q',
      x,
      top - unit * 0.03,
      x + unit * 0.1,
      top - unit * 0.01,
    ),
    pole,
    unit * 0.014,
  ) +
  oval(x + unit * 0.1, top, unit * 0.035, unit * 0.014, light)

const hatted = (x: number, feet: number, size: number, fill: string): string =>
  figure(x, feet, size, fill) +
  oval(x, feet - size * 0.94, size * 0.14, size * 0.022, fill) +
  box(x - size * 0.075, feet - size * 1.03, size * 0.15, size * 0.09, fill) +
  shape(
    d(
      'M',
      x - size * 0.13,
      feet - size * 0.8,
      'L',
      x + size * 0.13,
      feet - size * 0.8,
      'L',
      x + size * 0.2,
      feet - size * 0.2,
      'L',
      x - size * 0.2,
      feet - size * 0.2,
      'Z',
    ),
    fill,
  )

/** A person under a street lamp in the rain. */
export const lamplight: Scene = (art) => {
  const { width, height, unit, palette } = art
  const ground = height * 0.78
  const x = width * between(art, 0.3, 0.5)
  const walls = (side: number, depth: number, fill: string): string =>
    shape(
      d(
        'M',
        side === 0 ? 0 : width,
        0,
        'L',
        side === 0 ? width * depth : width * (1 - depth),
        height * 0.2,
        'L',
        side === 0 ? width * depth : width * (1 - depth),
        ground,
        'L',
        side === 0 ? 0 : width,
        height,
        'Z',
      ),
      fill,
    )
  return (
    sky(art) +
    halo(width * 0.5, height * 0.5, unit * 0.8) +
    walls(0, between(art, 0.26, 0.36), palette.mid) +
    walls(1, between(art, 0.22, 0.34), palette.near) +
    repeat(5, (place) =>
      art.chance() < 0.7
        ? box(
            width * 0.05,
            height * (0.18 + place * 0.1),
            unit * 0.07,
            unit * 0.085,
            palette.glow,
            between(art, 0.25, 0.9),
          )
        : '',
    ) +
    box(0, ground, width, height - ground, mix(palette.near, palette.mid, 0.4)) +
    lamp(x, height * 0.3, ground, unit, palette.near, palette.light) +
    oval(x + unit * 0.1, ground + unit * 0.05, unit * 0.34, unit * 0.05, palette.light, 0.22) +
    hatted(x + unit * 0.16, ground + unit * 0.06, unit * 0.36, palette.near) +
    shape(
      d(
        'M',
        x + unit * 0.1,
        ground + unit * 0.07,
        'L',
        x + unit * 0.22,
        ground + unit * 0.07,
        'L',
        x + unit * 0.5,
        height,
        'L',
        x + unit * 0.22,
        height,
        'Z',
      ),
      palette.near,
      0.55,
    ) +
    repeat(60, () => {
      const left = between(art, 0, width)
      const top = between(art, 0, height)
      const size = between(art, 0.02, 0.06) * unit
      return stroke(d('M', left, top, 'l', -size * 0.18, size), palette.light, unit * 0.002, 0.35)
    })
  )
}
