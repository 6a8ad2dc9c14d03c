import { type Mood, mix, type Palette, paletteOf } from '../backend/pictures/colours'
import { sceneNamed } from '../backend/pictures/scenes'

/** Size in which frames are drawn, px. */
export const WIDTH = 1280
export const HEIGHT = 720

/** A part of a loop without a cut: a scene of `pictures` in the colours of a mood, whose layers move sideways. */
export interface Shot {
  scene: string
  mood: Mood
  /** Degrees. */
  hue: number
  /** Number of the scene's visible variant. */
  variant: number
}

/** Classes of the layers that move sideways, in the scenes. */
const MOVING = ['sun', 'move1', 'move2', 'move3'] as const

/**
 * Speeds of the layers in the order of {@link MOVING}, px a frame at 720p. Whole, half and quarter pixels cost an
 * encoder least. A shot of 12 s moves a layer by at most 150 px to either side: the scenes are drawn for as much.
 */
const SPEEDS: Readonly<Record<string, readonly [sun: number, first: number, second: number, third: number]>> =
  {
    depths: [-1, 0, 0.25, 0],
    grid: [0, 0.25, 0, -0.5],
    house: [-0.25, 0.5, 0, 0],
    mountains: [0, -0.5, -0.5, -1],
    sea: [0, 0.25, -0.5, 1],
    skyline: [0, -0.5, -0.25, -0.5],
    slope: [0, 0, -0.25, -0.5],
    space: [-0.25, 0, 0, 0],
    waves: [-0.25, 0.5, -0.5, 1],
  }

/** Speeds of snow and of bubbles, px a frame downwards; their scenes draw them twice, one above the other. */
const VERTICAL = { fall: 2, rise: -1 } as const

const SHOTS: Readonly<Record<string, readonly Shot[]>> = {
  aurora: [
    shot('mountains', 'dusk', 222),
    shot('house', 'night', 230),
    shot('sea', 'night', 214, 2),
    shot('slope', 'dusk', 218),
  ],
  dunes: [
    shot('waves', 'ember', 20),
    shot('skyline', 'dusk', 240),
    shot('mountains', 'ember', 12, 2),
    shot('sea', 'dusk', 200),
  ],
  meadow: [
    shot('sea', 'dawn', 205),
    shot('depths', 'day', 205),
    shot('mountains', 'day', 200),
    shot('slope', 'day', 206),
  ],
  orbit: [
    shot('space', 'dusk', 236),
    shot('skyline', 'night', 240, 2),
    shot('grid', 'neon', 216),
    shot('depths', 'night', 230),
  ],
  pause: [shot('waves', 'night', 214), shot('mountains', 'night', 222)],
  spark: [shot('grid', 'dusk', 222)],
  harbour: [shot('sea', 'night', 205, 2)],
}

/** The shots of a loop, of equal length, by the loop's name. Throws on another name. */
export function shotsIn(loop: string): readonly Shot[] {
  const shots = SHOTS[loop]
  if (!shots) throw new Error(`no loop is called ${loop}`)
  return shots
}

/**
 * The frames of a shot as SVG documents. Colours are written out, because the SVG decoder knows neither custom properties
 * nor `color-mix`.
 */
export function drawShot({ scene, mood, hue, variant }: Shot, frames: number): string[] {
  const { width, height, inside } = sceneNamed(scene)
  const palette = paletteOf(mood, hue)
  const painted = paint(inside, palette)
  const visible = `.v{display:none}.v${variant}{display:inline}${palette.isDark ? '' : '.stars{display:none}'}`
  return Array.from({ length: frames }, (_, frame) => {
    const sideways = MOVING.map((name, layer) =>
      moved(name, ((frame - frames / 2) * (SPEEDS[scene]?.[layer] ?? 0) * width) / WIDTH, 0),
    )
    const vertical = Object.entries(VERTICAL).map(([name, speed]) =>
      moved(name, 0, ((frame * speed * width) / WIDTH) % height),
    )
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}">` +
      `<style>${visible}${[...sideways, ...vertical].join('')}</style>${painted}</svg>`
    )
  })
}

const moved = (name: string, x: number, y: number): string => `.${name}{transform:translate(${x}px,${y}px)}`

function paint(inside: string, palette: Palette): string {
  const colours = new Map<string, string | boolean>(Object.entries(palette))
  return inside
    .replace(/var\(--(\w+)\)/g, (_, name: string) => String(colours.get(name)))
    .replace(/#fff\b/g, '#ffffff')
    .replace(/color-mix\(in srgb,(#\w+),(#\w+) (\d+)%\)/g, (_, one: string, other: string, percent: string) =>
      mix(one, other, Number(percent) / 100),
    )
}

function shot(scene: string, mood: Mood, hue: number, variant = 1): Shot {
  return { scene, mood, hue, variant }
}
