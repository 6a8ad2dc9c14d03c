import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pictureUrl } from '../wire/pictures'
import { pathText, queryInteger } from '../wire/request-fields'
import { page, shaped } from '../wire/visit'
import { staticChannel } from './channel-object'

const freeRowId = '641000000000000001'
const freeRowSlug = 'freechannels'
const pageSize = 24

const isFreeRow = (name: string): boolean =>
  name === freeRowSlug || name === freeRowId || name === `${freeRowSlug}-${freeRowId}`

/** `GET rows/freechannels`: the free channels as a row; by slug, by id, or by both joined. */
export const serveRows = (app: FastifyInstance): void => {
  app.get('/v2/rows/:id', (request) => {
    caller(request)
    if (!isFreeRow(pathText(request, 'id'))) throw notFound()
    const { visit } = request
    const free = visit.world.roster.channels.filter(
      (channel) => channel.isFree && channel.accessError === null && channel.inOverlay,
    )
    const limit = queryInteger(request, 'limit') ?? pageSize
    const offset = queryInteger(request, 'offset') ?? 0
    const channels = page(free, limit, offset)
    return shaped(visit, 'row', {
      id: freeRowId,
      slug: freeRowSlug,
      title: visit.language === 'ru' ? 'Бесплатные каналы' : 'Free channels',
      description: '',
      template: 'channels',
      content_type: 'channels',
      library_id: null,
      limit,
      offset,
      more_count: Math.max(0, free.length - offset - channels.length),
      loop_count: 0,
      status: 'active',
      cache_timeout: 900,
      channels: channels.map((channel) => ({
        ...staticChannel(visit, channel, false),
        icon: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
      })),
    })
  })
}
