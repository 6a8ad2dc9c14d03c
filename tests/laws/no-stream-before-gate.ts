import type { Breach, Law } from './law'
import { readField } from './money-calls'
import { broken, kept } from './no-stream-before-gate.samples'
import type { Subject } from './operator-facts'
import { hasPin, hasSavedByLink, isSparedByPayment, isUnprotected } from './parental-unlock'
import { getTimeline, type Timeline } from './timeline'
import type { Call, PlayerMoment, Trace } from './trace'

const ADULT_AGE = 18
const CHILD_AGE = 12
/** Largest difference between two clocks with which both show the same programme, ms. */
const SAME_TIME_MS = 60_000
/** Longest time until a player knows of the start of a programme, ms. */
const BOUNDARY_MS = 10_000
/** Longest pause between requests of one playback, ms. */
const PLAYBACK_MS = 60_000

/** A page that is busy shows that a gate has opened up to this time after its player has begun to load, real ms. */
const OPENED_MS = 1000

/**
 * Time after a viewer has confirmed their age within which a PIN set elsewhere counts only from the next title on, ms.
 */
const SET_MEANWHILE_MS = 5000

/** Longest time until media requests that are under way when a profile is chosen have ended, ms. */
const SWITCH_MS = 5000

type Viewed = Call & { readonly page: string; readonly userId: number; readonly plays: string }

interface Protection {
  readonly action: string
  readonly cause: string
}

/** The state of a player that waits for its viewer: the element's own name for it, and a shorter one. */
const isGate = ({ state }: PlayerMoment): boolean => state === 'blocked' || state === 'gate'

const isTooOld = (age: number | null, role: Call['role']): boolean =>
  age === null || age >= ADULT_AGE || (role !== 'adult' && age > CHILD_AGE)

/** True if the viewer protects the channel, regardless of its age rating. */
function isChosen(trace: Trace, { device, order }: Viewed, id: string): boolean {
  const last = trace.calls.findLast(
    (one) =>
      one.method === 'PATCH' &&
      one.order < order &&
      one.hasTakenEffect &&
      one.path.endsWith(`/devices/${device}`) &&
      readField(one.body, 'settings', 'parentalChannels') !== undefined,
  )
  const chosen = readField(last?.body, 'settings', 'parentalChannels')
  return Array.isArray(chosen) && chosen.map(String).includes(id)
}

/** True if a guest or a viewer without a PIN has the schedule of the channel: an unknown programme is not protected for them. */
const knowsSchedule = ({ calls }: Timeline, { page, path, order }: Viewed): boolean =>
  calls.some(
    (one) =>
      one.page === page &&
      one.status === 200 &&
      (one.answeredOrder ?? order) < order &&
      one.path.endsWith('/schedule') &&
      one.path.split('/')[3] === path.split('/')[3],
  )

/** Calls whose answers contain the profile of the device. */
const TELLS_PROFILE = /^\/v2\/(auth\/device|users\/self\/profiles?)$/

/** A profile gets another role, and is chosen with it. */
const CHANGES_PROFILE = /^(POST \/v2\/users\/self\/profile|PATCH \/v2\/users\/self\/profiles\/:id)$/

/** True if the page of a request has read profiles since a change. */
const hasReadProfile = ({ calls }: Timeline, { page, order }: Viewed, change: Call): boolean =>
  calls.some(
    (one) =>
      one.page === page && one.order > change.order && one.order < order && TELLS_PROFILE.test(one.pattern),
  )

/** True if a profile of the account was changed on another device, and the page has not read profiles since. */
const isChangedElsewhere = (timeline: Timeline, request: Viewed): boolean => {
  const { device, userId, order } = request
  const change = timeline.calls.findLast(
    ({ method, pattern, ...one }) =>
      one.order < order &&
      method === 'PATCH' &&
      pattern === '/v2/users/self/profiles/:id' &&
      one.userId === userId &&
      one.device !== device,
  )
  return change !== undefined && !hasReadProfile(timeline, request, change)
}

/**
 * The role of the profile of a request, as far as its page can know it. For a device that the operator has forgotten it
 * is the last role that its page had, or an adult's.
 */
const roleOf = (timeline: Timeline, request: Viewed): Call['role'] => {
  const { role, page, device, userId, order, at, auth } = request
  const allChanges = timeline.calls.filter(
    (one) => CHANGES_PROFILE.test(`${one.method} ${one.pattern}`) && one.device === device,
  )
  const changes = allChanges.filter((one) => one.order < order)
  const [before, change] = [changes.at(-2), changes.at(-1)]
  const isUnanswered = (one: Call): boolean => (one.answeredOrder ?? Number.POSITIVE_INFINITY) > order
  // The page does not know of its own change before the answer, also one that was reloaded meanwhile. A stream that was
  // requested as it arrived is given up.
  const isOwn = change?.method === 'PATCH' && change.page === page
  const isGivenUp = request.answeredOrder === null && at - (change?.at ?? at) < SWITCH_MS
  if (isOwn && (isUnanswered(change) || isGivenUp) && !hasReadProfile(timeline, request, change))
    return change.role
  // A switch may reach the operator before the request, which was sent for the earlier profile.
  const next = allChanges.find((one) => one.order > order)
  if (next && next.at - at < SWITCH_MS) return next.role
  const isUnderWay = (one: Call): boolean =>
    isUnanswered(one) || (one.method === 'PATCH' && at - one.at < SWITCH_MS)
  // Another tab learns of it once it is chosen.
  if (change && change.page !== page && isUnderWay(change))
    return before?.method === 'PATCH' && change.at - before.at < SWITCH_MS ? before.role : change.role
  if (role === 'child' && isChangedElsewhere(timeline, request)) return 'adult'
  const known = timeline.calls.findLast(
    (one) => one.page === page && one.userId === userId && one.order < order && one.role !== null,
  )
  return role ?? known?.role ?? (auth === 'device' || auth === 'invalid' ? 'adult' : null)
}

