import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, forbiddenCountry, missingFields, notFound } from '../wire/api-error'
import { optionalCaller } from '../wire/credentials'
import { bodyText, pathText } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { checkCode } from './code-check'
import { isProvider } from './provider-object'
import { newToken } from './token-object'

const wrongCredentials = (): ApiError =>
  new ApiError(400, { ru: 'Неверный логин или пароль.', en: 'This login and password do not fit together.' })

/**
 * Signs the user in; `was_guest` is true when the caller is a guest who has just registered with this phone (ACC-11).
 */
const signInAnswer = (request: FastifyRequest, user: User): Record<string, unknown> => {
  const isNew = user.isSelfRegistered && user.lastLogin === null
  const wasGuest = isNew && (optionalCaller(request)?.user.isGuest ?? false)
  user.lastLogin = request.visit.world.clock.now()
  return newToken(request.visit, user, undefined, wasGuest)
}

/** Finds the user of a phone, or creates one: a code from the Telegram bot may be for a new phone. */
const findOrCreateUser = (request: FastifyRequest, phone: string): User => {
  const { users, clock } = request.visit.world
  const joinedAt = clock.now()
  return (
    users.byPhone(phone) ??
    users.add({ username: phone, phone, isGuest: false, isSelfRegistered: true, joinedAt })
  )
}

/** Sign-in by login, by code and by device id alone (ACC-04, ACC-07, ACC-12). All answer 200. */
export const serveAuth = (app: FastifyInstance): void => {
  app.post('/v2/auth/login', (request) => {
    const { users, ledger } = request.visit.world
    const password = bodyText(request, 'password') ?? ''
    if (password) ledger.recordSecret(password)
    const user = users.byUsername(bodyText(request, 'login') ?? '')
    if (!user || user.password === null || user.password !== password) throw wrongCredentials()
    user.appVersion = bodyText(request, 'app_version') ?? user.appVersion
    return signInAnswer(request, user)
  })

  app.post('/v2/auth/otp', (request) => {
    const { codes, ledger } = request.visit.world
    const phone = bodyText(request, 'phone') ?? ''
    const code = bodyText(request, 'token') ?? ''
    if (code) ledger.recordSecret(code)
    checkCode(request, phone, () => codes.accept(phone, code))
    return signInAnswer(request, findOrCreateUser(request, phone))
  })

  app.post('/v2/auth/otp/:provider', (request) => {
    const { users, ledger } = request.visit.world
    if (!isProvider(request.visit, pathText(request, 'provider'))) throw notFound()
    const identifier = bodyText(request, 'identifier') ?? ''
    const code = bodyText(request, 'token') ?? ''
    for (const secret of [identifier, code]) if (secret) ledger.recordSecret(secret)
    const user = users.byContract(identifier)
    checkCode(request, identifier, () => user?.contract?.code === code)
    if (!user) throw notFound()
    return signInAnswer(request, user)
  })

  app.post('/v2/auth/device', (request) => {
    const { users, clock, devices, ledger, scenario } = request.visit.world
    const id = bodyText(request, 'device_id')
    if (!id) throw missingFields(['device_id'])
    ledger.recordSecret(id)
    if (scenario.guests === 'forbidden-country') throw forbiddenCountry()
    const device = devices.byId(id)
    const user = device && users.byId(device.userId)
    if (!device || !user) throw notFound()
    device.loginAt = clock.now()
    return newToken(request.visit, user, device)
  })
}
