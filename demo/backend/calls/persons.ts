import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Person, personNamed } from '../catalogue/people'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { favoriteField } from './favorite-object'
import { wholePerson } from './person-object'

const findPerson = (request: FastifyRequest): Person => {
  const person = personNamed(pathText(request, 'id'))
  if (!person) throw notFound()
  return person
}

/** `GET persons/{id or slug}` and whether the viewer has the person among the favourites (CAT-08). */
export const servePersons = (app: FastifyInstance): void => {
  app.get('/v2/persons/:id', (request) => {
    caller(request)
    return wholePerson(request.visit, findPerson(request))
  })

  app.get('/v2/persons/:id/favorite', (request, reply) => {
    const { user } = caller(request)
    const favorite = favoriteField(request.visit, user, 'person', findPerson(request).id)
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(favorite ? { id: favorite.id } : null))
  })
}