/** Returns the protection of a film; a film without an age rating is open to adults and closed to children. */
const protectionOfFilm = ({ age }: Subject, role: Call['role']): Protection | null =>
  isTooOld(age ?? (role === 'child' ? null : 0), role) ? { action: 'vod', cause: `${age}+` } : null

/**
 * The content that a page is loading when it requests the stream of a channel: it plays from the archive, not the
 * programme on air.
 */
function findAired({ players, catalogue }: Trace, { page, order, pattern }: Viewed): Subject | undefined {
  if (pattern !== '/v2/channels/:id/stream') return undefined
  const last = players.findLast((one) => one.page === page && one.order < order)
  if (last?.state !== 'loading') return undefined
  return catalogue.contents.find(({ id, slug }) => last.subject === slug || last.subject === id)
}

/** The action that protects a stream, and its cause; null for an unprotected stream. */
function protection(trace: Trace, timeline: Timeline, request: Viewed): Protection | null {
  const { plays, programme } = request
  const role = roleOf(timeline, request)
  const film = trace.catalogue.contents.find(({ slug }) => slug === plays)
  if (film) return protectionOfFilm(film, role)
  const found = trace.catalogue.channels.find(({ slug }) => slug === plays)
  if (!found) return null
  if (isTooOld(found.age, role)) return { action: 'channel', cause: `${found.age ?? 'unknown age'}+` }
  if (isChosen(trace, request, found.id)) return { action: 'channel', cause: 'chosen by the viewer' }
  const aired = findAired(trace, request)
  if (aired) return protectionOfFilm(aired, role)
  if (!programme || !isTooOld(programme.age, role) || !isOnAir(request, programme.startsAt)) return null
  const isProtecting = role !== 'adult' || timeline.pinAt(request.userId, request.order) !== null
  return isProtecting || knowsSchedule(timeline, request)
    ? { action: 'program', cause: `a programme of ${programme.age}+` }
    : null
}

/** True if the page was at the same time as the operator, and its player could know that the programme had begun. */
function isOnAir({ pageAt, at, pattern, aheadMs = 0 }: Viewed, startsAt: number): boolean {
  if (pageAt === null || Math.abs(pageAt + aheadMs - at) > SAME_TIME_MS) return false
  return pattern.startsWith('/v2/') || at - startsAt > BOUNDARY_MS
}

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order

/** The buttons with which a page asks for the age of its viewer. */
const askedAge = ({ shownOn }: Timeline, page: string) =>
  shownOn(page).filter(({ inside, what }) => what === 'button' && inside?.startsWith('tv-parental-pin'))

/** True if the viewer has passed a gate on the page: with the PIN, or, where there is none, by confirming their age. */
function hasPassed(timeline: Timeline, request: Viewed, gates: readonly PlayerMoment[]): boolean {
  const { userId, page, order } = request
  const role = roleOf(timeline, request)
  const pin = timeline.pinAt(userId, pinKnownAt(timeline, request))
  const own = gates.filter((gate) => gate.page === page && gate.order < order)
  if (pin !== null) {
    // In a child's profile a PIN for payments or settings unlocks only those.
    const isForWatching = role === 'adult' || own.length > 0
    return isForWatching && (hasPin(timeline, request) || hasConfirmedBefore(timeline, request))
  }
  // An adult who has confirmed their age once is not asked again, as with a PIN.
  const [first] = role === 'adult' ? [...own, ...askedAge(timeline, page)].sort(byOrder) : own
  return first !== undefined && timeline.inputsBetween(page, first.order, order).length > 0
}

/** The `order` until which the page knows of the PIN of its account: one that another device has set is known with the next read of it. */
function pinKnownAt({ calls }: Timeline, { page, device, userId, order }: Viewed): number {
  const earlier = calls.filter((one) => one.order < order && one.userId === userId)
  const set = earlier.findLast(
    ({ method, path, body }) =>
      method === 'PATCH' && path === '/v2/users/self' && readField(body, 'pincode') !== undefined,
  )
  if (set === undefined || set.device === device) return order
  const hasRead = earlier.some(
    (one) => one.page === page && one.order > set.order && one.path === '/v2/users/self',
  )
  return hasRead ? order : set.order
}

