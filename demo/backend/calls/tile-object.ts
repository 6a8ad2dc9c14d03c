import type { Content } from '../catalogue/content'
import { trailerIdOf } from '../catalogue/content'
import { personNamed } from '../catalogue/people'
import type { Destination, Tile } from '../rowsets/row-definition'
import { rowIdOf, rowNamed } from '../rowsets/row-index'
import { sitePageNamed } from '../rowsets/site-pages'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import { shortContent } from './content-object'
import { scaledPicture } from './scaled-picture'

/** The names of the types and of their ids are guesses; the fields are those of the specification. */
const destinationObject = (visit: Visit, destination: Destination): Record<string, unknown> => {
  const { world, language } = visit
  switch (destination.type) {
    case 'content': {
      const content = world.catalogue.find(destination.slug)
      return { type: 'content', id: content?.id, slug: content?.slug, library_id: content?.libraryId }
    }
    case 'channel':
      return {
        type: 'channel',
        id: String(world.roster.bySlug(destination.slug)?.id),
        slug: destination.slug,
      }
    case 'person':
      return { type: 'person', id: String(personNamed(destination.slug)?.id), slug: destination.slug }
    case 'rowset':
      return { type: 'rowset', id: String(sitePageNamed(destination.slug)?.id), slug: destination.slug }
    case 'row': {
      const row = rowNamed(destination.slug)
      return { type: 'row', id: row && rowIdOf(row), slug: destination.slug }
    }
    case 'text': {
      const { type, title, description } = destination
      return { type, title: title[language], description: description[language] }
    }
    case 'malformed':
      return { ...destination.fields }
    default:
      return { ...destination }
  }
}

const contentOf = ({ world }: Visit, { destination }: Tile): Content | undefined =>
  destination.type === 'content' ? world.catalogue.find(destination.slug) : undefined

const graphicTitle = (visit: Visit, tile: Tile, name: string): unknown => {
  const path = `title/${name}.${visit.language}.svg`
  if (tile.graphicTitle === 'scaled') return scaledPicture(visit, path, { width: 320, height: 90 })
  return tile.graphicTitle === 'url' ? pictureUrl(visit, path) : null
}

/** False for a tile of a content or channel that this world does not have. */
export const existsIn = ({ world }: Visit, { destination }: Tile): boolean => {
  if (destination.type === 'content') return world.catalogue.find(destination.slug) !== undefined
  if (destination.type === 'channel') return world.roster.bySlug(destination.slug) !== undefined
  return world.catalogue.contents.length > 0
}

/**
 * An editor's tile: a banner has a background, a button two icons. The fields `trailer_id` and `content` are guesses, those
 * of docs/wire-guesses.md.
 */
export const tileObject = (visit: Visit, tile: Tile, row: string, place: number): Record<string, unknown> => {
  const id = `${row}-${place + 1}`
  const title = tile.title[visit.language]
  const destination = destinationObject(visit, tile.destination)
  if (tile.icon !== null) {
    const icon = (state: string): string => pictureUrl(visit, `icon/${tile.icon}-${state}.svg`, place + 1)
    const icons = { focused_icon: icon('focused'), unfocused_icon: icon('unfocused') }
    return shaped(visit, 'row-item', { id, title, destination, ...icons }, place)
  }
  const content = contentOf(visit, tile)
  const name = 'slug' in tile.destination ? tile.destination.slug : id
  return shaped(
    visit,
    'row-item',
    {
      id,
      title: content ? content.name[visit.language] : title,
      short: title,
      destination,
      background: pictureUrl(visit, `promo/${name}.svg`, place + 1),
      graphic_title: graphicTitle(visit, tile, name),
      ...(content
        ? {
            content: shortContent(visit, content, place),
            ...(content.hasTrailer ? { trailer_id: trailerIdOf(content) } : {}),
          }
        : {}),
    },
    place,
  )
}
