import type { FastifyInstance } from 'fastify'
import { countries } from '../catalogue/countries'

/** `GET countries`, in the order of their names; needs no token. */
export const serveCountries = (app: FastifyInstance): void => {
  app.get('/v2/countries', ({ visit }) => {
    if (visit.world.catalogue.contents.length === 0) return []
    return countries
      .map(({ id, name }) => ({ id, name: name[visit.language] }))
      .sort((one, other) => one.name.localeCompare(other.name, visit.language))
  })
}
