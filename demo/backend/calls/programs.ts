import type { FastifyInstance, FastifyRequest } from 'fastify'
import { airingsOfTitle } from '../television/airings'
import { futureDays } from '../television/channel'
import type { Title } from '../television/programme-titles'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pictureUrl } from '../wire/pictures'
import { pathText, queryInteger } from '../wire/request-fields'
import { page } from '../wire/visit'
import { programObject, titleWithProgramId } from './program-object'
import { olderScheduleItem } from './schedule-object'

const daySeconds = 86400
const pastDays = 3
const pageSize = 50

const findTitle = (request: FastifyRequest): Title => {
  const title = titleWithProgramId(pathText(request, 'id'))
  if (!title) throw notFound()
  return title
}

/** `GET programs/{id}` and its airings on all channels, from three days ago to seven days ahead (CHN-07). */
export const servePrograms = (app: FastifyInstance): void => {
  app.get('/v2/programs/:id', (request) => {
    const { user } = caller(request)
    return programObject(request.visit, user, findTitle(request))
  })

  app.get('/v2/programs/:id/schedule', (request) => {
    const { user } = caller(request)
    const title = findTitle(request)
    const { visit } = request
    const now = Math.floor(visit.world.clock.now())
    const from = queryInteger(request, 'start') ?? now - pastDays * daySeconds
    const to = queryInteger(request, 'end') ?? now + futureDays * daySeconds
    const found = airingsOfTitle(visit.world.roster.channels, title, from, to)
    const limit = queryInteger(request, 'limit') ?? pageSize
    return page(found, limit, queryInteger(request, 'offset')).map(({ channel, programme }, place) => ({
      ...olderScheduleItem(visit, user, channel, programme, place),
      channel: {
        id: channel.id,
        name: channel.name[visit.language],
        icon: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
      },
    }))
  })
}
