import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers shorter than this travel as they are, bytes. */
const WORTH_IT = 1024
const gzipped = promisify(gzip)

/** An answer of the API as it travels to a browser that says it can read gzip: a channel list is a tenth then. */
export const compressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (typeof payload !== 'string' || payload.length < WORTH_IT || !isJson) return payload
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return gzipped(payload)
}
