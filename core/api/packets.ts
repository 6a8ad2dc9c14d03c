import * as v from 'valibot'
import type { ApiClient } from './client'
import { userPurchase } from './user-purchase'
import {
  count,
  fittingOrNull,
  flag,
  id,
  list,
  money,
  optionalId,
  optionalText,
  picture,
  scalar,
  scaledPicture,
  slug,
  text,
  wellFormed,
  wellFormedResponse,
} from './wire'

const priced = {
  id,
  price: money('price of an offered packet'),
  total_price: money('the total price of an offered packet'),
}
/**
 * A packet as a gate shows it; `price` is null if the operator's text is not a decimal. `packets` are the parts of a
 * bundle.
 */
const offered = v.object({ ...priced, name: text(), packets: wellFormed(v.object(priced)) })
const offer = v.object({ packets: v.array(offered) })
/** A packet on offer. Amounts are decimal texts, null if the operator prints none: it cannot be bought. */
export type OfferedPacket = v.InferOutput<typeof offered>

/** The channel or content to unlock: ids of the operator; `libraryId` is null if its library is unknown. */
export type OfferSubject = { channel: string } | { content: string; libraryId: string | null }

/** The operator responds with one combination of packets or with an array of them. */
const offers = v.pipe(
  v.union([v.array(offer), offer]),
  v.transform((answer) => (Array.isArray(answer) ? answer : [answer])),
)

/**
 * Lists the packets that unlock a channel, a film or a series, in the operator's order, each once. Wire guess
 * (docs/wire-guesses.md): the response for a content is that for a channel.
 */
export async function listOfferedPackets(
  api: ApiClient,
  subject: OfferSubject,
  language: string,
): Promise<OfferedPacket[]> {
  const place =
    'channel' in subject
      ? { path: `/channels/${encodeURIComponent(subject.channel)}/quick_sales_packets` }
      : {
          path: `/contents/${encodeURIComponent(subject.content)}/quick_sales_packets`,
          query: { library_id: subject.libraryId ?? undefined },
        }
  const listed = await api.request({ ...place, schema: offers, language })
  return [...new Map(listed.flatMap((one) => one.packets).map((packet) => [packet.id, packet])).values()]
}

/** A length of time; 0 for a unit that is absent. */
const period = v.object({ days: count(0), months: count(0), years: count(0) })
export type PeriodRecord = v.InferOutput<typeof period>

/** A base packet is marked by `base` in trees of packets, and by `is_base` in flat lists. */
const baseFields = { base: v.nullish(v.boolean()), is_base: v.nullish(v.boolean()) }

const baseRecord = v.object(baseFields)

const titled = v.object({ id, title: text() })

const design = v.object({
  background_tv: picture,
  background_mobile: picture,
  logo: scaledPicture,
  corner_badge: scaledPicture,
  special_features: scaledPicture,
})

/** The viewer's subscription, as part of a packet. */
const standing = v.object({
  start_at: optionalText,
  end_at: optionalText,
  next_pay_at: optionalText,
  next_period_human: fittingOrNull(period, 'the next period of a packet'),
  next_price: money('the next price of a packet'),
  /** Wire guess (docs/wire-guesses.md): not empty if another period may be chosen. */
  actions: v.nullish(v.array(v.unknown()), []),
})

const packetFields = {
  id,
  name: text(),
  short: text(),
  description: text(),
  price: money('the price of a packet'),
  total_price: money('the total price of a packet'),
  old_price: money('the old price of a packet'),
  ...baseFields,
  is_public: flag(true),
  period_human: fittingOrNull(period, 'the period of a packet'),
  agreement: optionalText,
  is_trial: flag(),
  is_used_trial: flag(),
  trial_price: money('the trial price of a packet'),
  trial_amount: money('the trial amount of a packet'),
  trial_period_human: fittingOrNull(period, 'the trial period of a packet'),
  is_paused: flag(),
  parent_name: v.pipe(
    optionalText,
    v.transform((name) => name || null),
  ),
  channels_count: v.nullish(count(0), null),
  libraries: wellFormed(titled),
  channels: wellFormed(
    v.object({
      id,
      name: text(),
      slug,
      age: v.nullish(v.number(), null),
      cover: v.nullish(v.object({ full: picture }), null),
    }),
  ),
  videos: wellFormed(
    v.object({
      id,
      title: text(),
      slug,
      age: v.nullish(v.number(), null),
      cover: v.nullish(v.object({ src_16x9: picture, src_2x3: picture }), null),
    }),
  ),
  design: fittingOrNull(design, 'the design of a packet'),
  benefits: wellFormed(v.object({ text: text(), icon: picture })),
  bundle: fittingOrNull(
    v.object({
      custom_name: text(),
      custom_price: money('the price of a bundle'),
      internet_speed: v.nullish(scalar, null),
      custom_description: text(),
    }),
    'the bundle of a packet',
  ),
  subscription: fittingOrNull(standing, 'the subscription of a packet'),
  user_purchase: userPurchase,
  /** The purchase that follows when the present one ends. */
  next_user_purchase: userPurchase,
  purchase_id: optionalId,
  after_renew_packet_id: optionalId,
}

