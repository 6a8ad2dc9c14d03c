import type { FastifyInstance } from 'fastify'
import { genreOf, genreTree } from '../catalogue/genre-tree'
import { caller } from '../wire/credentials'

/** `GET internal_genres`: main genres and their subgenres. The fields `parent_id` and `content_type` are guesses. */
export const serveInternalGenres = (app: FastifyInstance): void => {
  app.get('/v2/internal_genres', (request) => {
    caller(request)
    const { visit } = request
    if (visit.world.catalogue.contents.length === 0) return []
    return genreTree.map(({ id, slug, name, parent, contentType, rowId }) => ({
      id,
      name: name[visit.language],
      row_id: rowId,
      row_slug: slug,
      parent_id: parent === null ? null : genreOf(parent).id,
      content_type: contentType,
    }))
  })
}
