import {
  boat,
  cloud,
  disc,
  HEIGHT,
  hills,
  PERIOD,
  pauseSign,
  ribbon,
  rings,
  type Shape,
  sky,
  star,
  stars,
  svgDocument,
  WIDTH,
} from './shapes'

/** A drawing laid over the picture; x and y are overlay expressions of the frame number `n`, px at 720p. */
export interface Layer {
  svg: string
  x: string
  y: string
}

export interface Scene {
  /** From back to front; the first one fills the frame. */
  layers: Layer[]
  /** Colour of the title and the time code. */
  ink: string
  /** Colour of the line above the title. */
  accent: string
}

/**
 * The scene of a loop, by the loop's name. Every movement repeats within the loop's length, and scrolling layers move
 * whole pixels per frame, which costs an encoder next to nothing. Throws on another name.
 */
export function sceneOf(name: string): Scene {
  const draw = SCENES[name]
  if (!draw) throw new Error(`no scene is called ${name}`)
  return draw()
}

const SCENES: Record<string, () => Scene> = {
  aurora: () => ({
    ink: '#FFFFFF',
    accent: '#7CF2C4',
    layers: [
      still(sky(['#050B1F', '#0B2238', '#14505A']) + stars()),
      scrolling(ribbon(70, 400, 60, '#8C6BFF', 0.55), 1),
      scrolling(ribbon(110, 330, 50, '#39E6A0', 0.6), -1),
      still(hills(580, 40, 3, '#0A1B2A') + hills(650, 26, 5, '#060F1A')),
    ],
  }),
  dunes: () => ({
    ink: '#FFFFFF',
    accent: '#FFE0A3',
    layers: [
      still(sky(['#5A2357', '#C94F5B', '#F9A65A'])),
      circling(disc(104, '#FFF3D1', '#FFC670'), 900, 250, 90, 40, 1200),
      scrolling(hills(420, 36, 2, '#B4514F'), -1),
      scrolling(hills(500, 40, 3, '#84365A'), -2),
      still(hills(640, 30, 2, '#4A1F47')),
    ],
  }),
  meadow: () => ({
    ink: '#0D3B24',
    accent: '#17603A',
    layers: [
      still(sky(['#8FD0F2', '#C9ECF2', '#F6F8DC'])),
      circling(disc(64, '#FFFBE0', '#FFE27A'), 960, 170, 0, 0, 1200),
      scrolling(cloud(180, 190, 1) + cloud(640, 130, 0.75) + cloud(980, 250, 0.6), -1),
      still(hills(430, 36, 2, '#B4E09A')),
      scrolling(hills(500, 30, 3, '#8FD088'), -2),
      still(hills(650, 24, 2, '#6BBC78')),
    ],
  }),
  orbit: () => ({
    ink: '#FFFFFF',
    accent: '#F3B4FF',
    layers: [
      still(sky(['#160B33', '#35135C', '#5A1E6E']) + stars() + rings(880, 370, [160, 260], '#F3B4FF')),
      circling(disc(84, '#FFD6A8', '#F2708F'), 880, 370, 0, 0, 1200),
      circling(disc(30, '#C9F1FF', '#4C9BE8'), 880, 370, 160, 160, 300),
      circling(disc(20, '#FFF2C4', '#EDA83C'), 880, 370, 260, 260, 600),
    ],
  }),
  pause: () => ({
    ink: '#EEF3F8',
    accent: '#A9B8C9',
    layers: [
      still(sky(['#28323F', '#313E4D', '#3B4A5A']) + pauseSign(880, 330) + rings(880, 330, [170], '#A9B8C9')),
      circling(disc(16, '#DDE6EF', '#A9B8C9'), 880, 330, 170, 170, 600),
    ],
  }),
  spark: () => ({
    ink: '#3A0A20',
    accent: '#7A1F3D',
    layers: [
      still(sky(['#FFD34E', '#FF9A56', '#FF6F61'])),
      circling(star(130, '#FFF7E0'), 900, 340, 90, 60, 150),
    ],
  }),
  harbour: () => ({
    ink: '#FFFFFF',
    accent: '#FFC24B',
    layers: [
      still(sky(['#0E2A4D', '#1F5484', '#7FB8CF'])),
      circling(boat(), 900, 360, 110, 14, 250),
      still(hills(480, 10, 6, '#123A63') + hills(600, 12, 4, '#0C2A4B')),
    ],
  }),
}

function still(body: string): Layer {
  return { svg: svgDocument(WIDTH, HEIGHT, body), x: '0', y: '0' }
}

/** Moves left (negative speed) or right without end, `speed` px per frame. */
function scrolling(body: string, speed: number): Layer {
  const travelled = `mod(${Math.abs(speed)}*n,${PERIOD})`
  const x = speed < 0 ? `-${travelled}` : `${travelled}-${PERIOD}`
  return { svg: svgDocument(WIDTH + PERIOD, HEIGHT, body), x, y: '0' }
}

/** Circles (cx, cy) clockwise, once in `frames`. */
function circling(shape: Shape, cx: number, cy: number, rx: number, ry: number, frames: number): Layer {
  const { radius, body } = shape
  const turn = `2*PI*n/${frames}`
  return {
    svg: svgDocument(2 * radius, 2 * radius, body, -radius),
    x: `${cx - radius}+${rx}*cos(${turn})`,
    y: `${cy - radius}+${ry}*sin(${turn})`,
  }
}
