import type { Account, Call, Input, PageFacts, Shown, Trace } from './trace'

type Timed = { readonly order: number }

/** Questions about a trace that several laws ask. Each takes logarithmic time. */
export interface Timeline {
  account(userId: number | null): Account | undefined
  /** The PIN that the account had at this moment; null without one. */
  pinAt(userId: number, order: number): string | null
  /** True if the account needed no PIN at this moment. */
  ignoresPinAt(userId: number, order: number): boolean
  facts(page: string): Required<Omit<PageFacts, 'page'>>
  /** Calls that pages sent, in order of arrival; calls of the test itself are left out. */
  readonly calls: readonly (Call & { readonly page: string })[]
  /** Inputs on a page between two moments, both excluded. */
  inputsBetween(page: string, after: number, before: number): readonly Input[]
  /** The last input of one of these kinds on a page before a moment; undefined without one. */
  inputBefore(page: string, order: number, kinds: readonly Input['kind'][]): Input | undefined
  /** Everything shown on a page, oldest first. */
  shownOn(page: string): readonly Shown[]
  /** The last call of a page that had its viewer's token before a moment; undefined without one. */
  callBefore(page: string, order: number): (Call & { readonly userId: number }) | undefined
  /** Time of a page's clock at its last observation up to a moment; null if there was none by then. */
  timeOn(page: string, order: number): number | null
  /** Time of the last observation of a page. */
  lastTime(page: string): number | null
  /** The parental settings that a device last saved before a moment; undefined without any. */
  findSettings(device: string | null, order: number): Readonly<Record<string, unknown>> | undefined
}

/** Kinds of inputs by which a person confirms something; typed text, addresses and reloads are left out. */
export const PRESSES = ['press', 'key', 'intent'] as const

/** A sign-in finds or registers its device with the token of an account that is not the page's viewer yet. */
const isOfSignIn = ({ pattern, auth }: Call): boolean =>
  pattern === '/v2/users/self/devices' && (auth === 'user' || auth === 'invalid')

const timelines = new WeakMap<Trace, Timeline>()

/** The timeline of a trace, made once. */
export function getTimeline(trace: Trace): Timeline {
  const made = timelines.get(trace) ?? makeTimeline(trace)
  timelines.set(trace, made)
  return made
}

/**
 * Number of items before a moment, or with `isInclusive` up to and including it, in a list that is sorted by `order`.
 */
export function countBefore(list: readonly Timed[], order: number, isInclusive = false): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = list[middle]?.order ?? 0
    if (at < order || (isInclusive && at === order)) low = middle + 1
    else high = middle
  }
  return low
}

const sorted = <Item extends Timed>(list: Iterable<Item>): Item[] =>
  [...list].sort((one, other) => one.order - other.order)

function byPage<Item extends Timed & { readonly page: string }>(list: Iterable<Item>): Map<string, Item[]> {
  const pages = new Map<string, Item[]>()
  for (const item of sorted(list)) {
    const known = pages.get(item.page)
    if (known) known.push(item)
    else pages.set(item.page, [item])
  }
  return pages
}

const isOfPage = (call: Call): call is Call & { readonly page: string } => call.page !== null

const hasUser = <One extends Call>(call: One): call is One & { readonly userId: number } =>
  call.userId !== null

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function makeTimeline(trace: Trace): Timeline {
  const accounts = new Map(trace.accounts.map((account) => [account.userId, account]))
  const calls = sorted(trace.calls.filter(isOfPage))
  const inputs = byPage(trace.inputs)
  const shown = byPage(trace.shown)
  const identified = byPage(calls.filter(hasUser).filter((call) => !isOfSignIn(call)))
  const times = byPage(readTimes(trace, calls))
  const linked = new Set(
    trace.inputs
      .filter(({ kind, text }) => kind === 'navigate' && /[?&]token=/.test(text))
      .map(({ page }) => page),
  )
  const facts = new Map(trace.pages.map((page) => [page.page, page]))
  const saved = trace.calls.filter(
    ({ method, pattern, body, hasTakenEffect }) =>
      method === 'PATCH' && pattern.endsWith('/devices/:id') && hasTakenEffect && isRecord(body),
  )

  return {
    account: (userId) => (userId === null ? undefined : accounts.get(userId)),
    pinAt(userId, order) {
      const account = accounts.get(userId)
      const earlier = account?.earlierPins.find(({ until }) => order < until)
      return earlier ? earlier.pin : (account?.pin ?? null)
    },
    ignoresPinAt(userId, order) {
      const account = accounts.get(userId)
      const earlier = account?.earlierPins.find(({ until }) => order < until)
      return (earlier ? earlier.wasIgnored : account?.ignoresPin) === true
    },
    facts(page) {
      const known = facts.get(page)
      const {
        ignoresPin = false,
        isByLink = linked.has(page),
        playsTogether = false,
        forgets = false,
      } = known ?? {}
      return { ignoresPin, isByLink, playsTogether, forgets }
    },
    calls,
    inputsBetween(page, after, before) {
      const list = inputs.get(page) ?? []
      const from = countBefore(list, after, true)
      return list.slice(from, Math.max(from, countBefore(list, before)))
    },
    inputBefore(page, order, kinds) {
      const list = inputs.get(page) ?? []
      for (let at = countBefore(list, order) - 1; at >= 0; at -= 1) {
        const input = list[at]
        if (input && kinds.includes(input.kind)) return input
      }
      return undefined
    },
    shownOn: (page) => shown.get(page) ?? [],
    callBefore(page, order) {
      const list = identified.get(page) ?? []
      return list[countBefore(list, order) - 1]
    },
    timeOn(page, order) {
      const list = times.get(page) ?? []
      return list[countBefore(list, order, true) - 1]?.at ?? null
    },
    lastTime: (page) => times.get(page)?.at(-1)?.at ?? null,
    findSettings(device, order) {
      if (device === null) return undefined
      const last = saved.findLast(({ path, order: at }) => at < order && path.endsWith(`/${device}`))
      const settings = isRecord(last?.body) ? last.body.parental_settings : undefined
      return isRecord(settings) ? settings : undefined
    },
  }
}

interface PageTime extends Timed {
  readonly page: string
  readonly at: number
}

/** All records that contain the time of a page's clock. */
function* readTimes(trace: Trace, calls: readonly (Call & { readonly page: string })[]): Generator<PageTime> {
  for (const { page, order, at } of trace.inputs) yield { page, order, at }
  for (const { page, order, at } of trace.players) yield { page, order, at }
  for (const { page, order, at, until } of trace.shown) {
    yield { page, order, at }
    if (until) yield { page, ...until }
  }
  for (const { page, order, pageAt } of calls) if (pageAt !== null) yield { page, order, at: pageAt }
}
