import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personNamed } from '../catalogue/people'
import { filmographyRows } from '../rowsets/filmography-rows'
import type { RowDefinition } from '../rowsets/row-definition'
import { rowNamed } from '../rowsets/row-index'
import { missingFields, notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText, queryInteger, queryText } from '../wire/request-fields'
import { page } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { rowItems } from './row-items'
import { rowObject } from './row-object'

const answerRow = (request: FastifyRequest, user: User, row: RowDefinition): Record<string, unknown> => {
  const limit = queryInteger(request, 'limit') ?? row.limit
  const offset = queryInteger(request, 'offset') ?? 0
  const all = rowItems(request, user, row)
  const part = page(all, limit, offset)
  const more = Math.max(0, all.length - offset - part.length)
  return rowObject(
    request.visit,
    row,
    { limit, offset, more },
    part.map((write, place) => write(place)),
  )
}

/**
 * `GET rows/{id}`: a row by id, by slug, or by both joined, with the filters of the catalogue (CAT-04, CAT-05).
 * `GET rows/filmography` is the row of a person; the name of its parameter, `person_id`, is a guess.
 */
export const serveRows = (app: FastifyInstance): void => {
  app.get('/v2/rows/filmography', (request) => {
    const { user } = caller(request)
    const id = queryText(request, 'person_id')
    if (!id) throw missingFields(['person_id'])
    const person = personNamed(id)
    const row = person && filmographyRows.get(person)
    if (!row) throw notFound()
    return answerRow(request, user, row)
  })

  app.get('/v2/rows/:id', (request) => {
    const { user } = caller(request)
    const row = rowNamed(pathText(request, 'id'))
    if (!row) throw notFound()
    return answerRow(request, user, row)
  })
}
