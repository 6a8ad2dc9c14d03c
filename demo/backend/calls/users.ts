import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, forbiddenCountry, invalidFields, notPermitted } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyFields, bodySwitch, bodyText, pathText } from '../wire/request-fields'
import type { User, UserStore } from '../worlds/user-store'
import { userObject } from './user-object'

const maxLengths: Readonly<Record<string, number>> = {
  username: 40,
  password: 32,
  phone: 32,
  first_name: 64,
  last_name: 64,
  refer_id: 256,
  app_version: 16,
}

const tooLong = (request: FastifyRequest): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(maxLengths)
      .filter(([field, limit]) => (bodyText(request, field) ?? '').length > limit)
      .map(([field, limit]) => [field, [`No longer than ${limit} characters.`]]),
  )

const refuseInvalid = (detail: Record<string, string[]>): void => {
  if (Object.keys(detail).length > 0) throw invalidFields(detail)
}

const taken = (users: UserStore, request: FastifyRequest): Record<string, string[]> => {
  const username = bodyText(request, 'username')
  const phone = bodyText(request, 'phone')
  return {
    ...(username && users.byUsername(username) ? { username: ['Somebody has this name.'] } : {}),
    ...(phone && users.byPhone(phone) ? { phone: ['Somebody has this phone.'] } : {}),
  }
}

const guestRefusal = (request: FastifyRequest): ApiError | undefined => {
  const { guests } = request.visit.world.scenario
  if (guests === 'welcome') return undefined
  if (guests === 'forbidden-country') return forbiddenCountry()
  return notPermitted({ ru: 'Гостям вход закрыт.', en: 'Guests are not served here.' })
}

const createUser = (request: FastifyRequest): User => {
  const { users, clock } = request.visit.world
  const isGuest = bodySwitch(request, 'is_guest')
  const refusal = isGuest ? guestRefusal(request) : undefined
  if (refusal) throw refusal
  const username = bodyText(request, 'username') ?? ''
  const password = bodyText(request, 'password')
  const phone = bodyText(request, 'phone')
  refuseInvalid({
    ...(username ? {} : { username: ['This is needed.'] }),
    ...(password || phone ? {} : { password: ['This is needed.'] }),
    ...(phone !== undefined && !/^\d{9,15}$/.test(phone) ? { phone: ['Digits only, 9 to 15 of them.'] } : {}),
    ...tooLong(request),
    ...taken(users, request),
  })
  return users.add({
    username,
    password: password ?? null,
    phone: phone ?? null,
    isGuest,
    isSelfRegistered: phone !== undefined && !isGuest,
    joinedAt: clock.now(),
    referId: bodyText(request, 'refer_id') ?? null,
    appVersion: bodyText(request, 'app_version') ?? null,
  })
}

/** Reasons for which the caller cannot have this mail address. */
const emailFaults = (users: UserStore, user: User, email: string | undefined): string[] => {
  if (email === undefined || email === user.email) return []
  if (user.isEmailConfirmed) return ['A confirmed address cannot be changed.']
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return ['Enter a valid email address.']
  return users.byEmail(email) ? ['An account with this address exists.'] : []
}

const changeUser = (request: FastifyRequest, user: User): void => {
  const { users, ledger } = request.visit.world
  const phone = bodyText(request, 'phone')
  const email = bodyText(request, 'email')
  const pin = bodyText(request, 'pincode')
  if (pin) ledger.recordSecret(pin)
  const settings = bodyFields(request).settings
  const wrongEmail = emailFaults(users, user, email)
  refuseInvalid({
    ...(phone !== undefined && user.phone !== null && phone !== user.phone
      ? { phone: ['A confirmed phone cannot be changed.'] }
      : {}),
    ...(wrongEmail.length > 0 ? { email: wrongEmail } : {}),
    ...(pin !== undefined && !/^\d{4}$/.test(pin) ? { pincode: ['Four digits.'] } : {}),
    ...tooLong(request),
  })
  user.phone = phone ?? user.phone
  user.email = email ?? user.email
  if (pin !== undefined) {
    const { id: userId, ignoresParental: wasIgnored } = user
    ledger.recordPinChange({ userId, before: wasIgnored ? null : user.pin, wasIgnored, after: pin })
    Object.assign(user, { pin, ignoresParental: false })
  }
  user.firstName = bodyText(request, 'first_name') ?? user.firstName
  user.lastName = bodyText(request, 'last_name') ?? user.lastName
  user.password = bodyText(request, 'password') ?? user.password
  if (typeof settings === 'object' && settings !== null) user.settings = { ...user.settings, ...settings }
}

/** Creates a user, and reads and changes the caller (ACC-02, ACC-20). Creation answers 200. */
export const serveUsers = (app: FastifyInstance): void => {
  app.post('/v2/users', (request) => userObject(request.visit, createUser(request)))

  app.get('/v2/users/self', (request) => userObject(request.visit, caller(request).user))

  app.patch('/v2/users/:id', (request) => {
    const { user } = caller(request)
    const id = pathText(request, 'id')
    if (id !== 'self' && id !== String(user.id)) {
      throw notPermitted({ ru: 'Это не ваша учётная запись.', en: 'This account is not yours.' })
    }
    changeUser(request, user)
    return userObject(request.visit, user)
  })
}
