import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SitePage } from '../rowsets/site-page'
import { sitePageNamed, sitePages } from '../rowsets/site-pages'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import type { User } from '../worlds/user-store'
import { pageHeader } from './page-object'
import { rowItems } from './row-items'
import { rowObject } from './row-object'

/** True for an operator without content: it has pages, but no rows. */
const isEmpty = ({ visit }: FastifyRequest): boolean =>
  visit.world.catalogue.contents.length === 0 && visit.world.roster.channels.length === 0

/** A page with the headers of its rows; the items of a row are a call of their own, which is a guess. */
const wholePage = (request: FastifyRequest, user: User, page: SitePage, place = 0): object => {
  const { visit } = request
  const rows = isEmpty(request) ? [] : page.rows
  return {
    ...pageHeader(visit, page, place),
    rows: rows.map((row, index) => {
      const more = Math.max(0, rowItems(request, user, row).length - row.limit)
      return rowObject(visit, row, { limit: row.limit, offset: 0, more }, null, index)
    }),
  }
}

/** The pages of the site (CAT-01, CAT-04). The name of the parameter `client_type` is a guess; it changes nothing. */
export const serveRowsets = (app: FastifyInstance): void => {
  app.get('/v2/rowsets', (request) => {
    const { user } = caller(request)
    return isEmpty(request) ? [] : sitePages.map((page, place) => wholePage(request, user, page, place))
  })

  app.get('/v2/rowsets/:id', (request) => {
    const { user } = caller(request)
    const page = sitePageNamed(pathText(request, 'id'))
    if (!page) throw notFound()
    return wholePage(request, user, page)
  })
}
