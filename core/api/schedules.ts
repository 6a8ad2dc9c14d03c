import { scheduleEntry } from './channels'
import type { ApiClient } from './client'
import { wellFormedResponse } from './wire'

/** Lifetime of cached schedules, ms: programmes are moved at short notice. */
export const SCHEDULE_TTL_MS = 100_000

/** Lists the programmes of a channel between two times (epoch s), in any order. The caller retries (CHN-05). */
export const listSchedule = (
  api: ApiClient,
  channelId: string,
  start: number,
  end: number,
  language: string,
  signal?: AbortSignal,
) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/content_schedule`,
    query: { start, end },
    schema: wellFormedResponse(scheduleEntry, 'content_schedule'),
    // The operator may still be filling an empty schedule, so it is not cached (CHN-05).
    ttl: (entries) => (entries.length > 0 ? SCHEDULE_TTL_MS : 0),
    retries: 0,
    language,
    ...(signal ? { signal } : {}),
  })
