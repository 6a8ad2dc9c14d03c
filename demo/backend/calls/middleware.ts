import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { City, Region } from '../scenarios/region'
import { ApiError, invalidFields, notAuthenticated, notFound, unknownPhone } from '../wire/api-error'
import { bodyText } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { checkCode } from './code-check'
import { sendCode } from './code-sending'
import { isProvider } from './provider-object'

/** The region of this world. Throws 404 if the provider has no middleware. */
export const regionOf = (request: FastifyRequest): Region => {
  const { region } = request.visit.world.scenario
  if (!region) throw notFound()
  return region
}

const requireCustomer = (request: FastifyRequest): User => {
  const { tokens, users, ledger } = request.visit.world
  const secret = bodyText(request, 'token') ?? ''
  if (secret) ledger.recordSecret(secret)
  const token = tokens.valid(secret)
  const user = token && users.byId(token.userId)
  if (!user) throw notAuthenticated()
  return user
}

const userToken = (request: FastifyRequest, user: User): string =>
  request.visit.world.tokens.issue('user', user.id, null).secret

const cityOf = (region: Region, id: number | undefined): City | undefined =>
  region.cities.find((city) => city.id === id)

const signIn = (request: FastifyRequest): User => {
  const { users, codes, clock, ledger } = request.visit.world
  const phone = bodyText(request, 'phone') ?? ''
  const code = bodyText(request, 'token') ?? ''
  if (code) ledger.recordSecret(code)
  checkCode(request, phone, () => codes.accept(phone, code))
  const user =
    users.byPhone(phone) ?? users.add({ username: phone, phone, isGuest: false, joinedAt: clock.now() })
  user.lastLogin = clock.now()
  return user
}

const registerAddress = (request: FastifyRequest, user: User): void => {
  const city = cityOf(regionOf(request), user.home?.cityId)
  const address = city?.addresses.find(({ id }) => String(id) === bodyText(request, 'address_id'))
  const problems = {
    ...(address ? {} : { address_id: ['There is no such address in this city.'] }),
    ...(isProvider(request.visit, bodyText(request, 'provider_id') ?? '')
      ? {}
      : { provider_id: ['This is another provider.'] }),
    ...(bodyText(request, 'user_id') === String(user.id) ? {} : { user_id: ['This is another user.'] }),
  }
  if (!city || !address || Object.keys(problems).length > 0) throw invalidFields(problems)
  if (address.refusal) throw new ApiError(400, address.refusal)
  user.home = { cityId: city.id, addressId: address.id }
}

/** Sign-in with a regional provider: a code, then city and address for new customers (ACC-08). */
export const serveMiddleware = (app: FastifyInstance): void => {
  app.post('/v2/mw/otps', (request) => {
    regionOf(request)
    const phone = bodyText(request, 'phone') ?? ''
    if (!/^7\d{8,14}$/.test(phone)) throw unknownPhone()
    return sendCode(request, phone)
  })

  app.post('/v2/mw/auth/otp', (request) => {
    regionOf(request)
    const user = signIn(request)
    return { token: userToken(request, user), user_id: user.id }
  })

  app.get('/v2/mw/cities', (request) => {
    const { language } = request.visit
    return regionOf(request).cities.map(({ id, name }) => ({ id, name: name[language] }))
  })

  app.post('/v2/mw/set_city', (request) => {
    const user = requireCustomer(request)
    const city = cityOf(regionOf(request), Number(bodyText(request, 'city_id')))
    if (!city) throw invalidFields({ city_id: ['There is no such city.'] })
    user.home = { cityId: city.id, addressId: null }
    const { language } = request.visit
    return { addresses: city.addresses.map(({ id, name }) => ({ id, name: name[language] })) }
  })

  app.post('/v2/mw/set_address', (request) => {
    const user = requireCustomer(request)
    registerAddress(request, user)
    return { token: userToken(request, user) }
  })
}
