import type { FastifyInstance } from 'fastify'
import { libraries } from '../catalogue/libraries'
import { caller } from '../wire/credentials'
import { pictureUrl } from '../wire/pictures'
import { scaledPicture } from './scaled-picture'

/** `GET libraries`: every collection of contents that has a name. */
export const serveLibraries = (app: FastifyInstance): void => {
  app.get('/v2/libraries', (request) => {
    caller(request)
    const { visit } = request
    if (visit.world.catalogue.contents.length === 0) return []
    return libraries.map(({ id, page, title, description, colour }) => ({
      id,
      title: title[visit.language],
      description: description[visit.language],
      library_type: page === null ? 'own' : 'partner',
      cover: null,
      logo: scaledPicture(visit, `logo/library-${id}.${visit.language}.svg`, { width: 240, height: 72 }),
      bg: pictureUrl(visit, `promo/library-${id}.svg`),
      color_bg: colour,
    }))
  })
}
