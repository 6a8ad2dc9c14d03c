import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError, bodyOf, errorBody } from './api-error'

const sendError = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)

const statusOf = (error: unknown): number => {
  const claimed: unknown =
    typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode
  return typeof claimed === 'number' && claimed >= 400 && claimed < 600 ? claimed : 500
}

/** Answers every failure with an error body: the operator's own errors, unreadable bodies and bugs. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) {
      reply.headers(error.more.headers ?? {})
      return sendError(reply, error.status, bodyOf(error, request.visit.language))
    }
    const status = statusOf(error)
    if (status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    const message = status < 500 && error instanceof Error ? error.message : 'Something broke on our side.'
    return sendError(reply, status, errorBody(status, message))
  })
}

/**
 * Reads JSON bodies, of which an empty one counts as none because clients send the content type regardless, and bytes,
 * which key systems send.
 */
export const readBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new ApiError(400, { ru: 'Тело запроса — не JSON.', en: 'The body is not JSON.' }))
    }
  })
}
