import type { FastifyInstance } from 'fastify'
import { shaped } from '../wire/visit'

const durations = [
  { duration: 30, ru: '30 минут', en: '30 minutes' },
  { duration: 60, ru: '1 час', en: '1 hour' },
  { duration: 180, ru: '3 часа', en: '3 hours' },
]

/** Settings and addresses that a client reads once at start. Needs no token. */
export const servePlatform = (app: FastifyInstance): void => {
  app.get('/v2/platform/configuration', ({ visit }) =>
    shaped(visit, 'configuration', {
      catchup_blackout_safe_area: 60,
      catchup_blackout_mattress_url: `${visit.base}/media/blackout/index.m3u8`,
      catchup_blackout_mattress_screenshot_url: `${visit.base}/media/covers/blackout.svg`,
      min_search_chars: 2,
      bouncing_interval: 500,
      parental_durations: durations.map((one) => ({ duration: one.duration, name: one[visit.language] })),
      cache_timeout: 900,
    }),
  )

  app.get('/v2/platform/resources', ({ visit }) => ({
    agreement: `${visit.base}/demo/texts/agreement.txt`,
    privacy: `${visit.base}/demo/texts/privacy.txt`,
    ...(visit.world.scenario.hasNewsAndFaq && { faq: `${visit.base}/demo/texts/faq.txt` }),
    blackout: `${visit.base}/media/covers/blackout.svg`,
    profile_icon: `${visit.base}/media/covers/profile.svg`,
  }))
}
