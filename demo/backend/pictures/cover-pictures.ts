import { type Artwork, artworkOf } from './artwork'
import { faceOf, title } from './lettering'
import { picture, shown } from './scenes'

/** A title with its genres, as pictures need it. */
export interface Pictured {
  /** Titles with the same name have the same picture. */
  readonly slug: string
  readonly genres: readonly [main: string, sub: string]
  /** In the language of the viewer. */
  readonly name: string
}

const sceneOf = ({ scene, palette, seed }: Artwork, width: number, height: number): string => {
  const { ground: _, isDark, ...colours } = palette
  return shown(scene, { colours, isDark, seed }, width, height)
}

/** A gradient from transparent at the top of a part of the picture to a colour at its bottom. */
const fade = (id: string, y: number, height: number, colour: string, opacity: number): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/></linearGradient>` +
  `<path d="M0 ${y}h640v${height}H0Z" fill="url(#${id})"/>`

/** The part of a poster that the scene takes; the letters are partly below it. */
const posterArtHeight = 540

/** A poster, 2:3, with its title. */
export const posterPicture = ({ slug, genres, name }: Pictured): string => {
  const [width, height] = [400, 600]
  const art = artworkOf(slug, genres)
  return picture(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${art.palette.near}"/>` +
      sceneOf(art, width, posterArtHeight) +
      fade('foot', posterArtHeight * 0.9, posterArtHeight * 0.1, art.palette.near, 1) +
      fade('shade', height * 0.5, height * 0.5, '#000', 0.8) +
      title(name, faceOf(genres[0]), {
        x: width / 2,
        y: 556,
        width: width - 56,
        size: 50,
        maxLines: 3,
        anchor: 'middle',
      }),
  )
}

/** A wide picture, 16:9, with its title. */
export const widePicture = ({ slug, genres, name }: Pictured): string => {
  const [width, height] = [640, 360]
  return picture(
    width,
    height,
    sceneOf(artworkOf(slug, genres), width, height) +
      fade('shade', height * 0.45, height * 0.55, '#000', 0.8) +
      title(name, faceOf(genres[0]), { x: 28, y: 328, width: width * 0.72, size: 44, maxLines: 2 }),
  )
}

/** A picture without letters, 16:9, 1920 wide, for the background of a page or a banner. */
export const backdropPicture = ({ slug, genres }: Pick<Pictured, 'slug' | 'genres'>): string => {
  const [width, height] = [1920, 1080]
  return picture(width, height, sceneOf(artworkOf(slug, genres), width, height))
}
