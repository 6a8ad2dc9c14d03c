import type { FastifyInstance } from 'fastify'

/** Has a server listen on a free port, and gives the origin that browsers take for their own machine. */
export const listenLocally = async (app: FastifyInstance): Promise<string> =>
  (await app.listen({ port: 0, host: 'localhost' })).replace(/\[::1\]|127\.0\.0\.1/, 'localhost')
