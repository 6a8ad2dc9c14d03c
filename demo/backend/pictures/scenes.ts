import { readdirSync, readFileSync } from 'node:fs'
import { sequenceFrom } from '../worlds/deterministic'

/** A file of `demo/media/pictures`. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** Content of the file without its title and its sample colours. */
  readonly inside: string
}

const folder = new URL('../../media/pictures/', import.meta.url)

const sceneIn = (file: string): Scene => {
  const [, width, height, inside] =
    /^<svg [^>]*viewBox="0 0 (\d+) (\d+)">\s*<title>.*<\/style>\s*(.*?)\s*<\/svg>\s*$/s.exec(
      readFileSync(new URL(file, folder), 'utf8'),
    ) ?? []
  if (!inside) throw new Error(`${file} is not a scene`)
  return { width: Number(width), height: Number(height), inside }
}

const scenes = new Map(readdirSync(folder).map((file) => [file, sceneIn(file)]))

/** The scene of a file, by its name without the ending. */
export const sceneNamed = (name: string): Scene => {
  const scene = scenes.get(`${name}.svg`)
  if (!scene) throw new Error(`There is no scene ${name}`)
  return scene
}

/** How a picture shows its scene; the same seed has the same picture. */
interface Look {
  /** Values of the custom properties that the scene paints with. */
  readonly colours: Readonly<Record<string, string>>
  readonly isDark: boolean
  readonly seed: number
  /** Number of the variant; by the seed if absent. */
  readonly variant?: number
}

/**
 * Fills `width` by `height` with the middle of a scene. The seed picks the variant, moves the sun and the layers of the
 * landscape, and mirrors the whole.
 */
export const shown = (
  scene: Scene,
  { colours, isDark, seed, variant }: Look,
  width: number,
  height: number,
): string => {
  const chance = sequenceFrom(seed)
  const moved = (name: string, x: number, y = 0): string =>
    `.${name}{transform:translate(${Math.round((chance() - 0.5) * 2 * x)}px,${Math.round((chance() - 0.5) * 2 * y)}px)}`
  const anyVariant = Math.floor(chance() * 6) + 1
  const style =
    `:root{${Object.entries(colours)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}` +
    `.v:not(.v${variant ?? anyVariant}){display:none}${isDark ? '' : '.stars{display:none}'}` +
    moved('sun', 85, 30) +
    moved('move1', 75) +
    moved('move2', 170) +
    moved('move3', 170)
  const zoom = 1 + chance() * 0.08
  const w = Math.round(scene.width / zoom)
  const h = Math.round(scene.height / zoom)
  const box = `${Math.round((scene.width - w) * chance())} ${Math.round((scene.height - h) * chance())} ${w} ${h}`
  const mirrored = chance() < 0.5 ? ` transform="matrix(-1 0 0 1 ${scene.width} 0)"` : ''
  return (
    `<svg width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${style}</style><g${mirrored}>${scene.inside}</g></svg>`
  )
}

/** An SVG document. */
export const picture = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
