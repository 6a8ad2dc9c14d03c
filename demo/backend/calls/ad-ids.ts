import type { FastifyInstance } from 'fastify'
import { caller } from '../wire/credentials'
import type { World } from '../worlds/world'

/** Ad ids by user id, one map per world. */
const books = new WeakMap<World, Map<number, string>>()

const bookOf = (world: World): Map<number, string> => {
  const book = books.get(world) ?? new Map<number, string>()
  books.set(world, book)
  return book
}

/** `GET` and `POST ads/ad_ids`: the viewer's id for ad servers, created by POST (ADS-01). */
export const serveAdIds = (app: FastifyInstance): void => {
  app.get('/v2/ads/ad_ids', (request) => {
    const id = bookOf(request.visit.world).get(caller(request).user.id)
    return id ? { ad_id: id } : {}
  })

  app.post('/v2/ads/ad_ids', (request) => {
    const { user } = caller(request)
    const book = bookOf(request.visit.world)
    const id = book.get(user.id) ?? `demo-ad-${user.id}`
    book.set(user.id, id)
    return { ad_id: id }
  })
}
