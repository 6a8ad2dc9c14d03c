import type { FastifyInstance } from 'fastify'
import { countries } from '../catalogue/countries'

/** The countries that the demo's viewers choose most; the operator lists them before the others. */
const CHOSEN_MOST = ['KZ', 'US', 'TR', 'KR', 'UZ', 'GB', 'KG']

/** `GET countries`, in the operator's own order, which is not alphabetical; needs no token. */
export const serveCountries = (app: FastifyInstance): void => {
  app.get('/v2/countries', ({ visit }) => {
    if (visit.world.catalogue.contents.length === 0) return []
    const chosen = CHOSEN_MOST.flatMap((code) => countries.find((country) => country.code === code) ?? [])
    return [...new Set([...chosen, ...countries])].map(({ id, name }) => ({ id, name: name[visit.language] }))
  })
}
