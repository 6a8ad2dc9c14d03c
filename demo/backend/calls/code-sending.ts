import type { FastifyRequest } from 'fastify'
import { tooOften } from '../wire/api-error'
import { bodySwitch } from '../wire/request-fields'
import type { Message } from '../worlds/code-store'

/** Throws 429 if five messages of this kind were sent to the phone within a minute. */
export const refuseTooManyMessages = (
  request: FastifyRequest,
  phone: string,
  kind: Message['kind'],
): void => {
  const wait = request.visit.world.codes.waitSeconds(phone, kind)
  if (wait > 0)
    throw tooOften({ ru: 'Слишком много сообщений подряд.', en: 'Too many messages in a row.' }, wait)
}

/** Sends a login code by text message and returns the answer of the call (ACC-05). */
export const sendCode = (request: FastifyRequest, phone: string): Record<string, unknown> => {
  refuseTooManyMessages(request, phone, 'code')
  const { method } = request.visit.world.codes.send(phone)
  const message = bodySwitch(request, 'can_display_message')
    ? { ru: 'Код отправлен в сообщении.', en: 'The code is in a text message.' }[request.visit.language]
    : null
  return { phone, message, method }
}
