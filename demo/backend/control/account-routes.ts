import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packetIds } from '../television/packets'
import { bodyFields, bodyText } from '../wire/request-fields'
import { answer, refuseOrder } from './answer'

const firstPhone = 79010000000

const freePhone = (request: FastifyRequest): string => {
  const { users } = request.visit.world
  let number = firstPhone + users.all().length
  while (users.byPhone(String(number))) number += 1
  return String(number)
}

const askedPackets = (request: FastifyRequest): number[] => {
  const { packets } = bodyFields(request)
  return Array.isArray(packets) ? packets.map(Number) : [packetIds.base]
}

const makeAccount = (request: FastifyRequest): object => {
  const { users, devices, tokens, clock } = request.visit.world
  const phone = bodyText(request, 'phone') || freePhone(request)
  if (users.byPhone(phone)) throw refuseOrder(`${phone} is somebody already`)
  const now = clock.now()
  const user = users.add({
    username: phone,
    phone,
    isGuest: false,
    joinedAt: now,
    packets: askedPackets(request),
  })
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

/** People and their credentials, made and unmade from outside the API. */
export const serveAccountOrders = (app: FastifyInstance): void => {
  app.post('/demo/accounts', (request, reply) => answer(request, reply, makeAccount(request)))

  app.post('/demo/devices/forget', (request, reply) =>
    answer(request, reply, { forgotten: request.visit.world.devices.forgetAll() }),
  )

  app.post('/demo/tokens/expire', (request, reply) => {
    const what = bodyText(request, 'what') || 'all'
    if (what !== 'all' && what !== 'access' && what !== 'stream') {
      throw refuseOrder('what is all, access or stream')
    }
    request.visit.world.tokens.expire(what)
    return answer(request, reply, { expired: what })
  })
}
