import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodySwitch } from '../wire/request-fields'
import { answer, bodyNumber, invalidOrder } from './answer'

const reading = ({ visit }: FastifyRequest): object => {
  const now = visit.world.clock.now()
  return { now, iso: new Date(now * 1000).toISOString() }
}

/** The world's clock: `{ now: epoch s }` sets it, `{ advance: s }` moves it, `{ reset: true }` returns to real time. */
export const serveClock = (app: FastifyInstance): void => {
  app.get('/demo/clock', (request) => reading(request))

  app.post('/demo/clock', (request, reply) => {
    const { clock } = request.visit.world
    const now = bodyNumber(request, 'now')
    const seconds = bodyNumber(request, 'advance')
    if (now !== undefined) clock.set(now)
    else if (seconds !== undefined) clock.advance(seconds)
    else if (bodySwitch(request, 'reset')) clock.reset()
    else throw invalidOrder('Say now (epoch seconds), advance (seconds) or reset')
    return answer(request, reply, reading(request))
  })
}
