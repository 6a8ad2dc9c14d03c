import type { FastifyInstance } from 'fastify'

/** Makes a server listen on a free port, and returns an origin that browsers treat as their own machine. */
export const listenLocally = async (app: FastifyInstance): Promise<string> =>
  (await app.listen({ port: 0, host: 'localhost' })).replace(/\[::1\]|127\.0\.0\.1/, 'localhost')
