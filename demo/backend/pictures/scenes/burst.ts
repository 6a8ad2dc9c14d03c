import { mix } from '../colours'
import { box, d, disc, repeat, ridge, type Scene, shape } from '../drawing'
import { things } from './things'

/** Even rays from a point, with one large thing in front of them. */
export const burst: Scene = (art) => {
  const { width, height, unit, palette } = art
  const x = width / 2
  const y = height * 0.42
  const reach = Math.hypot(width, height)
  const rays = 22
  const thing = things[Math.floor(art.chance() * things.length)]
  return (
    box(0, 0, width, height, palette.bottom) +
    repeat(rays, (place) => {
      const angle = (place / rays) * Math.PI * 2 + 0.1
      const half = Math.PI / rays / 2
      return shape(
        d(
          'M',
          x,
          y,
          'L',
          x + Math.cos(angle - half) * reach,
          y + Math.sin(angle - half) * reach,
          'L',
          x + Math.cos(angle + half) * reach,
          y + Math.sin(angle + half) * reach,
          'Z',
        ),
        palette.far,
        0.75,
      )
    }) +
    disc(x, y, unit * 0.36, palette.light) +
    disc(x, y, unit * 0.33, mix(palette.light, '#ffffff', 0.55)) +
    (thing ? thing(x, y, unit * 0.26, palette.near, palette.mid, palette.glow) : '') +
    ridge(art, height * 0.86, height * 0.03, 0.2, palette.mid)
  )
}
