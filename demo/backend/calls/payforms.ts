import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packetById } from '../commerce/packets'
import { paySystems } from '../commerce/pay-systems'
import { paymentRequired } from '../commerce/subscribing'
import { notFound, notPermitted } from '../wire/api-error'
import { bodySwitch, bodyText, pathText } from '../wire/request-fields'
import type { NewTransaction, Transaction } from '../worlds/bank'
import { settlePayment } from '../worlds/payment'
import type { PaySystemName } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import { requestedCents, requirePayer } from './payer'
import { paymentObject } from './payment-object'
import { returnUrl } from './return-url'

/** The ways to pay behind each address of a payment. */
const endpoints: Readonly<Record<string, readonly PaySystemName[]>> = {
  linkedcard: ['linkedcard'],
  short_url: ['short_url'],
  qrcode_make_transaction: ['qrcode', 'qrcode_png'],
  phone_sms: ['phone_sms'],
  ext_app: ['ext_app'],
  ext_billing_balance: ['ext_billing_balance'],
}

/** Problems of the chosen way to pay: it must belong to this address and to the account. */
const nameProblems = (request: FastifyRequest, user: User, forms: readonly PaySystemName[]) => {
  const isRight = paySystems.some(
    ({ name, form }) =>
      forms.includes(form) &&
      [name, form].includes(bodyText(request, 'paysystem_shortname') ?? '') &&
      user.paySystems.includes(form),
  )
  return isRight ? {} : { paysystem_shortname: ['There is no such way to pay.'] }
}

const open = (
  request: FastifyRequest,
  user: User,
  more: Partial<NewTransaction>,
  cents: number,
): Transaction => request.visit.world.bank.open({ userId: user.id, cents, ...more })

/**
 * A linked card is charged at once; an expired one is declined. A guess: without a linked card the bank's page asks for
 * one.
 */
const payByCard = (request: FastifyRequest, user: User): Transaction => {
  const id = bodyText(request, 'card_id')
  const card = user.cards.find((one) => String(one.id) === id)
  const isKnown = id === undefined || card !== undefined
  const cents = requestedCents(request, isKnown ? {} : { card_id: ['There is no such card.'] })
  const transaction = open(request, user, { form: 'card', returnUrl: returnUrl(request) }, cents)
  if (id === undefined) return transaction
  settlePayment(request.visit.world, transaction, card?.isExpired ? 'declined' : 'paid')
  return transaction
}

/** Moves money of the partner's billing at once. Throws 402 if there is not enough. */
const payByBilling = (request: FastifyRequest, user: User): Transaction => {
  const packetId = bodyText(request, 'packet_id')
  const cents = requestedCents(request, {
    ...nameProblems(request, user, ['ext_billing_balance']),
    ...(packetId === undefined || packetById(Number(packetId))
      ? {}
      : { packet_id: ['There is no such packet.'] }),
  })
  if ((user.billingCents ?? 0) < cents) throw paymentRequired()
  user.billingCents = (user.billingCents ?? 0) - cents
  const transaction = open(request, user, { form: 'app' }, cents)
  settlePayment(request.visit.world, transaction, 'paid')
  return transaction
}

const payAtBank = (request: FastifyRequest, user: User, forms: readonly PaySystemName[]): Transaction => {
  const cents = requestedCents(request, nameProblems(request, user, forms))
  const pages = { short_url: 'card', phone_sms: 'sms', ext_app: 'app' } as const
  const [first = 'qrcode'] = forms
  const form = first in pages ? pages[first as keyof typeof pages] : 'qr'
  const purpose = { kind: 'top-up', savesCard: bodySwitch(request, 'is_save_card') } as const
  return open(request, user, { form, purpose, returnUrl: returnUrl(request) }, cents)
}

/** Payments into an account, one address for each way to pay; those of the bank open its page (PKT-04, ACC-10). */
export const servePayforms = (app: FastifyInstance): void => {
  app.post('/v2/users/self/accounts/:id/payforms/:endpoint', (request) => {
    const endpoint = pathText(request, 'endpoint')
    const forms = Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined
    if (!forms) throw notFound()
    const user = requirePayer(request)
    if (user.paySystems.length === 0) {
      throw notPermitted({ ru: 'Оплата для этого счёта закрыта.', en: 'This account may not pay.' })
    }
    if (endpoint === 'linkedcard') return paymentObject(request.visit, payByCard(request, user))
    if (endpoint === 'ext_billing_balance') return paymentObject(request.visit, payByBilling(request, user))
    return paymentObject(request.visit, payAtBank(request, user, forms))
  })
}
