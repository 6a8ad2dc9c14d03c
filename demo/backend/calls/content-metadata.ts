import type { FastifyInstance } from 'fastify'
import type { Content } from '../catalogue/content'
import { airingOf, isAiredOnly, isResumable, ownsContent, watchedOf } from '../catalogue/content-rights'
import { salesOf } from '../commerce/content-sales'
import { packetById } from '../commerce/packets'
import { caller } from '../wire/credentials'
import { shaped, type Visit } from '../wire/visit'
import { isoSeconds } from '../worlds/world-clock'
import { contentButtons } from './content-buttons'
import { licenceInfo, userLicenceInfo } from './content-licences'
import { findContent } from './contents'
import { favoriteField } from './favorite-object'

const streamUsing = (visit: Visit, content: Content): object => {
  const airing = airingOf(visit.world, content)
  if (!airing) return { library_id: content.libraryId, content_schedule: null }
  const { channel, programme } = airing
  return {
    library_id: null,
    content_schedule: { id: programme.id, channel_id: channel.id, timestamp: programme.start },
  }
}

/** The lowest of the prices; null without one. */
const cheapest = (prices: readonly (string | undefined)[]): string | null =>
  prices
    .flatMap((price) => price ?? [])
    .sort((one, other) => Number(one) - Number(other))
    .at(0) ?? null

/** `GET users/self/content_metadata/{id}`: entitlements, history and buttons of a content for this viewer (CAT-07). */
export const serveContentMetadata = (app: FastifyInstance): void => {
  app.get('/v2/users/self/content_metadata/:id', (request) => {
    const { user } = caller(request)
    const { visit } = request
    const content = findContent(request)
    const watched = watchedOf(visit.world, user, content)
    const percentage = watched?.percentage ?? 0
    const packetId = airingOf(visit.world, content)?.channel.packetId ?? content.packetId
    const packet = packetById(packetId ?? 0)
    return shaped(visit, 'content-meta', {
      id: content.id,
      history: watched && {
        ...(watched.id ? { id: watched.id } : {}),
        seconds: watched.seconds,
        watch_percentage: percentage,
        viewed_at: isoSeconds(watched.viewedAt),
        is_watched: percentage >= 100,
      },
      watch_percentage: percentage,
      // A content in a channel's archive is not sold by itself; only its channel is.
      is_purchased:
        content.channelSlug !== null || isAiredOnly(content) || ownsContent(visit.world, user, content),
      is_available: content.isAvailable,
      is_continuation: isResumable(watched),
      min_price: cheapest([packet?.price, ...salesOf(content.slug).map(({ price }) => price)]),
      stream_using: streamUsing(visit, content),
      buttons: contentButtons(visit, user, content),
      favorite: favoriteField(visit, user, 'content', content.id),
      user_rating: null,
      license_info: licenceInfo(visit, user, content),
      user_license_info: userLicenceInfo(visit, user, content),
    })
  })
}
