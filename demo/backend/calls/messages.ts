import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { pathText } from '../wire/request-fields'
import { shaped, type Visit } from '../wire/visit'
import type { Message } from '../worlds/message-store'
import { isoSeconds } from '../worlds/world-clock'

const messageObject = (
  visit: Visit,
  { id, title, text, createdAt }: Message,
  place = 0,
  removed = false,
): Record<string, unknown> =>
  shaped(
    visit,
    'message',
    {
      id,
      title: title[visit.language],
      text: text[visit.language],
      icon: null,
      background: null,
      params: {},
      created_at: isoSeconds(createdAt),
      removed,
    },
    place,
  )

/** The viewer's unread messages (MSG-01), newest first. DELETE marks one or all of them as read. */
export const serveMessages = (app: FastifyInstance): void => {
  app.get('/v2/users/self/messages', (request) =>
    request.visit.world.messages
      .ofUser(caller(request).user.id)
      .map((message, place) => messageObject(request.visit, message, place)),
  )

  app.delete('/v2/users/self/messages', (request, reply) => {
    request.visit.world.messages.readAll(caller(request).user.id)
    return reply.code(204).send()
  })

  app.delete('/v2/users/self/messages/:id', (request) => {
    const { user } = caller(request)
    const message = request.visit.world.messages.read(user.id, pathText(request, 'id'))
    if (!message) throw notFound()
    return messageObject(request.visit, message, 0, true)
  })
}
