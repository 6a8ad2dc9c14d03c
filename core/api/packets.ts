import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, text } from './wire'

const packet = v.object({ id, name: text(), price: id })

const offer = v.object({ total_price: v.nullish(id), packets: v.array(packet) })

/** Packets bought together to unlock something. Prices are decimal texts. */
export type Offer = v.InferOutput<typeof offer>

const subscription = v.object({ id, packet, renew: flag(), is_paused: flag() })

/** What the viewer has subscribed to, paused ones too. Kept for 5 min (spec/1 §9). */
export const listSubscriptions = (api: ApiClient, language: string) =>
  api.request({
    path: '/users/self/subscriptions/current',
    answer: v.array(subscription),
    ttl: 300_000,
    language,
  })

/** The wire answers one combination or a list of them (spec/3 §4.5). */
const offers = v.pipe(
  v.union([v.array(offer), offer]),
  v.transform((answer): Offer[] => (Array.isArray(answer) ? answer : [answer])),
)

/** What unlocks a channel. */
export const listChannelOffers = (api: ApiClient, channelId: string, language: string) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/quick_sales_packets`,
    answer: offers,
    language,
  })

/** What unlocks a film or a series, in the library it was found in if that is known (spec/3 §5.2). */
export const listContentOffers = (
  api: ApiClient,
  contentId: string,
  libraryId: string | null,
  language: string,
) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/quick_sales_packets`,
    query: { library_id: libraryId ?? undefined },
    answer: offers,
    language,
  })
