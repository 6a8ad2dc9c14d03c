import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applyPromo, hasUsableCard, requirePromo } from '../commerce/promo-granting'
import { type PromoKey, promoKeyOf } from '../commerce/promo-keys'
import { ApiError, missingFields } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyFields, bodyText, pathText } from '../wire/request-fields'
import { requireCustomer } from './payer'
import { cardRequirement, promoObject, usedPromoObject } from './promo-object'

const findPromo = (text: string): PromoKey => {
  const promo = promoKeyOf(text)
  if (!promo) throw new ApiError(404, { ru: 'Такого кода нет.', en: 'There is no such code.' }, 'not_found')
  return promo
}

const requestedPromo = (request: FastifyRequest): PromoKey => {
  const text = bodyText(request, 'key')
  if (!text) throw missingFields(['key'])
  return findPromo(text)
}

/** Conditions that the viewer does not want to be checked: a list in JSON, one text in a form. */
const ignoredConditions = (request: FastifyRequest): unknown[] => {
  const value = bodyFields(request).ignore_conditions
  return Array.isArray(value) ? value : [value]
}

/** Promo codes: their data without an account, a check for the caller, and their use (PRM-01). */
export const servePromoKeys = (app: FastifyInstance): void => {
  app.get('/v2/promokeys/:key/info', (request) => {
    const promo = findPromo(pathText(request, 'key'))
    return promoObject(request.visit, promo, promo.card !== null)
  })

  app.post('/v2/users/self/promokeys/check', (request) => {
    const { user } = caller(request)
    const promo = requestedPromo(request)
    if (promo.needsLogin) requireCustomer(request)
    requirePromo(request.visit.world, user, promo)
    const isCardMissing = promo.card !== null && !hasUsableCard(user)
    const isIgnored = ignoredConditions(request).includes(cardRequirement)
    return promoObject(request.visit, promo, isCardMissing && !isIgnored)
  })

  app.post('/v2/users/self/promokeys', (request, reply) => {
    const user = requireCustomer(request)
    const promo = requestedPromo(request)
    const subscription = applyPromo(request.visit.world, user, promo)
    return reply.code(201).send(usedPromoObject(request.visit, promo, subscription))
  })
}
