import { artworkOf, drawn, picture } from './artwork'
import { box } from './drawing'
import { faceOf, title } from './lettering'

/** A title with its genres, as pictures need it. */
export interface Pictured {
  /** The same name has the same picture. */
  readonly slug: string
  readonly genres: readonly [main: string, sub: string]
  /** In the language of the viewer. */
  readonly name: string
}

/** The part of a poster that the scene takes; the letters are partly below it. */
const posterArtHeight = 540

/** A poster, 2:3, with its title. */
export const posterPicture = ({ slug, genres, name }: Pictured): string => {
  const [width, height] = [400, 600]
  const art = artworkOf(slug, genres)
  const face = faceOf(genres[0])
  return picture(
    width,
    height,
    art.palette,
    box(0, 0, width, height, art.palette.near) +
      drawn(art, width, posterArtHeight) +
      box(0, posterArtHeight * 0.9, width, posterArtHeight * 0.1, 'url(#foot)') +
      box(0, height * 0.5, width, height * 0.5, 'url(#shade)') +
      title(name, face, { x: width / 2, y: 556, width: width - 56, size: 50, maxLines: 3, anchor: 'middle' }),
  )
}

/** A wide picture, 16:9, with its title. */
export const widePicture = ({ slug, genres, name }: Pictured): string => {
  const [width, height] = [640, 360]
  const art = artworkOf(slug, genres)
  return picture(
    width,
    height,
    art.palette,
    drawn(art, width, height) +
      box(0, height * 0.45, width, height * 0.55, 'url(#shade)') +
      title(name, faceOf(genres[0]), { x: 28, y: 328, width: width * 0.72, size: 44, maxLines: 2 }),
  )
}

/** A picture without letters, 16:9, 1920 wide, for the background of a page or a banner. */
export const backdropPicture = ({ slug, genres }: Pick<Pictured, 'slug' | 'genres'>): string => {
  const [width, height] = [1920, 1080]
  const art = artworkOf(slug, genres)
  return picture(width, height, art.palette, drawn(art, width, height))
}
