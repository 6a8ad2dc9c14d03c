import type { FastifyInstance } from 'fastify'
import { caller } from '../wire/credentials'

/** `GET ab_tests/tests`: the tests of the demo, whose variants depend on the user. */
export const serveAbTests = (app: FastifyInstance): void => {
  app.get('/v2/ab_tests/tests', (request) => {
    const { id } = caller(request).user
    return [
      { id: 7, name: 'home-rows', variant: id % 2 === 0 ? 'a' : 'b' },
      { id: 8, name: 'trial-button', variant: 'wide' },
    ]
  })
}
