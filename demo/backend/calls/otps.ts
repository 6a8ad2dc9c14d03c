import type { FastifyInstance } from 'fastify'
import { ApiError } from '../wire/api-error'
import { bodySwitch, bodyText } from '../wire/request-fields'

/** `POST otps`: puts a code into the world's inbox (wire facts 2.5). Five a minute per phone, then 429. */
export const serveOtps = (app: FastifyInstance): void => {
  app.post('/v2/otps', (request) => {
    const { users, codes } = request.visit.world
    const phone = bodyText(request, 'phone') ?? ''
    if (!users.byPhone(phone)) {
      throw new ApiError(
        400,
        { ru: 'Этот номер нам незнаком.', en: 'We do not know this number.' },
        'invalid_phone',
      )
    }
    const wait = codes.waitSeconds(phone)
    if (wait > 0) {
      throw new ApiError(
        429,
        { ru: 'Слишком много сообщений подряд.', en: 'Too many messages in a row.' },
        undefined,
        { headers: { 'retry-after': String(wait) } },
      )
    }
    const { method } = codes.send(phone)
    const message = bodySwitch(request, 'can_display_message')
      ? { ru: 'Код отправлен в сообщении.', en: 'The code is in a text message.' }[request.visit.language]
      : null
    return { phone, message, method }
  })
}