const innerPacket = v.object(packetFields)

/** A packet; money is a decimal text, null if the operator sends none or a text that is not a decimal number. */
export const packet = v.object({
  ...packetFields,
  /** Add-ons of a base packet. */
  available: wellFormed(innerPacket),
  /** The packets that a bundle consists of. */
  packets: wellFormed(innerPacket),
})
export type PacketRecord = v.InferOutput<typeof packet>
export type InnerPacketRecord = v.InferOutput<typeof innerPacket>

/** True for a base packet: a viewer has at most one, and add-ons need one. */
export const isBasePacket = ({ base, is_base }: v.InferOutput<typeof baseRecord>): boolean =>
  base ?? is_base ?? false

/** Lists the base packets, each with its add-ons. */
export const listPackets = (api: ApiClient, language: string) =>
  api.request({
    path: '/packets',
    query: { includes: 'availables' },
    schema: wellFormedResponse(packet, 'packets'),
    language,
  })

/** Returns a packet with its channels and films; `ttl` 0 requests it past the cache. */
export const getPacket = (api: ApiClient, packetId: string, language: string, ttl?: number) =>
  api.request({
    path: `/packets/${encodeURIComponent(packetId)}`,
    query: { includes: 'availables,channels,videos' },
    schema: packet,
    language,
    ...(ttl === undefined ? {} : { ttl }),
  })

/** The operator spells the field `paysytems`; the correct spelling is accepted too. */
const paySystemReferences = wellFormed(v.object({ id, version: v.nullish(id, ''), title: text() }))

const purchaseTypeFields = v.pipe(
  v.object({
    id,
    title: text(),
    short: text(),
    description: text(),
    is_have_trial: flag(),
    is_cancelable: flag(),
    amount: money('the amount of a purchase'),
    trial_amount: money('the trial amount of a purchase'),
    period_human: fittingOrNull(period, 'the period of a purchase'),
    trial_period_human: fittingOrNull(period, 'the trial period of a purchase'),
    paysytems: paySystemReferences,
    paysystems: paySystemReferences,
    user_purchase: userPurchase,
    is_next_purchase: flag(),
    is_have_money_on_balance: flag(),
  }),
  v.transform(({ paysytems, paysystems, ...rest }) => ({
    ...rest,
    paySystems: paysytems.length > 0 ? paysytems : paysystems,
  })),
)
/** A way to buy: a packet for a period, or a content for rent or for good. */
export type PurchaseTypeRecord = v.InferOutput<typeof purchaseTypeFields>
export const purchaseType: v.GenericSchema<unknown, PurchaseTypeRecord> = purchaseTypeFields
export const purchaseTypes: v.GenericSchema<unknown, PurchaseTypeRecord[]> = list(purchaseType)

const purchasePeriod = v.object({
  period_human: fittingOrNull(period, 'a period'),
  description: text(),
  purchases_type: purchaseTypes,
})

export type PurchasePeriodRecord = v.InferOutput<typeof purchasePeriod>

/** Lists the periods that a packet is sold for; never cached, because what a viewer may buy depends on the account. */
export const listPurchasePeriods = (api: ApiClient, packetId: string, language: string) =>
  api.request({
    path: `/packets/${encodeURIComponent(packetId)}/purchaseperiods`,
    schema: v.array(purchasePeriod),
    ttl: 0,
    language,
  })
