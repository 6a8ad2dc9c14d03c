import { timeLimit } from '../tools/time-limits'
import type { Breach, Law } from './law'
import { account, call, shown } from './samples'
import { getTimeline, type Timeline } from './timeline'
import { type Account, type Trace, traceWith } from './trace'

/** Longest time from the sign-in of another viewer until the page has replaced its content, ms. */
const REPLACED_MS = timeLimit(3000)
/** Shorter names also occur as words in titles. */
const UNIQUE_LENGTH = 6

/**
 * The moment at which a page begins to belong to another viewer: the first call with that viewer's token was answered.
 */
interface Change {
  readonly page: string
  readonly from: number
  readonly to: number
  /** `order` of that call, and of its answer. */
  readonly first: number
  readonly since: number
}

/** Requests for media files contain the token of their stream, which plays until the next viewer has a token. */
const isOfStream = (pattern: string): boolean => pattern.startsWith('/media/')

/** Changes of viewer that pages made themselves, by a sign-in whose answer was another account's token. */
function findChanges({ calls }: Timeline): Change[] {
  const current = new Map<string, number>()
  const signedIn = new Map<string, Set<number>>()
  return calls.flatMap(
    ({ page, userId, auth, signedIn: next, status, order, answeredOrder, method, pattern }) => {
      if (next !== null && status === 200) signedIn.set(page, (signedIn.get(page) ?? new Set()).add(next))
      // A sign-in is not complete until the device has its token: until then, and if it fails, the page keeps its
      // earlier viewer.
      if (userId === null || auth === 'user' || auth === 'invalid' || isOfStream(pattern)) return []
      // A page that is online removes the device of a viewer who has signed out on another one.
      if (method === 'DELETE' && pattern === '/v2/users/self/devices/:id') return []
      const before = current.get(page)
      if (before === undefined || before === userId || !signedIn.get(page)?.has(userId)) {
        if (before === undefined) current.set(page, userId)
        return []
      }
      current.set(page, userId)
      return [{ page, from: before, to: userId, first: order, since: answeredOrder ?? order }]
    },
  )
}

/** The tokens that a page used before the change. */
const tokensBefore = (calls: Timeline['calls'], change: Change): ReadonlySet<string | null> =>
  new Set(calls.flatMap(({ page, order, who }) => (page === change.page && order < change.first ? who : [])))

/**
 * The `order` from which a page has the viewer that another tab has signed in or out, whose token is new to the page, or that a
 * browser which stores nothing has brought back.
 */
function findAdoption({ calls, facts, inputsBetween }: Timeline, change: Change): number {
  const reload = facts(change.page).forgets
    ? inputsBetween(change.page, change.since, Number.POSITIVE_INFINITY).find(({ kind }) => kind === 'reload')
    : undefined
  const known = tokensBefore(calls, change)
  const adopted = calls.find(
    ({ page, userId, order, who }) =>
      page === change.page &&
      order > change.since &&
      userId !== null &&
      userId !== change.to &&
      !known.has(who),
  )
  return Math.min(adopted?.order ?? Number.POSITIVE_INFINITY, reload?.order ?? Number.POSITIVE_INFINITY)
}

/** Calls of a page with the earlier viewer's token, after a call of the next viewer was answered. */
function judgeCalls({ calls }: Timeline, change: Change, until: number): Breach[] {
  // The sign-in of another account may be under way; its token may have expired since.
  const ofSignIns = new Set(calls.flatMap(({ who, auth }) => (auth === 'user' ? who : [])))
  return calls
    .filter(
      ({ page, userId, who, order, pattern }) =>
        page === change.page &&
        !ofSignIns.has(who) &&
        userId === change.from &&
        order > change.since &&
        order < until &&
        !isOfStream(pattern),
    )
    .map(
      ({ method, path, at }) =>
        `${change.page} sent ${method} ${path} at ${at} with the token of account ${change.from}, after account ${change.to} had signed in`,
    )
}

