import type { FastifyInstance } from 'fastify'
import { seededMessage } from '../inbox/seeded-messages'
import { bodyText } from '../wire/request-fields'
import { answer, invalidOrder } from './answer'

/** Sends a message to a user, and reads the answers to surveys, oldest first. */
export const serveMessageOrders = (app: FastifyInstance): void => {
  app.post('/demo/messages', (request, reply) => {
    const { clock, messages, users } = request.visit.world
    const user = users.byPhone(bodyText(request, 'phone') ?? '')
    if (!user) throw invalidOrder('no user has this phone')
    const usual = seededMessage(messages.ofUser(user.id).length)
    const [title, text] = [bodyText(request, 'title'), bodyText(request, 'text')]
    const { id } = messages.add({
      userId: user.id,
      title: title === undefined ? usual.title : { ru: title, en: title },
      text: text === undefined ? usual.text : { ru: text, en: text },
      createdAt: clock.now(),
    })
    return answer(request, reply, { id })
  })

  app.get('/demo/surveys', (request, reply) => answer(request, reply, request.visit.world.surveyAnswers))
}
