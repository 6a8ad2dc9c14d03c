import { broken, kept } from './charge-is-named.samples'
import type { Breach, Law } from './law'
import { escapePattern, wordPattern } from './locale-words'
import {
  type ConfirmedCharge,
  confirmedCharges,
  moneyEffect,
  OTHER_PAYMENTS,
  PARTLY,
  readField,
} from './money-calls'
import { getTimeline, PRESSES, type Timeline } from './timeline'
import type { Charge, Shown, Trace } from './trace'
import { endsWithViewer } from './viewer-changes'

/** An outcome stays at least this long, ms, unless a person closes it. */
const STAYS_MS = 3000
/**
 * Longest time from the answer until the charge is named, ms: for a payment at the bank a page asks every five seconds.
 */
const NAMED_WITHIN_MS = 15_000

/** Addresses that open a sale. */
const SALE = /^\/(packets|contents)\/[^/]+$/

/** The texts that nothing was paid, and those about a shortage of money. */
const NOT_CHARGED = wordPattern(['buy.notCharged', 'buy.declined', 'buy.notStarted', 'buy.needsStorage'])
const NO_MONEY = wordPattern(['buy.noFundsTitle', 'buy.noFundsText'])

const OUTCOMES: readonly Shown['what'][] = ['alert', 'status', 'dialog', 'heading', 'gate']
const isOutcome = ({ what }: Shown): boolean => OUTCOMES.includes(what)

const isVisibleWith = (one: Shown, other: Shown): boolean =>
  (one.until === null || one.until.order > other.order) &&
  (other.until === null || other.until.order > one.order)

/** Names of the thing that was paid for: the packet, the bundles that contain it, or the content. */
function namesFor(
  { catalogue: { packets, contents } }: Trace,
  { packetId, contentId }: Charge,
): RegExp | null {
  const names = [
    ...packets.filter(({ id, parts }) => id === packetId || (packetId !== null && parts.includes(packetId))),
    ...contents.filter(({ id }) => id === contentId),
  ].flatMap((one) => one.names)
  return names.length === 0 ? null : new RegExp(names.map(escapePattern).join('|'), 'u')
}

/**
 * True if the text of an outcome names the thing that was charged; it also names the packets that were not connected.
 */
function names(text: string, name: RegExp): boolean {
  const [, ...bought] = PARTLY.exec(text) ?? []
  const part = bought.find((one) => one !== undefined)
  return name.test(part ?? text)
}

const lasts = (trace: Trace, one: Shown): boolean =>
  one.until === null ||
  one.wasClosedByPerson ||
  one.until.at - one.at >= STAYS_MS ||
  endsWithViewer(trace, one)

interface Facts {
  readonly trace: Trace
  readonly confirmed: ConfirmedCharge
  readonly name: RegExp
  /** Outcomes that the page shows after the call. */
  readonly outcomes: readonly Shown[]
  readonly all: readonly Shown[]
}

/** Outcomes that contain the name, or that are in an element in which the name stays on screen. */
function naming({ outcomes, all, name }: Facts): Shown[] {
  return outcomes.filter(
    (one) =>
      names(one.text, name) ||
      (!NOT_CHARGED.test(one.text) &&
        !NO_MONEY.test(one.text) &&
        (one.what === 'status' || one.what === 'alert') &&
        all.some(
          (other) =>
            other !== one &&
            other.inside === one.inside &&
            isVisibleWith(one, other) &&
            names(other.text, name),
        )),
  )
}

/** True if a person closed the sale after the payment was sent: its outcome is named when they open it again. */
function isClosed({ confirmed: { call, press }, all }: Facts): boolean {
  const parts = all.filter(({ inside, order }) => inside === press?.inside && order > call.order)
  const last = parts.toSorted((one, other) => (one.until?.order ?? 0) - (other.until?.order ?? 0)).at(-1)
  return last?.wasClosedByPerson === true && parts.every(({ until }) => until !== null)
}

