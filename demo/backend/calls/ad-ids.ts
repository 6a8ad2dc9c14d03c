import type { FastifyInstance } from 'fastify'
import { caller } from '../wire/credentials'
import type { World } from '../worlds/world'

/** Ad ids by user id, one map per world. */
const idsByWorld = new WeakMap<World, Map<number, string>>()

const idsOf = (world: World): Map<number, string> => {
  const ids = idsByWorld.get(world) ?? new Map<number, string>()
  idsByWorld.set(world, ids)
  return ids
}

/** `GET` and `POST ads/ad_ids`: the viewer's id for ad servers, created by POST (ADS-01). */
export const serveAdIds = (app: FastifyInstance): void => {
  app.get('/v2/ads/ad_ids', (request) => {
    const id = idsOf(request.visit.world).get(caller(request).user.id)
    return id ? { ad_id: id } : {}
  })

  app.post('/v2/ads/ad_ids', (request) => {
    const { user } = caller(request)
    const ids = idsOf(request.visit.world)
    const id = ids.get(user.id) ?? `demo-ad-${user.id}`
    ids.set(user.id, id)
    return { ad_id: id }
  })
}
