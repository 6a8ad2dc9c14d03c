import type { requestSchedule } from './request-schedule'

/**
 * The programmes of a channel around now, in order: guide, lists and players have them from here. The code loads with the
 * first schedule, which no picture waits for.
 */
export const loadSchedule = async (...request: Parameters<typeof requestSchedule>) =>
  (await import('./request-schedule')).requestSchedule(...request)
