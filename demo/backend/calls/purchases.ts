import type { FastifyInstance, FastifyRequest } from 'fastify'
import { termsNamed } from '../commerce/purchase-terms'
import { purchase } from '../commerce/purchasing'
import { ApiError, invalidFields, notFound } from '../wire/api-error'
import { bodyText, pathText } from '../wire/request-fields'
import type { Purchase } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import { requireCustomer } from './payer'
import { purchaseObject } from './purchase-object'
import { accountId } from './user-object'

const numberOf = (request: FastifyRequest, name: string): number | null => {
  const text = bodyText(request, name)
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text)
}

const ownPurchase = (request: FastifyRequest, user: User): Purchase => {
  const found = user.purchases.find(({ id }) => id === pathText(request, 'id'))
  if (!found) throw notFound()
  return found
}

const created = (request: FastifyRequest): Record<string, unknown> => {
  const user = requireCustomer(request)
  const { world } = request.visit
  const terms = termsNamed(world, user, bodyText(request, 'purchase_type_id') ?? '')
  const problems = {
    ...(terms ? {} : { purchase_type_id: ['There is no such purchase.'] }),
    ...(bodyText(request, 'account_id') === String(accountId(user))
      ? {}
      : { account_id: ['This is another account.'] }),
  }
  if (!terms || Object.keys(problems).length > 0) throw invalidFields(problems)
  const licence = {
    libraryId: numberOf(request, 'library_id'),
    licenceId: numberOf(request, 'entity_license_id'),
  }
  return purchaseObject(user, purchase(world, user, terms, licence))
}

/** The subscription of a packet's purchase renews as long as the purchase is active. */
const setRenewal = (user: User, { purchaseTypeId }: Purchase, renew: boolean): void => {
  const packetId = Number(/^p(\d+)-/.exec(purchaseTypeId)?.[1])
  const subscription = user.subscriptions.find((one) => one.packetId === packetId)
  if (subscription) subscription.renew = renew
}

/** Purchases from the balance: of a packet's period, or of a content that is rented or bought (PKT-11). */
export const servePurchases = (app: FastifyInstance): void => {
  app.post('/v2/users/self/purchases', created)

  app.patch('/v2/users/self/purchases/:id', (request) => {
    const user = requireCustomer(request)
    const own = ownPurchase(request, user)
    if (bodyText(request, 'status') === 'active') {
      own.status = 'active'
      setRenewal(user, own, true)
    }
    own.libraryId = numberOf(request, 'library_id') ?? own.libraryId
    own.licenceId = numberOf(request, 'entity_license_id') ?? own.licenceId
    const isRussian = request.visit.language === 'ru'
    return {
      ...purchaseObject(user, own),
      message: isRussian ? 'Покупка изменена.' : 'The purchase is changed.',
    }
  })

  app.delete('/v2/users/self/purchases/:id', (request, reply) => {
    const user = requireCustomer(request)
    const own = ownPurchase(request, user)
    if (!own.purchaseTypeId.startsWith('p')) {
      throw new ApiError(400, {
        ru: 'Эту покупку нельзя отменить.',
        en: 'This purchase cannot be cancelled.',
      })
    }
    own.status = 'canceled'
    setRenewal(user, own, false)
    return reply.code(204).send()
  })
}
