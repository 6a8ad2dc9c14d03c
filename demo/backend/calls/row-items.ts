import type { FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { type Watched, watchedOf } from '../catalogue/content-rights'
import type { RowDefinition } from '../rowsets/row-definition'
import { sitePageNamed } from '../rowsets/site-pages'
import type { Channel } from '../television/channel'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { staticChannel } from './channel-object'
import { shortContent } from './content-object'
import { pageHeader } from './page-object'
import { personObject } from './person-object'
import { contentFilter, textFilter } from './row-filters'
import { existsIn, tileObject } from './tile-object'

/** One item of a row, written only if the requested part contains it. */
type ItemWriter = (place: number) => Record<string, unknown>

const channelItem = (visit: Visit, channel: Channel): Record<string, unknown> => ({
  ...staticChannel(visit, channel, false),
  icon: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
})

interface Started {
  readonly content: Content
  readonly watched: Watched
}

/** The contents that a viewer has begun and not finished, the latest first. */
const startedBy = (world: World, user: User): Started[] => {
  const stored = world.history
    .all()
    .filter(({ userId }) => userId === user.id)
    .flatMap(({ of }) => world.catalogue.find(of) ?? [])
  return [...new Set([...stored, ...world.catalogue.contents.filter(({ watched }) => watched > 0)])]
    .flatMap((content) => {
      const watched = watchedOf(world, user, content)
      return watched && watched.percentage < 100 ? [{ content, watched }] : []
    })
    .sort((one, other) => other.watched.viewedAt - one.watched.viewedAt)
}

const historyItem = (visit: Visit, { content, watched }: Started, place: number): Record<string, unknown> =>
  shaped(
    visit,
    'row-item',
    {
      id: watched.id ?? content.id,
      title: content.name[visit.language],
      destination: {
        type: 'history',
        id: content.id,
        slug: content.slug,
        library_id: content.libraryId,
      },
      watch_percentage: watched.percentage,
      content: shortContent(visit, content, place),
    },
    place,
  )

/** The items of a row for this viewer that pass the filters of the request. */
export const rowItems = (request: FastifyRequest, user: User, row: RowDefinition): ItemWriter[] => {
  const { visit } = request
  const { world } = visit
  const { source } = row
  switch (source.kind) {
    case 'contents':
      return source
        .list(world, user)
        .filter(contentFilter(request))
        .map((content) => (place) => shortContent(visit, content, place))
    case 'channels':
      return source
        .list(world, user)
        .filter(textFilter(request))
        .map((channel) => () => channelItem(visit, channel))
    case 'persons':
      return source
        .list(world, user)
        .filter(textFilter(request))
        .map((person) => (place) => personObject(visit, person, place))
    case 'histories':
      return startedBy(world, user).map((started) => (place) => historyItem(visit, started, place))
    case 'rowsets':
      return world.catalogue.contents.length === 0
        ? []
        : source.slugs.flatMap((slug) => {
            const page = sitePageNamed(slug)
            return page ? [(place: number) => pageHeader(visit, page, place)] : []
          })
    case 'tiles':
      return source.tiles
        .filter((tile) => existsIn(visit, tile))
        .map((tile) => (place) => tileObject(visit, tile, row.slug, place))
  }
}
