import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '../worlds/faults'
import { errorBody } from './api-error'
import { discontinuousPlaylist } from './discontinuous-playlist'

const truncating = new WeakSet<FastifyRequest>()
const interrupting = new WeakSet<FastifyRequest>()

/** First answers that a stale fault repeats, by address, with their content types. */
const staleAnswers = new WeakMap<Fault, Map<string, { type: unknown; body: Buffer }>>()
const storing = new WeakMap<FastifyRequest, Fault>()

const faultBody = (fault: Fault, status: number): string => {
  if (fault.malformed) return '{"error": {"message": "cut off he'
  if (fault.body === undefined) return JSON.stringify(errorBody(status, `Ordered failure ${status}`))
  return typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body)
}

const contentType = (fault: Fault): string => {
  if (fault.contentType) return fault.contentType
  const isText = typeof fault.body === 'string' && fault.body.trimStart().startsWith('<')
  return isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
}

/**
 * Applies a fault to a call: waits at its barrier, delays, drops the connection, answers instead of the operator, or
 * marks the real answer to be truncated, made discontinuous or repeated. Resolves true if the call has been answered.
 */
export const applyFault = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  await request.visit.world.faults.waitAtBarrier(fault)
  if (fault.delayMs) await wait(fault.delayMs)
  if (fault.dropConnection) {
    reply.hijack()
    request.raw.socket.destroy()
    return true
  }
  for (const [name, value] of Object.entries(fault.headers ?? {})) reply.header(name, value)
  if (fault.truncate) truncating.add(request)
  if (fault.discontinuous) interrupting.add(request)
  if (fault.stale) {
    const first = staleAnswers.get(fault)?.get(request.url)
    if (first) reply.type(String(first.type)).send(first.body)
    else storing.set(request, fault)
    return first !== undefined
  }
  if (fault.status === undefined && fault.body === undefined && !fault.malformed) return false
  const status = fault.status ?? 200
  reply.code(status).type(contentType(fault)).send(faultBody(fault, status))
  return true
}

const readBody = async (payload: unknown): Promise<Buffer> => {
  if (payload instanceof Readable) return Buffer.concat(await payload.toArray())
  return Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload ?? ''))
}

/** The body to send: stored for a stale fault, made discontinuous, or half of it under its full content length. */
export const bodyToSend = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const staleFault = storing.get(request)
  if (staleFault) {
    const body = await readBody(payload)
    const answers = staleAnswers.get(staleFault) ?? new Map()
    staleAnswers.set(staleFault, answers.set(request.url, { type: reply.getHeader('content-type'), body }))
    return body
  }
  if (interrupting.has(request)) return discontinuousPlaylist((await readBody(payload)).toString())
  if (!truncating.has(request)) return payload
  const body = await readBody(payload)
  reply.header('content-length', body.length)
  return Readable.from(
    (async function* () {
      yield body.subarray(0, Math.ceil(body.length / 2))
      await new Promise(setImmediate)
      throw new Error('The answer is cut here on purpose')
    })(),
  )
}
