import type { FastifyInstance } from 'fastify'
import { newsOf, publishedAt } from '../news/news-items'
import { notFound } from '../wire/api-error'
import { pictureUrl } from '../wire/pictures'
import { pathText, queryInteger } from '../wire/request-fields'
import { page, shaped, type Visit } from '../wire/visit'
import { isoSeconds } from '../worlds/world-clock'

const newsObject = (
  visit: Visit,
  item: ReturnType<typeof newsOf>[number],
  place = 0,
): Record<string, unknown> =>
  shaped(
    visit,
    'news',
    {
      id: item.id,
      title: item.title[visit.language],
      text: item.text[visit.language],
      image: item.genres === null ? null : pictureUrl(visit, `news/${item.slug}.svg`, item.id),
      created_at: isoSeconds(publishedAt(item, visit.world.clock.now())),
    },
    place,
  )

/** News of the operator, newest first (NAV-08). Needs no token. */
export const serveNews = (app: FastifyInstance): void => {
  app.get('/v2/news', (request) => {
    const { visit } = request
    const listed = page(newsOf(visit.world), queryInteger(request, 'limit'), queryInteger(request, 'offset'))
    return listed.map((item, place) => newsObject(visit, item, place))
  })

  app.get('/v2/news/:id', (request) => {
    const id = pathText(request, 'id')
    const item = newsOf(request.visit.world).find((one) => String(one.id) === id)
    if (!item) throw notFound()
    return newsObject(request.visit, item)
  })
}
