import type { FastifyInstance } from 'fastify'
import { bodyText, queryText } from '../wire/request-fields'
import { callMatcher } from '../worlds/call-match'
import { answer, invalidOrder } from './answer'

/** The calls that the world received, oldest first; `?match=` filters them. */
export const serveLedger = (app: FastifyInstance): void => {
  app.get('/demo/ledger', (request, reply) => {
    const match = queryText(request, 'match')
    const matches = match ? callMatcher(match) : () => true
    const entries = request.visit.world.ledger.list((entry) => matches(entry.method, entry.path))
    return reply
      .header('cache-control', 'no-store')
      .send(entries.map(({ detail: _detail, ...entry }) => entry))
  })

  app.delete('/demo/ledger', (request, reply) => {
    request.visit.world.ledger.clear()
    return reply.code(204).send()
  })

  app.post('/demo/ledger/clear', (request, reply) => {
    request.visit.world.ledger.clear()
    return answer(request, reply, [])
  })

  app.post('/demo/seen', (request) => {
    const secret = bodyText(request, 'secret')
    if (!secret) throw invalidOrder('Say which secret')
    return { seen: request.visit.world.ledger.hasSeen(secret) }
  })
}
