import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missingFields } from '../wire/api-error'
import { queryText } from '../wire/request-fields'

const askedPhone = (request: FastifyRequest): string => {
  const phone = queryText(request, 'phone')
  if (!phone) throw missingFields(['phone'])
  return phone
}

/** The ways to send a code to a phone, and whether the Telegram bot has created one for it (ACC-05). */
export const serveOtpMethods = (app: FastifyInstance): void => {
  app.get('/v2/otp/send_methods', (request) => {
    askedPhone(request)
    return { methods: ['sms', 'telegram'] }
  })

  app.get('/v2/otp/exist', (request) => ({
    status: request.visit.world.codes.hasTelegramCode(askedPhone(request)) ? 'otp_exist' : 'otp_not_exist',
  }))
}
