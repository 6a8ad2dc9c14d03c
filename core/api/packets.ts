import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, text } from './wire'

const packet = v.object({ id, name: text(), price: id })

const offer = v.object({ total_price: v.nullish(id), packets: v.array(packet) })

/** Packets sold together to unlock something. Prices are decimal texts. */
export type Offer = v.InferOutput<typeof offer>

const subscription = v.object({ id, packet, renew: flag(), is_paused: flag() })

/** Lists the viewer's subscriptions, paused ones included; cached for 5 min. */
export const listSubscriptions = (api: ApiClient, language: string) =>
  api.request({
    path: '/users/self/subscriptions/current',
    schema: v.array(subscription),
    ttl: 300_000,
    language,
  })

/** The operator responds with one combination of packets or with an array of them. */
const offers = v.pipe(
  v.union([v.array(offer), offer]),
  v.transform((answer): Offer[] => (Array.isArray(answer) ? answer : [answer])),
)

/** Lists the offers that unlock a channel. */
export const listChannelOffers = (api: ApiClient, channelId: string, language: string) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/quick_sales_packets`,
    schema: offers,
    language,
  })

/**
 * Lists the offers that unlock a film or a series; `libraryId` null if its library is unknown. Wire guess
 * (docs/wire-guesses.md): the response is that of a
 * channel.
 */
export const listContentOffers = (
  api: ApiClient,
  contentId: string,
  libraryId: string | null,
  language: string,
) =>
  api.request({
    path: `/contents/${encodeURIComponent(contentId)}/quick_sales_packets`,
    query: { library_id: libraryId ?? undefined },
    schema: offers,
    language,
  })
