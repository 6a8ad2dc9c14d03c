import type { FastifyInstance } from 'fastify'
import type { Content } from '../catalogue/content'
import { airingOf, ownsContent } from '../catalogue/content-rights'
import { packets } from '../television/packets'
import { caller } from '../wire/credentials'
import type { Words } from '../wire/language'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-book'
import { isoSeconds } from '../worlds/world-clock'
import { askedContent } from './contents'

const captions = {
  watch: { ru: 'Смотреть', en: 'Watch' },
  continue: { ru: 'Продолжить', en: 'Continue' },
  again: { ru: 'Смотреть сначала', en: 'Watch again' },
  buy: { ru: 'Подключить', en: 'Subscribe' },
  provider: { ru: 'Только у провайдера', en: 'Only with your provider' },
} satisfies Record<string, Words>

/** What of it was watched: what was written down, else what everybody begins with. */
const historyOf = (visit: Visit, user: User, content: Content): Record<string, unknown> | null => {
  const { history, clock } = visit.world
  const place = history.of(user.id, content.id)
  if (!place && content.watched === 0) return null
  const seconds = place?.seconds ?? content.watched
  const percentage = place?.percentage ?? Math.round((100 * seconds) / content.seconds)
  return {
    ...(place ? { id: place.id } : {}),
    seconds,
    watch_percentage: percentage,
    viewed_at: isoSeconds(place?.viewedAt ?? clock.now() - 86_400),
    is_watched: percentage >= 100,
  }
}

const button = (type: string, words: Words, visit: Visit, more: object = {}): object => ({
  button_type: type,
  caption: words[visit.language],
  sub_caption: '',
  show_options: false,
  button_data: {},
  play_after: false,
  ...more,
})

const buttons = (visit: Visit, user: User, content: Content, percentage: number): object[] => {
  if (content.isAnnouncement || !content.isAvailable || content.isLost) return []
  if (content.isProviderOnly) return [button('provider_only', captions.provider, visit)]
  if (!ownsContent(visit.world, user, content)) {
    const packetId = airingOf(visit.world, content)?.channel.packetId ?? content.packetId
    const price = packets.find(({ id }) => id === packetId)?.price ?? ''
    const more = {
      sub_caption: price,
      show_options: true,
      button_data: { packet_id: packetId },
      play_after: true,
    }
    return [button('buy', captions.buy, visit, more)]
  }
  const words = percentage >= 100 ? captions.again : percentage > 0 ? captions.continue : captions.watch
  return [button('watch', words, visit)]
}

const streamUsing = (visit: Visit, content: Content): object => {
  const airing = airingOf(visit.world, content)
  if (!airing) return { library_id: content.libraryId, content_schedule: null }
  const { channel, programme } = airing
  return {
    library_id: null,
    content_schedule: { id: programme.id, channel_id: channel.id, timestamp: programme.start },
  }
}

/** `GET users/self/content_metadata/{id}`: what a content is to this viewer (wire facts 5.2). */
export const serveContentMetadata = (app: FastifyInstance): void => {
  app.get('/v2/users/self/content_metadata/:id', (request) => {
    const { user } = caller(request)
    const { visit } = request
    const content = askedContent(request)
    const history = historyOf(visit, user, content)
    const percentage = Number(history?.watch_percentage ?? 0)
    const packet = packets.find(({ id }) => id === content.packetId)
    return shaped(visit, 'content-meta', {
      id: content.id,
      history,
      watch_percentage: percentage,
      is_purchased: ownsContent(visit.world, user, content),
      is_available: content.isAvailable,
      is_continuation: percentage > 0 && percentage < 100,
      min_price: packet?.price ?? null,
      stream_using: streamUsing(visit, content),
      buttons: buttons(visit, user, content, percentage),
      favorite: null,
      user_rating: null,
      license_info: null,
      user_license_info: null,
    })
  })
}
