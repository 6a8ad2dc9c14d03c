import type { FastifyInstance } from 'fastify'
import { ApiError, forbiddenCountry, invalidFields, notFound } from '../wire/api-error'
import { optionalCaller } from '../wire/credentials'
import { bodyText } from '../wire/request-fields'
import { newToken } from './token-object'

const wrongPair = (): ApiError =>
  new ApiError(400, { ru: 'Неверный логин или пароль.', en: 'This login and password do not fit together.' })

const wrongCode = (): ApiError =>
  new ApiError(400, { ru: 'Неверный код.', en: 'This is not the code we sent.' })

/** Signing in: by login, by code, and by device id alone (wire facts 2.4, 2.6, 2.7). All answer 200. */
export const serveAuth = (app: FastifyInstance): void => {
  app.post('/v2/auth/login', (request) => {
    const { users, clock, ledger } = request.visit.world
    const password = bodyText(request, 'password') ?? ''
    if (password) ledger.noteSecret(password)
    const user = users.byUsername(bodyText(request, 'login') ?? '')
    if (!user || user.password === null || user.password !== password) throw wrongPair()
    user.lastLogin = clock.now()
    user.appVersion = bodyText(request, 'app_version') ?? user.appVersion
    return newToken(request.visit, user, undefined)
  })

  app.post('/v2/auth/otp', (request) => {
    const { users, clock, codes, ledger } = request.visit.world
    const phone = bodyText(request, 'phone') ?? ''
    const code = bodyText(request, 'token') ?? ''
    if (code) ledger.noteSecret(code)
    const user = users.byPhone(phone)
    if (!user || !codes.accept(phone, code)) throw wrongCode()
    user.lastLogin = clock.now()
    const wasGuest = optionalCaller(request)?.user.isGuest ?? false
    return newToken(request.visit, user, undefined, wasGuest)
  })

  app.post('/v2/auth/device', (request) => {
    const { users, clock, devices, ledger, scenario } = request.visit.world
    const id = bodyText(request, 'device_id')
    if (!id) throw invalidFields({ device_id: ['This is needed.'] })
    ledger.noteSecret(id)
    if (scenario.guests === 'forbidden-country') throw forbiddenCountry()
    const device = devices.byId(id)
    const user = device && users.byId(device.userId)
    if (!device || !user) throw notFound()
    device.loginAt = clock.now()
    return newToken(request.visit, user, device)
  })
}