function judgeNaming(timeline: Timeline, facts: Facts): Breach[] {
  const { trace, confirmed, outcomes, all, name } = facts
  const { charge, call } = confirmed
  const what = `the charge of ${charge.amount} to account ${charge.userId} at ${charge.at}`
  const named = naming(facts)
  const direct = named.filter(({ text }) => names(text, name))
  const isKept = named.some((one) => lasts(trace, one))
  const [short] = direct.filter((one) => !lasts(trace, one))
  if (short && !isKept)
    return [
      `${what} was named on ${call.page} for ${(short.until?.at ?? 0) - short.at} ms only: "${short.text}"`,
    ]
  const answered = timeline.timeOn(call.page, Math.max(charge.order, call.answeredOrder ?? 0))
  const end = timeline.lastTime(call.page)
  const isLeft =
    isClosed(facts) ||
    timeline
      .inputsBetween(call.page, call.order, Number.POSITIVE_INFINITY)
      .some(({ kind, inside }) => kind === 'navigate' || kind === 'reload' || inside === '#logout') ||
    // Another sale took the place of this one before its payment was sent.
    timeline
      .inputsBetween(call.page, confirmed.press?.order ?? call.order, call.order)
      .some(({ kind, text }) => kind === 'navigate' && SALE.test(text))
  // A tab of the device has signed out, and this page with it.
  const hasLeft = timeline.calls.some(
    ({ method, path, order }) =>
      method === 'DELETE' && order > call.order && path === `/v2/users/self/devices/${call.device}`,
  )
  // A page without a connection cannot know about the charge.
  const isReached = timeline.calls.some(
    ({ page, status, order }) => page === call.page && status === 200 && order > charge.order,
  )
  const isObserved =
    isReached && all.length > 0 && answered !== null && end !== null && end - answered > NAMED_WITHIN_MS
  if (named.length === 0 && isObserved && !isLeft && !hasLeft)
    return [`${what} is named nowhere on ${call.page}: ${outcomes.map(({ text }) => `"${text}"`).join(', ')}`]
  return []
}

/** Outcomes that deny the charge, while nothing beside them names it. */
function judgeContradictions(timeline: Timeline, facts: Facts): Breach[] {
  const { confirmed, outcomes, all, name } = facts
  const { charge, call } = confirmed
  const { page } = call
  const nextPayment = timeline.calls.find(
    (one) =>
      one.page === page &&
      one.order > charge.order &&
      moneyEffect(one) === 'pays' &&
      isConfirmed(timeline, call.order, page, one.order),
  )
  // The words of another sale are about its own payment.
  const nextSale = timeline
    .inputsBetween(page, confirmed.press?.order ?? call.order, Number.POSITIVE_INFINITY)
    .find(
      ({ kind, text }) => kind === 'navigate' && SALE.test(text) && text !== `/packets/${charge.packetId}`,
    )
  const until = Math.min(...[nextPayment, nextSale].map((one) => one?.order ?? Number.POSITIVE_INFINITY))
  const refusals = new Set(
    timeline.calls
      .filter((one) => one.page === page && one.order > call.order && one.order < until)
      .filter(({ status }) => status === 402 || status === 451)
      .map(({ answer }) => String(readField(answer, 'error', 'message') ?? '')),
  )
  // A dialog of the account is about its own payment.
  const isOfOther = ({ inside }: Shown): boolean =>
    OTHER_PAYMENTS.test(inside ?? '') && inside !== (confirmed.press?.inside ?? null)
  const isContradiction = ({ text, order }: Shown): boolean =>
    NOT_CHARGED.test(text) ||
    ((NO_MONEY.test(text) || refusals.has(text)) && !isConfirmed(timeline, call.order, page, order))
  return outcomes
    .filter(
      (one) =>
        one.order > charge.order &&
        one.order < until &&
        !isOfOther(one) &&
        isContradiction(one) &&
        !names(one.text, name),
    )
    .filter(
      (one) => !all.some((other) => isOutcome(other) && isVisibleWith(one, other) && names(other.text, name)),
    )
    .map(
      ({ text, at }) =>
        `${page} said "${text}" at ${at}, but ${charge.amount} was charged to account ${charge.userId} at ${charge.at}`,
    )
}

/** True if a person pressed something on the page between two moments. */
const isConfirmed = ({ inputsBetween }: Timeline, after: number, page: string, before: number): boolean =>
  inputsBetween(page, after, before).some(({ kind }) => (PRESSES as readonly string[]).includes(kind))

export const chargeIsNamed: Law = {
  name: 'charge-is-named',
  group: 'money',
  says: 'What was charged is named on a screen until it is closed, its viewer leaves, or for 3 s, and nothing later contradicts it.',
  judge(trace) {
    const timeline = getTimeline(trace)
    return confirmedCharges(trace, timeline).flatMap((confirmed) => {
      const { charge, call } = confirmed
      const name = namesFor(trace, charge)
      if (name === null || (charge.kind !== 'subscription' && charge.kind !== 'purchase')) return []
      const all = timeline.shownOn(call.page)
      const outcomes = all.filter((one) => isOutcome(one) && one.order > call.order)
      const facts = { trace, confirmed, name, outcomes, all }
      return [...judgeNaming(timeline, facts), ...judgeContradictions(timeline, facts)]
    })
  },
  kept,
  broken,
}
