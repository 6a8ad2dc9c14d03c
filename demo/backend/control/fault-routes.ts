import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyFields, bodySwitch, bodyText } from '../wire/request-fields'
import type { FaultOrder } from '../worlds/faults'
import { answer, bodyNumber, invalidOrder } from './answer'

const textMap = (value: unknown): Record<string, string> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : undefined

const present = <T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> => {
  const result: Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> = {}
  return Object.assign(
    result,
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')),
  )
}

const requestedFault = (request: FastifyRequest): FaultOrder => {
  const match = bodyText(request, 'match')?.trim()
  if (!match) throw invalidOrder('Say which calls: match, as in "GET /v2/channels/:id/stream"')
  const status = bodyNumber(request, 'status')
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw invalidOrder('status is a number from 200 to 599')
  }
  const flags = ['dropConnection', 'malformed', 'truncate', 'stale', 'discontinuous', 'afterwards'] as const
  return {
    match,
    // An empty body is a valid order, so `present` must not drop it.
    ...('body' in bodyFields(request) ? { body: bodyFields(request).body } : {}),
    ...present({
      status,
      contentType: bodyText(request, 'contentType'),
      headers: textMap(bodyFields(request).headers),
      delayMs: bodyNumber(request, 'delayMs'),
      times: bodyNumber(request, 'times'),
      hold: bodyText(request, 'hold'),
    }),
    ...Object.fromEntries(flags.filter((flag) => bodySwitch(request, flag)).map((flag) => [flag, true])),
  }
}

/** Routes that order, list and clear faults, and that open barriers. */
export const serveFaults = (app: FastifyInstance): void => {
  app.get('/demo/faults', ({ visit }) => visit.world.faults.list())

  app.post('/demo/faults', (request, reply) =>
    answer(request, reply, request.visit.world.faults.add(requestedFault(request))),
  )

  app.delete('/demo/faults', (request, reply) => {
    request.visit.world.faults.clear()
    return reply.code(204).send()
  })

  app.post('/demo/faults/clear', (request, reply) => {
    request.visit.world.faults.clear()
    return answer(request, reply, [])
  })

  app.post('/demo/release', (request, reply) => {
    const name = bodyText(request, 'name') ?? ''
    return answer(request, reply, { name, released: request.visit.world.faults.release(name) })
  })
}
