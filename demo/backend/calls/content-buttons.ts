import type { Content } from '../catalogue/content'
import { airingOf, ownsContent, watchedOf } from '../catalogue/content-rights'
import { packets } from '../television/packets'
import type { Words } from '../wire/language'
import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'

const captions = {
  watch: { ru: 'Смотреть', en: 'Watch' },
  continue: { ru: 'Продолжить', en: 'Continue' },
  watch_again: { ru: 'Смотреть сначала', en: 'Watch again' },
  from_beginning: { ru: 'С начала', en: 'From the beginning' },
  trailer: { ru: 'Трейлер', en: 'Trailer' },
  buy: { ru: 'Подключить', en: 'Subscribe' },
  provider_only: { ru: 'Перейти к провайдеру', en: 'To your provider' },
  watch_tv: { ru: 'Смотреть ТВ', en: 'Watch TV' },
} satisfies Record<string, Words>

type ButtonType = keyof typeof captions

const button = (visit: Visit, type: ButtonType, more: object = {}): object => ({
  button_type: type,
  caption: captions[type][visit.language],
  sub_caption: '',
  icon: pictureUrl(visit, `button/${type}.svg`),
  show_options: false,
  button_data: {},
  play_after: false,
  ...more,
})

/** Films get `show_options`, series do not, so that the demo shows both ways to buy. */
const buyButton = (visit: Visit, content: Content, packetId: number | null): object =>
  button(visit, 'buy', {
    sub_caption: packets.find(({ id }) => id === packetId)?.name[visit.language] ?? '',
    show_options: content.type === 'movie',
    button_data: { packet_id: packetId },
    play_after: true,
  })

/** The buttons of a content for this viewer, in the operator's order and language (CAT-07). */
export const contentButtons = (visit: Visit, user: User, content: Content): object[] => {
  const { world } = visit
  const trailer = content.hasTrailer ? [button(visit, 'trailer')] : []
  if (content.isLost) return []
  if (content.isAnnouncement) return trailer
  if (!content.isAvailable) return [button(visit, 'watch_tv')]
  if (content.isProviderOnly) {
    return [button(visit, 'provider_only', { button_data: { url: `${visit.origin}/faq` } }), ...trailer]
  }
  if (!ownsContent(world, user, content)) {
    const packetId = airingOf(world, content)?.channel.packetId ?? content.packetId
    return [buyButton(visit, content, packetId), ...trailer]
  }
  const percentage = watchedOf(world, user, content)?.percentage ?? 0
  if (percentage >= 100) return [button(visit, 'watch_again'), ...trailer]
  if (percentage > 0) return [button(visit, 'continue'), button(visit, 'from_beginning'), ...trailer]
  return [button(visit, 'watch'), ...trailer]
}