function judgeScreen(timeline: Timeline, change: Change, until: number): Breach[] {
  const { page, since } = change
  const [earlier, present] = [timeline.account(change.from), timeline.account(change.to)]
  const names = earlier ? namesOnly(earlier, present) : []
  if (names.length === 0) return []
  const changedAt = timeline.timeOn(page, since)
  return timeline
    .shownOn(page)
    .filter(({ order, until: end }) => order < until && (end === null || end.order > since))
    .filter(({ what, text }) =>
      names.some((name) => text.includes(name) && (what === 'viewer' || name.length >= UNIQUE_LENGTH)),
    )
    .filter(
      ({ order, until: end }) =>
        order > since || end === null || end.at - (changedAt ?? end.at) > REPLACED_MS,
    )
    .map(
      ({ what, text, at, until: end }) =>
        `${page} showed "${text}" (${what} from ${at} to ${end?.at ?? 'the end'}) of account ${change.from} after account ${change.to} had signed in at ${changedAt}`,
    )
}

const namesOnly = (earlier: Account, present: Account | undefined): string[] =>
  earlier.names.filter((name) => !present?.names.some((other) => other.includes(name)))

function judgeChange(trace: Trace, timeline: Timeline, change: Change, next: Change | undefined): Breach[] {
  const until = Math.min(next?.first ?? Number.POSITIVE_INFINITY, findAdoption(timeline, change))
  return [
    ...judgeCalls(timeline, change, until),
    ...(trace.shown.length > 0 ? judgeScreen(timeline, change, until) : []),
  ]
}

export const earlierViewerIsGone: Law = {
  name: 'earlier-viewer-is-gone',
  group: 'identity',
  says: 'After a change of viewer there is no call with the earlier token, and nothing of the earlier viewer on screen.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const changes = findChanges(timeline)
    return changes.flatMap((change, place) => {
      const next = changes.slice(place + 1).find(({ page }) => page === change.page)
      return judgeChange(trace, timeline, change, next)
    })
  },
  kept: traceWith({
    accounts: [account(), account({ userId: 2, names: ['Anton', '79000000002'] })],
    calls: [
      call(10, 'GET /v2/users/self'),
      call(100, 'POST /v2/auth/otp', { userId: null, signedIn: 2 }),
      // The device has no token yet, so the page keeps its earlier viewer.
      call(110, 'POST /v2/users/self/devices', { userId: 2, auth: 'user' }),
      call(112, 'GET /v2/users/self/devices', { userId: 2, auth: 'invalid', status: 401 }),
      call(130, 'GET /v2/users/self'),
      call(150, 'GET /v2/users/self', { userId: 2 }),
      // Sent before the answer that changed the viewer.
      call(155, 'PATCH /v2/users/self/stat/:id'),
      call(200, 'GET /v2/users/self', { page: 'page-2' }),
      // The first viewer returns.
      call(9000, 'POST /v2/auth/otp', { userId: 2, signedIn: 1 }),
      call(9100, 'GET /v2/users/self'),
      // Another tab signs in the second viewer, and then the first one again: its tokens are new here.
      call(20_000, 'GET /v2/users/self', { userId: 2, who: 't20' }),
      call(30_000, 'GET /v2/users/self', { who: 't21' }),
    ],
    shown: [
      shown(20, 2000, 'viewer', 'Vera'),
      shown(2000, 9500, 'viewer', 'Anton'),
      shown(3000, null, 'tile', 'Vera and the Sea'),
      shown(9500, 20_000, 'viewer', 'Vera'),
      shown(30_020, null, 'viewer', 'Vera'),
    ],
  }),
  broken: [
    // The name stays in the header, or a number in a form.
    ...[
      shown(20, 9000, 'viewer', 'Vera'),
      shown(300, 400, 'viewer', 'Vera, adult'),
      shown(20, null, 'heading', '79000000001'),
    ].map((one) =>
      traceWith({
        accounts: [account(), account({ userId: 2, names: ['Anton'] })],
        calls: [
          call(10, 'GET /v2/users/self'),
          call(100, 'POST /v2/auth/otp', { userId: null, signedIn: 2 }),
          call(150, 'GET /v2/users/self', { userId: 2 }),
        ],
        shown: [one, shown(170, null, 'viewer', 'Anton')],
      }),
    ),
    traceWith({
      calls: [
        call(10, 'GET /v2/users/self'),
        call(100, 'POST /v2/auth/device', { userId: null, signedIn: 2 }),
        call(150, 'GET /v2/users/self', { userId: 2 }),
        call(300, 'POST /v2/users/self/history'),
      ],
    }),
  ],
}
