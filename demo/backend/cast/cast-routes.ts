import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** Address of the fake cast sender's script; the same in every world. */
export const castSenderPath = '/demo/cast/sender.js'

/** Serves the fake of the cast sender's script. */
export const serveCast = (app: FastifyInstance): void => {
  app.get(castSenderPath, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(new URL('./sender.js', import.meta.url), 'utf8')),
  )
}
