import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '../worlds/faults'
import { errorBody } from './api-error'
import { discontinuousPlaylist } from './discontinuous-playlist'

const truncating = new WeakSet<FastifyRequest>()
const interrupting = new WeakSet<FastifyRequest>()

/** First answers that a stale fault repeats, by address, with their content types. */
const staleAnswers = new WeakMap<Fault, Map<string, { type: unknown; body: Buffer }>>()
const storing = new WeakMap<FastifyRequest, Fault>()
/**
 * Time at which a stale fault met its first call, epoch s: the playlists of all renditions end there, like those of one
 * encoder.
 */
const staleSince = new WeakMap<Fault, number>()
const staleTimes = new WeakMap<FastifyRequest, number>()

/**
 * The time for which a call is answered, epoch s: the present, or the time of the first answer if a stale fault repeats
 * it.
 */
export const answerTime = (request: FastifyRequest): number =>
  staleTimes.get(request) ?? request.visit.world.clock.now()

/** Faults that hit the answer of a call, after it took effect. */
const awaitingAnswer = new WeakMap<FastifyRequest, Fault>()

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

const setHeaders = (fault: Fault, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(fault.headers ?? {})) reply.header(name, value)
}

/** The body that the fault orders; its status and type are set on the reply. Undefined if it orders none. */
const orderedAnswer = (fault: Fault, reply: FastifyReply): string | undefined => {
  if (fault.status === undefined && fault.body === undefined && !fault.malformed) return undefined
  const status = fault.status ?? 200
  reply.code(status).type(contentType(fault))
  return faultBody(fault, status)
}

/**
 * Applies a fault to a call: waits at its barrier, delays, drops the connection, answers instead of the operator, or
 * marks the real answer to be truncated, made discontinuous or repeated. One that is ordered for afterwards does all
 * that to the answer. Resolves true if the call has been answered.
 */
export const applyFault = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (fault.afterwards) {
    awaitingAnswer.set(request, fault)
    return false
  }
  await request.visit.world.faults.holdUp(fault)
  if (fault.dropConnection) {
    reply.hijack()
    request.raw.socket.destroy()
    return true
  }
  setHeaders(fault, reply)
  if (fault.truncate) truncating.add(request)
  if (fault.discontinuous) interrupting.add(request)
  if (fault.stale) {
    const since = staleSince.get(fault) ?? request.visit.world.clock.now()
    staleSince.set(fault, since)
    staleTimes.set(request, since)
    const first = staleAnswers.get(fault)?.get(request.url)
    if (first) reply.type(String(first.type)).send(first.body)
    else storing.set(request, fault)
    return first !== undefined
  }
  const ordered = orderedAnswer(fault, reply)
  if (ordered === undefined) return false
  reply.send(ordered)
  return true
}

const readBody = async (payload: unknown): Promise<Buffer> => {
  if (payload instanceof Readable) return Buffer.concat(await payload.toArray())
  return Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload ?? ''))
}

/** The answer of a call that took effect, after its fault was applied to it. */
const answerAfterwards = async (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  await request.visit.world.faults.holdUp(fault)
  if (fault.dropConnection) {
    request.raw.socket.destroy()
    return payload
  }
  setHeaders(fault, reply)
  const ordered = orderedAnswer(fault, reply)
  if (ordered === undefined) return payload
  reply.removeHeader('content-length')
  return ordered
}

/** The body to send: stored for a stale fault, made discontinuous, or half of it under its full content length. */
export const bodyToSend = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const late = awaitingAnswer.get(request)
  if (late) return answerAfterwards(late, request, reply, payload)
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
