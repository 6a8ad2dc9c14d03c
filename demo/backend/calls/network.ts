import type { FastifyInstance } from 'fastify'
import { optionalCaller } from '../wire/credentials'
import { queryText } from '../wire/request-fields'
import { shaped } from '../wire/visit'
import { autoAuthPath } from './auto-auth'
import { isProvider, providerObject } from './provider-object'
import { promoDaysOf } from './user-object'

/** `GET users/self/network`: the viewer's provider and whether guests may watch (ACC-01). */
export const serveNetwork = (app: FastifyInstance): void => {
  app.get('/v2/users/self/network', (request) => {
    const { visit } = request
    const provider = queryText(request, 'provider')
    const isKnown = provider === undefined || isProvider(visit, provider)
    const isRussian = visit.language === 'ru'
    return shaped(visit, 'network', {
      is_guest_allowed: visit.world.scenario.guests !== 'login-required',
      is_registration_allowed: true,
      is_autoregistration_allowed: true,
      provider: isKnown ? providerObject(visit) : null,
      default: isKnown
        ? null
        : {
            title: isRussian ? 'Оператор не найден' : 'No operator here',
            description: isRussian
              ? 'Ваша сеть не обслуживается. Войдите по номеру телефона.'
              : 'Your network is not served by an operator we know. Sign in with your phone number.',
          },
      auto_auth: visit.world.scenario.autoAuthPhone === null ? null : `${visit.base}${autoAuthPath}`,
      promo_days: promoDaysOf(optionalCaller(request)?.user),
      remote: request.ip,
      country: visit.world.scenario.country,
      agreement: `${visit.base}/demo/texts/agreement.txt`,
      privacy: `${visit.base}/demo/texts/privacy.txt`,
      lk_link: null,
      audio_languages: ['ru', 'en'],
    })
  })
}
