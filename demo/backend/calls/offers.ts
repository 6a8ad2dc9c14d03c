import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paySystems } from '../commerce/pay-systems'
import { centsNow, type PurchaseTerms, termsNamed, titleOf } from '../commerce/purchase-terms'
import { requireSubscribable } from '../commerce/subscribing'
import { ApiError, invalidFields, notFound } from '../wire/api-error'
import { bodyText, pathText } from '../wire/request-fields'
import type { Visit } from '../wire/visit'
import { moneyText } from '../worlds/bank'
import type { PurchaseOffer } from '../worlds/offer-store'
import { settlePayment } from '../worlds/payment'
import type { User } from '../worlds/user-store'
import { paySystemObjects } from './pay-system-object'
import { requireCustomer } from './payer'
import { paymentObject } from './payment-object'
import { periodOf, purchaseTypeObject, termsCaption } from './purchase-object'
import { returnUrl } from './return-url'

const requireTerms = (request: FastifyRequest, user: User): PurchaseTerms => {
  const terms = termsNamed(request.visit.world, user, bodyText(request, 'purchase_type_id') ?? '')
  if (!terms) throw invalidFields({ purchase_type_id: ['There is no such purchase.'] })
  return terms
}

const findOffer = (request: FastifyRequest, user: User, id: string): PurchaseOffer => {
  const offer = request.visit.world.offers.byId(id)
  if (offer?.userId !== user.id) throw notFound()
  return offer
}

const infoOf = ({ language }: Visit, terms: PurchaseTerms): object => {
  const days = periodOf(terms).days
  const isRent = terms.of === 'content' && days > 0
  const texts = isRent
    ? { ru: `Доступно ${days * 24} часов после оплаты.`, en: `It can be watched for ${days * 24} hours.` }
    : { ru: 'Доступно без срока, пока работает подписка.', en: 'It can be watched while it is paid for.' }
  return {
    distribution_type: termsCaption(terms)[language],
    product_title: titleOf(terms)[language],
    distribution_info: texts[language],
  }
}

/**
 * Several purchases: the requested one, a more expensive one after it, and before a trial the same purchase without the
 * trial.
 */
const purchasesOf = (visit: Visit, user: User, terms: PurchaseTerms): object[] => {
  const asked = purchaseTypeObject(visit, user, terms)
  if (asked.is_have_trial) return [{ ...asked, id: `${terms.id}-plain`, is_have_trial: false }, asked]
  return [asked, { ...asked, id: `${terms.id}-more`, amount: moneyText(terms.fullCents + 10_000) }]
}

const offerObject = (visit: Visit, user: User, offer: PurchaseOffer): Record<string, unknown> => {
  const terms = termsNamed(visit.world, user, offer.purchaseTypeId)
  if (!terms) throw notFound()
  return {
    offer_id: offer.id,
    purchases: purchasesOf(visit, user, terms),
    paysystems: paySystemObjects(visit, user),
    ...(offer.libraryId === null ? {} : { library_id: offer.libraryId }),
    ...(offer.licenceId === null ? {} : { entity_license_id: offer.licenceId }),
    info: infoOf(visit, terms),
  }
}

const makeOffer = (request: FastifyRequest): Record<string, unknown> => {
  const user = requireCustomer(request)
  const { visit } = request
  const terms = requireTerms(request, user)
  const content = terms.of === 'content' ? terms : null
  const offer = visit.world.offers.add({
    id: visit.world.numbering.next('offer'),
    userId: user.id,
    purchaseTypeId: terms.id,
    cents: centsNow(terms),
    libraryId: content?.content.libraryId ?? null,
    licenceId: content?.sale.licenceId ?? null,
    status: 'new',
  })
  return offerObject(visit, user, offer)
}

const forms = { linkedcard: 'card', short_url: 'card', phone_sms: 'sms', ext_app: 'app' } as const

/** Answers 400 if the chosen way to pay lacks the money: a partner's billing, or an expired card. */
const requireFunds = (user: User, form: string, cardId: string | undefined, cents: number): void => {
  const card = user.cards.find(({ id }) => String(id) === cardId)
  const isShort =
    (form === 'ext_billing_balance' && (user.billingCents ?? 0) < cents) ||
    (form === 'linkedcard' && cardId !== undefined && (!card || card.isExpired))
  if (isShort) {
    throw new ApiError(400, {
      ru: 'Недостаточно средств для оплаты.',
      en: 'There is not enough money to pay.',
    })
  }
}

const payOffer = (request: FastifyRequest): Record<string, unknown> => {
  const user = requireCustomer(request)
  const { visit } = request
  const offer = findOffer(request, user, bodyText(request, 'offer_id') ?? '')
  const terms = termsNamed(visit.world, user, offer.purchaseTypeId)
  if (!terms) throw notFound()
  if (terms.of === 'packet') requireSubscribable(visit.world, user, terms.packet)
  const name = bodyText(request, 'payform_shortname') ?? ''
  const form = paySystems.find((one) => [one.form, one.name].includes(name))?.form
  if (!form || !user.paySystems.includes(form)) {
    throw invalidFields({ payform_shortname: ['There is no such way to pay.'] })
  }
  const { cents } = offer
  const cardId = bodyText(request, 'card_id')
  requireFunds(user, form, cardId, cents)
  const transaction = visit.world.bank.open({
    userId: user.id,
    cents,
    purpose: { kind: 'offer', offerId: offer.id },
    form: form in forms ? forms[form as keyof typeof forms] : 'qr',
    returnUrl: returnUrl(request),
  })
  if (form === 'ext_billing_balance') user.billingCents = (user.billingCents ?? 0) - cents
  // A guess: without a linked card the bank's page asks for one.
  const isAtOnce = form === 'ext_billing_balance' || (form === 'linkedcard' && cardId !== undefined)
  if (isAtOnce) settlePayment(visit.world, transaction, 'paid')
  return paymentObject(visit, transaction)
}

/** Offers: a purchase with its ways to pay, and the transaction that pays for it (PKT-03, PKT-05). */
export const serveOffers = (app: FastifyInstance): void => {
  app.post('/v2/users/self/purchases_offer', makeOffer)
  app.post('/v2/users/self/purchases_offer/transaction', payOffer)

  app.get('/v2/users/self/purchases_offer/:id', (request) => {
    const user = requireCustomer(request)
    const offer = findOffer(request, user, pathText(request, 'id'))
    return { ...offerObject(request.visit, user, offer), status: offer.status }
  })
}
