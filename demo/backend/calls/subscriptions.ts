import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packetById } from '../commerce/packets'
import { subscribe, usualTerms } from '../commerce/subscribing'
import { changeSubscription, unsubscribe } from '../commerce/unsubscribing'
import { missingFields, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyFields, bodySwitch, bodyText, pathText, queryList } from '../wire/request-fields'
import type { Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { Expansion } from './packet-object'
import { requireCustomer } from './payer'
import { futureObject, subscriptionObject } from './subscription-object'

const ownSubscription = (request: FastifyRequest, user: User): Subscription => {
  const found = user.subscriptions.find(({ id }) => id === pathText(request, 'id'))
  if (!found) throw notFound()
  return found
}

const isOfType = ({ isPaused }: Subscription, types: readonly string[]): boolean => {
  if (types.length === 0 || types.includes('current')) return true
  return types.includes(isPaused ? 'paused' : 'active')
}

/** `includes=packet.channels` expands the packet of each subscription. */
const expansionsOf = (request: FastifyRequest): Expansion[] => {
  const wanted = queryList(request, 'includes')
  return (['availables', 'channels', 'videos'] as const).filter((one) => wanted.includes(`packet.${one}`))
}

const switchOf = (request: FastifyRequest, name: string): boolean | undefined =>
  bodyText(request, name) === undefined ? undefined : bodySwitch(request, name)

const subscribed = (request: FastifyRequest): Record<string, unknown> => {
  const user = requireCustomer(request)
  const { visit } = request
  const [first] = Array.isArray(request.body) ? request.body : [bodyFields(request)]
  const fields: { packet_id?: unknown; renew?: unknown } = Object(first)
  if (fields.packet_id === undefined) throw missingFields(['packet_id'])
  const packet = packetById(Number(fields.packet_id))
  if (!packet) throw notFound()
  const renew = fields.renew !== false && fields.renew !== 'false'
  const begun = subscribe(visit.world, user, packet, usualTerms(user, packet, renew))
  if ('isPaused' in begun) return subscriptionObject(visit, user, begun)
  return { ...futureObject(visit, user, begun), end_at: null, is_paused: false, allow_delete_paused: false }
}

/** The caller's subscriptions, those that begin later, and the calls that begin, change and end them (PKT-02, PKT-07). */
export const serveSubscriptions = (app: FastifyInstance): void => {
  app.get('/v2/users/self/subscriptions/current', (request) => {
    const { user } = caller(request)
    const expansions = expansionsOf(request)
    return user.subscriptions.map((own, place) =>
      subscriptionObject(request.visit, user, own, expansions, place),
    )
  })

  app.get('/v2/users/self/subscriptions', (request) => {
    const { user } = caller(request)
    const types = queryList(request, 'types')
    const present = types.length === 1 && types[0] === 'planned' ? [] : user.subscriptions
    return [
      ...present
        .filter((own) => isOfType(own, types))
        .map((own, place) => subscriptionObject(request.visit, user, own, expansionsOf(request), place)),
      ...(types.includes('planned')
        ? user.futures.map((future) => ({
            ...futureObject(request.visit, user, future),
            end_at: null,
            is_paused: false,
            allow_delete_paused: true,
          }))
        : []),
    ]
  })

  app.post('/v2/users/self/subscriptions', subscribed)

  app.patch('/v2/users/self/subscriptions/:id', (request) => {
    const user = requireCustomer(request)
    const own = ownSubscription(request, user)
    changeSubscription(user, own, {
      renew: switchOf(request, 'renew'),
      isPaused: switchOf(request, 'is_paused'),
    })
    return subscriptionObject(request.visit, user, own)
  })

  app.delete('/v2/users/self/subscriptions/:id', (request, reply) => {
    const user = requireCustomer(request)
    unsubscribe(user, ownSubscription(request, user))
    return reply.code(204).send()
  })

  app.get('/v2/users/self/futures', (request) => {
    const { user } = caller(request)
    return user.futures.map((future) => futureObject(request.visit, user, future))
  })

  app.delete('/v2/users/self/futures/:id', (request, reply) => {
    const user = requireCustomer(request)
    const id = pathText(request, 'id')
    if (!user.futures.some((future) => future.id === id)) throw notFound()
    user.futures = user.futures.filter((future) => future.id !== id)
    return reply.code(204).send()
  })
}
