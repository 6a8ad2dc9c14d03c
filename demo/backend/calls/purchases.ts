import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activatePurchase, cancelPurchase, changeLicence } from '../commerce/changing-purchases'
import { termsNamed } from '../commerce/purchase-terms'
import { purchase } from '../commerce/purchasing'
import { invalidFields, missingFields, notFound } from '../wire/api-error'
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

/** Purchases from the balance: of a packet's period, or of a content that is rented or bought (PKT-11). */
export const servePurchases = (app: FastifyInstance): void => {
  app.post('/v2/users/self/purchases', created)

  app.patch('/v2/users/self/purchases/:id', (request) => {
    const user = requireCustomer(request)
    const { world } = request.visit
    const own = ownPurchase(request, user)
    const licenceId = numberOf(request, 'entity_license_id')
    if (bodyText(request, 'status') === 'active') activatePurchase(world, user, own)
    else if (licenceId !== null) changeLicence(world, user, own, licenceId)
    else throw missingFields(['status'])
    const isRussian = request.visit.language === 'ru'
    return {
      ...purchaseObject(user, own),
      message: isRussian ? 'Покупка изменена.' : 'The purchase is changed.',
    }
  })

  app.delete('/v2/users/self/purchases/:id', (request, reply) => {
    const user = requireCustomer(request)
    cancelPurchase(user, ownPurchase(request, user))
    return reply.code(204).send()
  })
}