/** True if the viewer confirmed their age shortly before the account got its PIN. */
function hasConfirmedBefore({ inputsBetween, pinAt, timeOn }: Timeline, request: Viewed): boolean {
  const { page, order, userId } = request
  const last = inputsBetween(page, Number.NEGATIVE_INFINITY, order).findLast(
    ({ kind, inside }) => kind === 'press' && inside?.startsWith('tv-parental-pin'),
  )
  const now = timeOn(page, order)
  return last !== undefined && pinAt(userId, last.order) === null && (now ?? 0) - last.at < SET_MEANWHILE_MS
}

function isAllowed(
  trace: Trace,
  timeline: Timeline,
  request: Viewed,
  action: string,
  gates: readonly PlayerMoment[],
): boolean {
  const account = timeline.account(request.userId)
  if (
    timeline.facts(request.page).ignoresPin ||
    timeline.ignoresPinAt(request.userId, pinKnownAt(timeline, request))
  )
    return true
  if (isUnprotected(timeline, request, action) || hasSavedByLink(timeline, request)) return true
  if (account?.isGuest === true) return false
  return hasPassed(timeline, request, gates) || isSparedByPayment(trace, timeline, request)
}

/** True for the last media requests of the profile that was active before. */
const isOfProfileBefore = ({ calls }: Timeline, { device, order, at, pattern }: Viewed): boolean =>
  pattern.startsWith('/media/') &&
  calls.some(
    (one) =>
      `${one.method} ${one.pattern}` === 'POST /v2/users/self/profile' &&
      one.device === device &&
      one.order < order &&
      at - one.at < SWITCH_MS,
  )

/** True if the page already plays this: the end of an unlock takes effect with the next programme. */
function continues(allowed: Map<string, { at: number; programme: string }>, request: Viewed): boolean {
  const { page, plays, at, programme } = request
  const before = allowed.get(`${page} ${plays}`)
  return before !== undefined && at - before.at < PLAYBACK_MS && before.programme === (programme?.id ?? '')
}

/** The moments of each player of a page, oldest first. */
function momentsByPlayer({ players }: Trace): PlayerMoment[][] {
  const found = new Map<string, PlayerMoment[]>()
  for (const moment of players.toSorted((one, other) => one.order - other.order)) {
    const key = `${moment.page} ${moment.player}`
    const known = found.get(key)
    if (known) known.push(moment)
    else found.set(key, [moment])
  }
  return [...found.values()]
}

/** The slug of a channel or content that a player names by slug, id, or both. */
function slugFinder({ catalogue: { channels, contents } }: Trace): (subject: string | null) => string | null {
  const slugs = new Map(
    [...channels, ...contents].flatMap(({ id, slug }) => [
      [id, slug],
      [`${slug}-${id}`, slug],
    ]),
  )
  return (subject) => (subject === null ? null : (slugs.get(subject) ?? subject))
}

/** Streams that a page requests while a player there shows the gate before the same thing. */
function judgeShownGates(trace: Trace, requests: readonly Viewed[]): Breach[] {
  const findSlug = slugFinder(trace)
  return momentsByPlayer(trace).flatMap((moments) =>
    moments.flatMap((gate, place) => {
      const slug = findSlug(gate.subject)
      if (!isGate(gate) || slug === null) return []
      const until = moments[place + 1]?.order ?? Number.POSITIVE_INFINITY
      const early = requests.find(
        ({ page, plays, order }) =>
          page === gate.page && plays === slug && order > gate.order && order < until - OPENED_MS,
      )
      // Another player of the page may show the same thing.
      const isShownTwice = trace.players.some(
        ({ page, player, subject }) =>
          page === gate.page && player !== gate.player && findSlug(subject) === slug,
      )
      return early && !isShownTwice
        ? [
            `${early.page} requested ${early.path} at ${early.at} behind the gate ${gate.code ?? ''} of ${gate.at}`,
          ]
        : []
    }),
  )
}

export const noStreamBeforeGate: Law = {
  name: 'no-stream-before-gate',
  group: 'age',
  says: 'No stream, playlist or licence of what needs a PIN, a login or a purchase before its gate has opened on this page.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const gates = trace.players.filter(isGate)
    const allowed = new Map<string, { at: number; programme: string }>()
    const requests = timeline.calls.filter((one): one is Viewed => one.plays !== null && one.userId !== null)
    const early = requests.flatMap((request) => {
      const { page, plays, at, userId, path, programme } = request
      const needed = protection(trace, timeline, request)
      const isEarly =
        needed !== null &&
        !continues(allowed, request) &&
        !isAllowed(trace, timeline, request, needed.action, gates) &&
        !isOfProfileBefore(timeline, request)
      if (isEarly)
        return [
          `${page} requested ${path} at ${at} for account ${userId}, though ${plays} is ${needed.cause}`,
        ]
      allowed.set(`${page} ${plays}`, { at, programme: programme?.id ?? '' })
      return []
    })
    return [...early, ...judgeShownGates(trace, requests)]
  },
  kept,
  broken,
}
