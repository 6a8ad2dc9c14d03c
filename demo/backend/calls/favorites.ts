import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personNamed } from '../catalogue/people'
import { invalidFields, notFound, notPermitted } from '../wire/api-error'
import { type Caller, caller } from '../wire/credentials'
import { bodyText, pathText } from '../wire/request-fields'
import type { FavoriteKind } from '../worlds/favorite-store'
import { favoriteObject } from './favorite-object'
import { titleWithProgramId } from './program-object'

const kinds: readonly FavoriteKind[] = ['channel', 'program', 'person', 'content']

/** The caller, who has an account. Throws 403 `permission_denied` for a guest. */
const accountCaller = (request: FastifyRequest): Caller => {
  const found = caller(request)
  if (!found.user.isGuest) return found
  throw notPermitted({
    ru: 'Войдите, чтобы добавлять в избранное.',
    en: 'Sign in to keep favourites.',
  })
}

/** The id under which the object is stored; undefined if the operator does not have it. */
const known: Readonly<Record<FavoriteKind, (request: FastifyRequest, id: string) => string | undefined>> = {
  channel: ({ visit }, id) => visit.world.roster.byId(Number(id)) && id,
  program: (_request, id) => (titleWithProgramId(id) ? id : undefined),
  person: (_request, id) => personNamed(id) && String(personNamed(id)?.id),
  content: ({ visit }, id) => visit.world.catalogue.find(id)?.id,
}

/** The viewer's favourites of all kinds (CAT-11); guests have none and may add none. */
export const serveFavorites = (app: FastifyInstance): void => {
  app.get('/v2/users/self/favorites', (request) => {
    const { user } = caller(request)
    return request.visit.world.favorites
      .ofUser(user.id)
      .map((favorite, place) => favoriteObject(request.visit, favorite, place))
  })

  app.post('/v2/users/self/favorites', (request) => {
    const { user } = accountCaller(request)
    const given = kinds.filter((kind) => bodyText(request, `${kind}_id`) !== undefined)
    const [kind] = given
    if (!kind || given.length > 1) {
      const message = 'Exactly one of channel_id, program_id, person_id, content_id is needed.'
      throw invalidFields({ non_field_errors: [message] })
    }
    const of = known[kind](request, bodyText(request, `${kind}_id`) ?? '')
    if (of === undefined) throw notFound()
    const { favorites, clock } = request.visit.world
    return favoriteObject(request.visit, favorites.add(user.id, kind, of, clock.now()))
  })

  app.delete('/v2/users/self/favorites/:id', (request, reply) => {
    const { user } = accountCaller(request)
    if (!request.visit.world.favorites.remove(user.id, pathText(request, 'id'))) throw notFound()
    return reply.code(204).send()
  })
}
