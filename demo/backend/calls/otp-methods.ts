import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missingFields } from '../wire/api-error'
import { queryText } from '../wire/request-fields'

const requestedPhone = (request: FastifyRequest): string => {
  const phone = queryText(request, 'phone')
  if (!phone) throw missingFields(['phone'])
  return phone
}

/** The ways to send a code to a phone, and whether the Telegram bot has created one for it (ACC-05). */
export const serveOtpMethods = (app: FastifyInstance): void => {
  app.get('/v2/otp/send_methods', (request) => {
    requestedPhone(request)
    return { methods: ['sms', 'telegram'] }
  })

  app.get('/v2/otp/exist', (request) => ({
    status: request.visit.world.codes.hasTelegramCode(requestedPhone(request))
      ? 'otp_exist'
      : 'otp_not_exist',
  }))
}
