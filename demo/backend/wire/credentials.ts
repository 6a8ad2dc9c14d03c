import type { FastifyRequest } from 'fastify'
import { refreshSubscriptions } from '../commerce/subscription-state'
import type { PresentedAs } from '../worlds/ledger'
import { settleArrived } from '../worlds/payment'
import type { AccessToken } from '../worlds/token-store'
import type { User } from '../worlds/user-store'
import { notAuthenticated } from './api-error'
import { pathText, queryText } from './request-fields'

/** The access token of a request: in the query, or as `Authorization: Token …`. */
export const presentedToken = (request: FastifyRequest): string | undefined => {
  const inQuery = queryText(request, 'access_token')
  if (inQuery) return inQuery
  return /^Token\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The stream token of a media request, from its path or query; empty without one. */
export const presentedPass = (request: FastifyRequest): string =>
  pathText(request, 'pass') || (queryText(request, 'token') ?? '')

/** The credential of a request, as the ledger records it. */
export const presentedAs = (request: FastifyRequest): { auth: PresentedAs; who: string | null } => {
  const { tokens } = request.visit.world
  const secret = presentedToken(request)
  if (secret !== undefined) {
    return { auth: tokens.valid(secret)?.kind ?? 'invalid', who: tokens.labelOf(secret) ?? null }
  }
  return { auth: queryText(request, 'token') ? 'partner' : 'none', who: null }
}

export interface Caller {
  readonly token: AccessToken
  readonly user: User
}

/** The caller, if the token is valid, with the payments and renewals that are due by now; undefined otherwise. */
export const optionalCaller = (request: FastifyRequest): Caller | undefined => {
  const { world } = request.visit
  const token = world.tokens.valid(presentedToken(request) ?? '')
  const user = token && world.users.byId(token.userId)
  if (!token || !user) return undefined
  settleArrived(world)
  refreshSubscriptions(world, user)
  return { token, user }
}

/** The caller, with a user or a device token. Throws 401 `authentication_failed`. */
export const caller = (request: FastifyRequest): Caller => {
  const found = optionalCaller(request)
  if (!found) throw notAuthenticated()
  return found
}

/** The caller and the device of the token. Throws 401 `authentication_failed` for a user token. */
export const deviceCaller = (request: FastifyRequest): Caller & { deviceId: string } => {
  const found = caller(request)
  const { deviceId } = found.token
  if (found.token.kind !== 'device' || deviceId === null) throw notAuthenticated()
  return { ...found, deviceId }
}
