import type { FastifyInstance } from 'fastify'
import { missingFields } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyText } from '../wire/request-fields'
import { isoSeconds } from '../worlds/world-clock'

/**
 * `POST users/self/history {content_id | schedule_id, seconds, library_id}`: stores the viewer's playback position. The
 * path is a guess: no known client shows it.
 */
export const serveHistory = (app: FastifyInstance): void => {
  app.post('/v2/users/self/history', (request) => {
    const { user } = caller(request)
    const { catalogue, history, clock } = request.visit.world
    const of = bodyText(request, 'content_id') ?? bodyText(request, 'schedule_id')
    const seconds = Number(bodyText(request, 'seconds') ?? Number.NaN)
    if (!of || !Number.isFinite(seconds)) throw missingFields(of ? ['seconds'] : ['content_id'])
    const length = catalogue.find(of)?.seconds
    const library = bodyText(request, 'library_id')
    const place = history.write({
      userId: user.id,
      of,
      libraryId: library === undefined ? null : Number(library),
      seconds,
      percentage: length ? Math.min(100, Math.round((100 * seconds) / length)) : 0,
      viewedAt: clock.now(),
    })
    return {
      id: place.id,
      seconds: place.seconds,
      viewed_at: isoSeconds(place.viewedAt),
      watch_percentage: place.percentage,
      is_watched: place.percentage >= 100,
    }
  })
}
