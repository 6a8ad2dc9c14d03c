import { moneyEffect, readField } from './money-calls'
import type { Timeline } from './timeline'
import type { Call, Trace } from './trace'

const MINUTE = 60_000
/** Longest time since a login for which it replaces the PIN, ms. */
const LOGIN_MS = 5 * MINUTE
/** Time after a payment in which no PIN is needed, ms. */
const AFTER_PAYMENT_MS = 30_000
const DEFAULT_MIN = 30
/** Tolerance, because a page observes a time shortly after the event. */
const SLACK_MS = 2000

const LOGINS = /^\/v2\/(auth\/(login|otp)|mw\/auth\/)/

type PageCall = Call & { readonly page: string; readonly userId: number }

/** Time from a moment of a page to a later one, ms, by the page's own clock; 0 if the trace does not know it. */
function elapsed(
  { timeOn }: Timeline,
  page: string,
  from: { order: number; at?: number },
  until: number,
): number {
  const start = from.at ?? timeOn(page, from.order)
  const end = timeOn(page, until)
  return start === null || end === null ? 0 : Math.max(0, end - start)
}

/** Duration of an unlock on the device of a call, ms: the device's own setting, else 30 minutes; 1 minute if it is off. */
function unlockMs({ findSettings }: Timeline, { device, order }: Call): number {
  const duration = findSettings(device, order)?.duration
  return Math.max(1, typeof duration === 'number' ? duration : DEFAULT_MIN) * MINUTE + SLACK_MS
}

/** True if the settings on the device of a call leave this action unprotected. */
export const isUnprotected = ({ findSettings }: Timeline, { device, order }: Call, action: string): boolean =>
  findSettings(device, order)?.[action] === false

/**
 * True if a viewer by link has left something unprotected: without a device these settings, saved with the PIN, are
 * kept in the page.
 */
export function hasSavedByLink({ facts, inputsBetween, pinAt }: Timeline, call: PageCall): boolean {
  const inputs = inputsBetween(call.page, Number.NEGATIVE_INFINITY, call.order)
  const save = inputs.findLast(({ kind, inside }) => kind === 'press' && inside === '#parental')
  if (!facts(call.page).isByLink || save === undefined || save.text === 'all') return false
  return inputs.some(
    ({ kind, text, order }) => kind === 'pin' && order > save.order && text === pinAt(call.userId, order),
  )
}

/** True if the account's PIN, of that moment or of now, was entered on the page, and its unlock has not ended. */
export function hasPin(timeline: Timeline, call: PageCall): boolean {
  const entered = timeline
    .inputsBetween(call.page, Number.NEGATIVE_INFINITY, call.order)
    .findLast(
      ({ kind, text, order }) =>
        kind === 'pin' && [order, call.order].some((at) => timeline.pinAt(call.userId, at) === text),
    )
  return (
    entered !== undefined && elapsed(timeline, call.page, entered, call.order) <= unlockMs(timeline, call)
  )
}

/** True if the account has signed in on a page within the last five minutes. */
export const hasRecentLogin = (timeline: Timeline, call: PageCall): boolean =>
  timeline.calls.some(
    ({ signedIn, pattern, page, order }) =>
      signedIn === call.userId &&
      order < call.order &&
      LOGINS.test(pattern) &&
      elapsed(timeline, page, { order }, call.order) <= LOGIN_MS + SLACK_MS,
  )

/** True if a call has paid, or reports a payment as complete. */
const isPayment = (call: Call): boolean =>
  (moneyEffect(call) === 'pays' && call.hasTakenEffect) ||
  (call.pattern === '/v2/users/self/transactions/:id' && readField(call.answer, 'status') === 'complete')

const paidBy = (call: Call): string =>
  String(readField(call.body, 'paysystem_shortname') ?? readField(call.body, 'payform_shortname') ?? '')

/**
 * True if no PIN is needed because of a payment of the account in the last 30 s, or one by a way to pay without a PIN.
 */
export function isSparedByPayment({ catalogue }: Trace, timeline: Timeline, call: PageCall): boolean {
  return timeline.calls.some((one) => {
    if (one.userId !== call.userId || one.order >= call.order || !isPayment(one)) return false
    const limit = catalogue.paySystemsWithoutPin.includes(paidBy(one))
      ? unlockMs(timeline, call)
      : AFTER_PAYMENT_MS + SLACK_MS
    return elapsed(timeline, one.page, { order: one.answeredOrder ?? one.order }, call.order) <= limit
  })
}
