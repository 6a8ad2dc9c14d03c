import { listAccounts, listPaySystems, type PaySystemRecord } from '../../api/accounts'
import { listCards } from '../../api/cards'
import type { ApiClient } from '../../api/client'
import { getContentSale } from '../../api/licences'
import { getPacket, listPurchasePeriods, type PurchaseTypeRecord } from '../../api/packets'
import { createOffer, type OfferRecord } from '../../api/purchases'
import { isSameAmount } from '../amount'
import { findPrimaryCard } from '../cards'
import { findPaySystem, LINKED_CARD } from '../pay-systems'
import { getPurchaseQuote, getQuote, getRestQuote, isFree } from '../quote'
import type { NoFunds, Refusal } from '../refusal'
import { findLicence, getPurchaseChange } from './change'
import { checkOwned } from './check-purchase'
import type { PurchaseRecord } from './purchase-record'
import { amountFromBalance, changesItself, type Order, type Payment, type Sale, withoutBought } from './sale'

/** Returns the sale of a bundle with the parts that the viewer lacks now: some may have been bought since it was loaded. */
async function withMissingParts(api: ApiClient, sale: Sale, language: string): Promise<Sale> {
  if (!sale.packet || sale.packet.packets.length === 0) return sale
  const bundle = { key: sale.packet.id, parts: [...sale.parts], contentId: null, change: null }
  return withoutBought(sale, (await checkOwned(api, bundle, language)).left)
}

/**
 * Returns the sale with its present price if that differs from the confirmed amount; null if it does not, and for a
 * change, whose difference only the operator knows. Rejects with what a call throws.
 */
export async function repricedSale(
  api: ApiClient,
  sale: Sale,
  { purchase, change, price }: Pick<PurchaseRecord, 'purchase' | 'change' | 'price'>,
  language: string,
): Promise<Sale | null> {
  if (change || price === null) return null
  if (purchase) {
    const ways = await listWaysToBuy(api, sale, language)
    const present = ways.find(({ id }) => id === purchase.purchaseTypeId)
    return present && isOther(getPurchaseQuote(present).now, price) ? sale : null
  }
  if (!sale.packet) return null
  const packet = await getPacket(api, sale.packet.id, language, 0)
  const fresh = { ...sale, packet, quote: getRestQuote(getQuote(packet), sale.parts) }
  return isOther(fresh.quote.now, price) ? fresh : null
}

const isOther = (present: string | null, amount: string): boolean =>
  present === null || !isSameAmount(present, amount)

/** The periods of a packet, or the forms of a content. */
async function listWaysToBuy(
  api: ApiClient,
  { subject, packet }: Sale,
  language: string,
): Promise<readonly PurchaseTypeRecord[]> {
  if (packet)
    return (await listPurchasePeriods(api, packet.id, language)).flatMap((one) => one.purchases_type)
  return 'content' in subject
    ? ((await getContentSale(api, subject.content, language)).license_info?.licenses ?? [])
    : []
}

const toInfo = ({ info }: OfferRecord): Order['info'] =>
  info && { title: info.product_title, type: info.distribution_type, text: info.distribution_info }

const keepKnownSystems = (systems: readonly PaySystemRecord[]) =>
  systems.filter(({ payform_shortname: form }) => findPaySystem(form) !== null)

/**
 * Loads what an order needs: the operator's offer, the account, its cards and ways to pay. No money moves. `shortfall`:
 * the refusal of a balance that was too small; only the missing amount is then paid, if a way to pay supports it.
 */
export async function placeOrder(
  api: ApiClient,
  loaded: Sale,
  chosen: PurchaseTypeRecord | null,
  language: string,
  shortfall?: NoFunds,
): Promise<Order | Refusal> {
  const [accounts, cards, sale] = await Promise.all([
    listAccounts(api),
    listCards(api),
    withMissingParts(api, loaded, language),
  ])
  /** The quote that the viewer has seen so far. */
  const read = chosen ? getPurchaseQuote(chosen) : loaded.quote
  const costsNothing = isFree(read.now)
  // A free packet needs no payment (PKT-02).
  const account = accounts.find((one) => one.is_payment_allowed) ?? (costsNothing ? accounts[0] : undefined)
  if (!account) return { reason: 'payment-not-allowed' }
  // A change of the present purchase has no offer: missing money is added to the balance (PKT-06).
  const offer =
    chosen === null || changesItself(getPurchaseChange(sale, chosen))
      ? null
      : await createOffer(
          api,
          { purchaseTypeId: chosen.id, paySystemVersion: chosen.paySystems[0]?.version || null },
          language,
        )
  // Prefer the purchase with a trial, else take the first (PKT-03).
  const purchase = offer ? (offer.purchases.find((one) => one.is_have_trial) ?? offer.purchases[0]) : chosen
  if (purchase === undefined) return { reason: 'no-purchases' }
  const quote = purchase ? getPurchaseQuote(purchase) : sale.quote
  const { now } = quote
  if (now === null) return { reason: 'no-price' }
  if (!isFree(now) && !account.is_payment_allowed) return { reason: 'payment-not-allowed' }
  const systems = offer
    ? offer.paysystems
    : costsNothing
      ? []
      : await listPaySystems(api, account.id, language)
  const order: Order = {
    sale,
    purchase,
    // Found by the purchase that the operator offers, which need not be the chosen one.
    change: getPurchaseChange(sale, purchase),
    offerId: offer?.id ?? null,
    libraryId: offer?.library_id ?? null,
    licenceId: offer?.entity_license_id ?? findLicence(sale, chosen),
    info: offer
      ? toInfo(offer)
      : chosen && { title: chosen.title, type: chosen.short, text: chosen.description },
    quote: { ...quote, now },
    changedFrom: read.now !== null && !isSameAmount(read.now, now) ? read.now : null,
    account: { id: account.id, balance: account.amount },
    systems: keepKnownSystems(systems),
    cards,
  }
  const topUp = { ...order, offerId: null }
  if (!shortfall || !offer || amountFromBalance(topUp) === null) return order
  topUp.systems = keepKnownSystems(await listPaySystems(api, account.id, language))
  return suggestedPayment(topUp, shortfall) ? topUp : order
}

/** Ways to pay suggested if the balance is too small, the best first (PKT-06). */
const BY_QR_CODE = ['qrcode', 'qrcode_png']
const AFTER_SHORTFALL = ['phone_sms', ...BY_QR_CODE, LINKED_CARD]

/** The way to pay suggested after this refusal; null if there is none, or without a refusal. */
export function suggestedPayment(
  { change, cards, systems }: Order,
  refusal: NoFunds | undefined,
): Payment | null {
  if (!refusal) return null
  const suggested = refusal.byQrCode ? BY_QR_CODE : AFTER_SHORTFALL
  // For a subscription the linked card can add the missing amount (PKT-06).
  const forms = change?.subscriptionId ? [LINKED_CARD, ...suggested] : suggested
  const usable = forms.filter((form) => form !== LINKED_CARD || cards.length > 0)
  const system = usable.flatMap((form) => systems.find((one) => one.payform_shortname === form) ?? [])[0]
  if (!system) return null
  const isByCard = system.payform_shortname === LINKED_CARD
  return { type: 'system', system, card: isByCard ? findPrimaryCard(cards) : null }
}
