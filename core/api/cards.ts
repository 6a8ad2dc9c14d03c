import * as v from 'valibot'
import { started } from './accounts'
import type { ApiClient } from './client'
import { TAKES_MONEY } from './refusals'
import { flag, id, ignoredBody, text, wellFormedResponse } from './wire'

const card = v.object({ id, number: text(), is_primary: flag() })
/** A linked card; `number` is masked. */
export type CardRecord = v.InferOutput<typeof card>

/** Lists the viewer's linked cards; never cached. */
export const listCards = (api: ApiClient) =>
  api.request({ path: '/users/self/cards', schema: wellFormedResponse(card, 'cards'), ttl: 0 })

/** Removes a linked card. */
export const deleteCard = (api: ApiClient, cardId: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/cards/${encodeURIComponent(cardId)}`,
    schema: ignoredBody,
  })

/** A payment that shows the bank which card to link. */
export interface CardOrder {
  /** Name of the pay system whose page takes the card. */
  paysystem: string
  accountId: string
  /** Decimal text. */
  amount: string
  /** True if the amount is refunded once the card is linked. */
  neededRefund: boolean
  /** Page of the site to which the bank returns the viewer. */
  returnUrl: string
}

/**
 * Starts the payment that links a card. Wire guess (docs/wire-guesses.md): it answers as a payment into the account, and
 * takes `return_url`.
 */
export const linkCard = (api: ApiClient, order: CardOrder, language: string) =>
  api.request({
    method: 'POST',
    path: '/users/self/cards',
    body: {
      paysystem_shortname: order.paysystem,
      account_id: order.accountId,
      // This call expects the amount as a JSON number.
      amount: Number(order.amount),
      needed_refund: order.neededRefund,
      return_url: order.returnUrl,
    },
    schema: started,
    ...TAKES_MONEY,
    language,
  })
