import type { Content } from '../catalogue/content'
import { airingOf, isResumable, ownsContent, watchedOf } from '../catalogue/content-rights'
import { centsForChange, dearerSales } from '../commerce/changing-purchases'
import { type ContentSale, salesOf } from '../commerce/content-sales'
import { packetById } from '../commerce/packets'
import { contentTerms } from '../commerce/purchase-terms'
import type { Words } from '../wire/language'
import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'
import { moneyText } from '../worlds/bank'
import type { User } from '../worlds/user-store'
import { ownSale } from './content-licences'

const captions = {
  watch: { ru: 'Смотреть', en: 'Watch' },
  continue: { ru: 'Продолжить', en: 'Continue' },
  watch_again: { ru: 'Смотреть сначала', en: 'Watch again' },
  from_beginning: { ru: 'С начала', en: 'From the beginning' },
  trailer: { ru: 'Трейлер', en: 'Trailer' },
  buy: { ru: 'Подключить', en: 'Subscribe' },
  rent: { ru: 'Взять напрокат', en: 'Rent' },
  purchase: { ru: 'Купить', en: 'Buy' },
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
    sub_caption: packetById(packetId ?? 0)?.name[visit.language] ?? '',
    show_options: content.type === 'movie',
    button_data: { packet_id: packetId },
    play_after: true,
  })

/**
 * Buttons of a content that is sold by itself, with everything that an offer needs; a viewer who has one form gets only
 * the more expensive ones.
 */
const saleButtons = (visit: Visit, content: Content, own?: ContentSale): object[] =>
  (own ? dearerSales(content.slug, own) : salesOf(content.slug)).map((sale) =>
    button(visit, sale.form === 'rent' ? 'rent' : 'purchase', {
      sub_caption: own ? moneyText(centsForChange(own, sale)) : sale.price,
      button_data: {
        purchase_type_id: contentTerms(content, sale).id,
        library_id: content.libraryId,
        entity_license_id: sale.licenceId,
        offer_version: '2',
      },
      play_after: true,
    }),
  )

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
    const subscribing = packetId === null ? [] : [buyButton(visit, content, packetId)]
    return [...subscribing, ...saleButtons(visit, content), ...trailer]
  }
  const own = ownSale(visit, user, content)
  const others = own ? saleButtons(visit, content, own) : []
  const watched = watchedOf(world, user, content)
  if ((watched?.percentage ?? 0) >= 100) return [button(visit, 'watch_again'), ...others, ...trailer]
  if (isResumable(watched))
    return [button(visit, 'continue'), button(visit, 'from_beginning'), ...others, ...trailer]
  return [button(visit, 'watch'), ...others, ...trailer]
}
