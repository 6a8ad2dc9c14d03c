import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Channel, futureDays } from '../television/channel'
import { dayNumberAt, dayStart, type Programme, programmesBetween } from '../television/schedule'
import { invalidFields } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { queryInteger, queryText } from '../wire/request-fields'
import { page } from '../wire/visit'
import { findChannel } from './find-channel'
import { olderScheduleItem, scheduleItem } from './schedule-object'

const daySeconds = 86400

interface Window {
  readonly from: number
  readonly to: number
}

const dayWindow = (dayNumber: number): Window => ({ from: dayStart(dayNumber), to: dayStart(dayNumber + 1) })

const requestedWindow = (request: FastifyRequest): Window => {
  const date = queryText(request, 'date')
  if (date !== undefined) {
    const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date) ?? []
    if (!year || !month || !day) throw invalidFields({ date: ['Write it as YYYY-MM-DD.'] })
    return dayWindow(Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000 / daySeconds))
  }
  const now = request.visit.world.clock.now()
  const today = dayWindow(dayNumberAt(now))
  const from = queryInteger(request, 'start') ?? today.from
  return { from, to: queryInteger(request, 'end') ?? Math.max(today.to, from + daySeconds) }
}

const requestedEntries = (request: FastifyRequest, channel: Channel): Programme[] => {
  const now = Math.floor(request.visit.world.clock.now())
  const window = requestedWindow(request)
  const from = Math.max(window.from, now - channel.archiveDays * daySeconds)
  const to = Math.min(window.to, now + futureDays * daySeconds)
  const found = to > from ? programmesBetween(channel, from, to) : []
  return page(found, queryInteger(request, 'limit'), queryInteger(request, 'offset'))
}

/**
 * A channel's schedule (CHN-05): entries that overlap `start`..`end` (epoch s) or `date`, ascending, from the archive's
 * depth to seven days ahead. The older call answers the same entries with older field names.
 */
export const serveSchedule = (app: FastifyInstance): void => {
  app.get('/v2/channels/:id/content_schedule', (request) => {
    caller(request)
    const channel = findChannel(request)
    return requestedEntries(request, channel).map((one, place) =>
      scheduleItem(request.visit, channel, one, place),
    )
  })

  app.get('/v2/channels/:id/schedule', (request) => {
    const { user } = caller(request)
    const channel = findChannel(request)
    return requestedEntries(request, channel).map((one, place) =>
      olderScheduleItem(request.visit, user, channel, one, place),
    )
  })
}
