import type { FastifyRequest } from 'fastify'
import { invalidFields, notFound, notPermitted } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyText, pathText } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { accountId } from './user-object'

const maxCents = 100_000_00

/** Returns the caller. Throws 403 for guests, who cannot buy. */
export const requireCustomer = (request: FastifyRequest): User => {
  const { user } = caller(request)
  if (user.isGuest) throw notPermitted({ ru: 'Сначала войдите.', en: 'Sign in first.' })
  return user
}

/** Returns the caller if the path names the caller's account. Throws 404 for another account, 403 for guests. */
export const requirePayer = (request: FastifyRequest): User => {
  const { user } = caller(request)
  if (pathText(request, 'id') !== String(accountId(user))) throw notFound()
  return requireCustomer(request)
}

/** The amount of a payment in hundredths. Throws 400 for an amount outside the bank's limits, with other problems. */
export const requestedCents = (request: FastifyRequest, problems: Record<string, string[]> = {}): number => {
  const cents = Math.round(Number(bodyText(request, 'amount')) * 100)
  const isRight = cents > 0 && cents <= maxCents
  const all = { ...(isRight ? {} : { amount: ['More than nothing and 100000 at most.'] }), ...problems }
  if (Object.keys(all).length > 0) throw invalidFields(all)
  return cents
}
