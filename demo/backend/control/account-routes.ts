import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packetIds } from '../commerce/packet-ids'
import { bodyFields, bodyText } from '../wire/request-fields'
import { addCard } from '../worlds/payment'
import type { Role } from '../worlds/profile'
import { paySystemNames } from '../worlds/user-money'
import type { Home, User } from '../worlds/user-store'
import { answer, bodyNumber, invalidOrder } from './answer'

const firstPhone = 79010000000

const freePhone = (request: FastifyRequest): string => {
  const { users } = request.visit.world
  let number = firstPhone + users.all().length
  while (users.byPhone(String(number))) number += 1
  return String(number)
}

const requestedPackets = (request: FastifyRequest): number[] => {
  const { packets } = bodyFields(request)
  return Array.isArray(packets) ? packets.map(Number) : [packetIds.base]
}

const requestedPin = (request: FastifyRequest): string | null => {
  const pin = bodyText(request, 'pin') || null
  if (pin !== null && !/^\d{4}$/.test(pin)) throw invalidOrder('pin is four digits')
  return pin
}

const requestedRole = (request: FastifyRequest): Role => {
  const role = bodyText(request, 'role') || request.visit.world.scenario.newUserRole
  if (role !== 'adult' && role !== 'child') throw invalidOrder('role is adult or child')
  return role
}

/** `{balance, billing, paySystems, promoDays}`; fields that are absent keep their defaults. */
const requestedMoney = (request: FastifyRequest): Partial<User> => {
  const { paySystems } = bodyFields(request)
  const [balance, billing] = [bodyNumber(request, 'balance'), bodyNumber(request, 'billing')]
  const promoDays = bodyNumber(request, 'promoDays')
  return {
    ...(balance === undefined ? {} : { balanceCents: Math.round(balance * 100) }),
    ...(billing === undefined ? {} : { billingCents: Math.round(billing * 100) }),
    ...(promoDays === undefined ? {} : { promoDays }),
    ...(Array.isArray(paySystems)
      ? { paySystems: paySystemNames.filter((name) => paySystems.includes(name)) }
      : {}),
  }
}

/** The first address of the region, so that an ordered account needs no choice of one; null without a region. */
const firstHome = (request: FastifyRequest): Home | null => {
  const city = request.visit.world.scenario.region?.cities[0]
  const address = city?.addresses[0]
  return city && address ? { cityId: city.id, addressId: address.id } : null
}

const makeAccount = (request: FastifyRequest): object => {
  const { users, devices, tokens, clock } = request.visit.world
  const phone = bodyText(request, 'phone') || freePhone(request)
  if (users.byPhone(phone)) throw invalidOrder(`a user has the phone ${phone}`)
  const now = clock.now()
  const user = users.add({
    username: phone,
    phone,
    isGuest: false,
    joinedAt: now,
    packets: requestedPackets(request),
    pin: requestedPin(request),
    role: requestedRole(request),
    home: firstHome(request),
    ...requestedMoney(request),
  })
  const card = bodyText(request, 'card')
  if (card) addCard(request.visit.world, user, card)
  const device = devices.add(user.id, now, { device_type: 'pc', vendor: 'PC', application_type: 'web' })
  device.loginAt = now
  return {
    phone,
    userId: user.id,
    userToken: tokens.issue('user', user.id, null).secret,
    deviceToken: tokens.issue('device', user.id, device.id).secret,
    deviceId: device.id,
  }
}

/** Orders that create accounts and change or revoke their credentials. */
export const serveAccountOrders = (app: FastifyInstance): void => {
  app.post('/demo/accounts', (request, reply) => answer(request, reply, makeAccount(request)))

  app.post('/demo/accounts/packets', (request, reply) => {
    const user = request.visit.world.users.byPhone(bodyText(request, 'phone') ?? '')
    if (!user) throw invalidOrder('no user has this phone')
    user.packets = requestedPackets(request)
    user.packetsGiven.push(...user.packets)
    return answer(request, reply, { packets: user.packets })
  })

  app.post('/demo/devices/forget', (request, reply) =>
    answer(request, reply, { forgotten: request.visit.world.devices.forgetAll() }),
  )

  app.post('/demo/devices/remove', (request, reply) => {
    const { users, devices } = request.visit.world
    const user = users.byPhone(bodyText(request, 'phone') ?? '')
    if (!user) throw invalidOrder('no user has this phone')
    return answer(request, reply, { removed: devices.removeOfUser(user.id) })
  })

  app.post('/demo/tokens/expire', (request, reply) => {
    const what = bodyText(request, 'what') || 'all'
    if (what !== 'all' && what !== 'access' && what !== 'stream') {
      throw invalidOrder('what is all, access or stream')
    }
    request.visit.world.tokens.expire(what)
    return answer(request, reply, { expired: what })
  })
}
