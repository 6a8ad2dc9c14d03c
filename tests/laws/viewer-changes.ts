import { timeLimit } from '../tools/time-limits'
import { getTimeline } from './timeline'
import type { Shown, Trace } from './trace'

/** Time after a change of viewer within which everything of the earlier viewer is replaced, ms. */
const CHANGE_MS = timeLimit(1000)

/** True if its page had another viewer, or the profile of its account another role, when this ended. */
export function endsWithViewer(trace: Trace, { page, until }: Shown): boolean {
  if (!until) return false
  const timeline = getTimeline(trace)
  const isNear = (at: number | null | undefined) => at != null && Math.abs(at - until.at) <= CHANGE_MS
  const last = timeline.callBefore(page, until.order)
  return (
    trace.shown.some(
      (one) => one.what === 'viewer' && one.page === page && (isNear(one.at) || isNear(one.until?.at)),
    ) ||
    timeline.calls.some(
      ({ method, pattern, userId, device, status, order, answeredOrder }) =>
        method === 'POST' &&
        pattern === '/v2/users/self/profile' &&
        userId === last?.userId &&
        device === last?.device &&
        status === 200 &&
        isNear(timeline.timeOn(page, answeredOrder ?? order)),
    )
  )
}
