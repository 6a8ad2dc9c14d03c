import { getRetryAfter } from '../api/api-error'
import type { ApiClient } from '../api/client'
import { delay, type ServerClock } from '../lib/clock'
import { asTvError, type TvError } from '../lib/errors/errors'
import type { Channel } from './join'
import type { ProgramAges } from './program-ages'
import type { requestSchedule } from './request-schedule'
import type { Program } from './schedule'

/** Number of retries of a failed schedule request, and the delay between them; up to half of it is added (CHN-05). */
export const SCHEDULE_RETRIES = 5
const SCHEDULE_RETRY_MS = 3000

/**
 * Loads the programmes of a channel around now, in order, for guide, lists and players. Its code loads with the first
 * schedule, because no picture waits for it.
 */
export const loadSchedule = async (...request: Parameters<typeof requestSchedule>) =>
  (await import('./request-schedule')).requestSchedule(...request)

/** True if repeating the request cannot succeed, or the operator does not say when it may be repeated. */
const isFinal = (error: TvError): boolean =>
  error.answer === 'refused' ||
  error.answer === 'malformed' ||
  (error.code === 'too-many-requests' && getRetryAfter(error) === null)

/** Requests a schedule and stores its ages; repeats failed requests, and empty answers. */
export async function loadWithRetries(
  { api, clock, language }: { api: ApiClient; clock: ServerClock; language: string },
  ages: ProgramAges,
  channel: Channel,
  retries: number,
): Promise<Program[]> {
  const mayRetry = (times: number) => times < retries && api.pacing.budget.take(clock.now())
  for (let times = 0; ; times++) {
    let retryAfterS = 0
    try {
      const programs = await loadSchedule(api, clock, channel, language)
      if (programs.length > 0 || !mayRetry(times)) {
        ages.keep(channel.id, programs, clock.seconds())
        return programs
      }
    } catch (error) {
      if (isFinal(asTvError(error)) || !mayRetry(times)) throw error
      retryAfterS = getRetryAfter(error) ?? 0
    }
    await delay(clock, api.pacing.poll(SCHEDULE_RETRY_MS, retryAfterS))
  }
}
