/** Shapes as SVG text. Frame-wide ones are drawn for a 1280x720 picture and repeat every PERIOD px. */

export const WIDTH = 1280
export const HEIGHT = 720
/** Width after which hills, ribbons and clouds repeat, px; at 1 px per frame it lasts 48 s. */
export const PERIOD = 1200

/** A shape drawn around (0, 0) that reaches at most `radius` px from it. */
export interface Shape {
  radius: number
  body: string
}

/** A whole SVG document of the given size in px; `origin` is the coordinate of its top left corner. */
export function svgDocument(width: number, height: number, body: string, origin = 0): string {
  const box = `${origin} ${origin} ${width} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`
}

/** A vertical gradient over the whole frame, top to bottom. */
export function sky(colours: readonly string[]): string {
  const stops = colours.map(
    (colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`
  )
}

/** Faint dots at places that look random and are the same on every run. */
export function stars(count = 60): string {
  return Array.from({ length: count }, (_, i) => {
    const x = (i * 397 + 61) % WIDTH
    const y = 60 + ((i * 211 + 17) % 420)
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (i % 3) * 0.6}" fill="#fff" fill-opacity="${0.25 + (i % 4) * 0.13}"/>`
  }).join('')
}

/** A band whose lower edge waves and whose light fades upwards. */
export function ribbon(top: number, bottom: number, wave: number, colour: string, opacity: number): string {
  const id = `r${colour.slice(1)}`
  const edge = wavePoints((turn) => bottom + wave * (Math.sin(2 * turn) * 0.6 + Math.sin(3 * turn + 1) * 0.4))
  return (
    `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom + wave}">` +
    `<stop offset="0" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/></linearGradient>` +
    `<filter id="f${id}"><feGaussianBlur stdDeviation="0 14"/></filter></defs>` +
    `<path d="M-40 ${top} L${edge} L${WIDTH + PERIOD + 40} ${top} Z" fill="url(#${id})" filter="url(#f${id})"/>`
  )
}

/** Rolling ground from a wavy line at `base` down to the frame's lower edge; `waves` crests a period. */
export function hills(base: number, height: number, waves: number, colour: string): string {
  const line = wavePoints(
    (turn) => base + height * (Math.sin(waves * turn) * 0.7 + Math.sin((2 * waves + 1) * turn + 1.3) * 0.3),
  )
  return `<path d="M-40 ${HEIGHT} L${line} L${WIDTH + PERIOD + 40} ${HEIGHT} Z" fill="${colour}"/>`
}

export function cloud(x: number, y: number, scale: number): string {
  const puffs = '<circle r="44"/><circle cx="52" cy="-18" r="56"/><circle cx="112" cy="2" r="42"/>'
  const base = '<rect x="-44" y="0" width="198" height="44" rx="22"/>'
  return [x, x + PERIOD]
    .map(
      (at) =>
        `<g transform="translate(${at} ${y}) scale(${scale})" fill="#fff" opacity="0.85">${puffs}${base}</g>`,
    )
    .join('')
}

/** Two thin circles, the tracks of circling shapes. */
export function rings(x: number, y: number, radii: readonly number[], colour: string): string {
  return radii
    .map(
      (r) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-opacity="0.28" stroke-width="2"/>`,
    )
    .join('')
}

/** A ball lit from the upper left. */
export function disc(radius: number, light: string, dark: string): Shape {
  const id = `d${light.slice(1)}`
  const body =
    `<defs><radialGradient id="${id}" cx="0.36" cy="0.32" r="0.75"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${dark}"/></radialGradient></defs><circle r="${radius}" fill="url(#${id})"/>`
  return { radius: radius + 2, body }
}

/** A pause sign, two bars in a circle. */
export function pauseSign(x: number, y: number): string {
  const bar = (left: number) => `<rect x="${left}" y="-62" width="34" height="124" rx="8"/>`
  return `<g transform="translate(${x} ${y})" fill="#DDE6EF" fill-opacity="0.85">${bar(-50)}${bar(16)}</g>`
}

/** A star with eight soft points. */
export function star(radius: number, colour: string): Shape {
  const points = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.52
    const turn = (Math.PI * i) / 8
    return `${(reach * Math.sin(turn)).toFixed(1)},${(-reach * Math.cos(turn)).toFixed(1)}`
  })
  const body = `<polygon points="${points.join(' ')}" fill="${colour}" stroke="${colour}" stroke-width="14" stroke-linejoin="round"/>`
  return { radius: radius + 10, body }
}

/** A sailing boat. */
export function boat(): Shape {
  const body =
    '<path d="M-120 70 L120 70 L84 122 L-84 122 Z" fill="#FFF4E0"/><rect x="-4" y="-120" width="8" height="190" fill="#FFF4E0"/>' +
    '<path d="M14 -112 L14 56 L108 56 Z" fill="#FFC24B"/><path d="M-14 -84 L-14 56 L-86 56 Z" fill="#FF8A5B"/>'
  return { radius: 126, body }
}

function wavePoints(heightAt: (turn: number) => number): string {
  const points: string[] = []
  for (let x = -40; x <= WIDTH + PERIOD + 40; x += 10) {
    points.push(`${x} ${heightAt((2 * Math.PI * x) / PERIOD).toFixed(1)}`)
  }
  return points.join(' L')
}
