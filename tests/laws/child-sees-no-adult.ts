import { timeLimit } from '../tools/time-limits'
import type { Law } from './law'
import { call, catalogue, channel, shown } from './samples'
import { countBefore } from './timeline'
import { type Call, type Shown, type Subject, type Trace, traceWith } from './trace'

const PROFILE = 'POST /v2/users/self/profile'
const CHILD_AGE = 12
/** Longest time from the choice of a profile until the page has replaced its content, ms. */
const REPLACED_MS = timeLimit(3000)
/** Longest time until a page of two on a busy machine follows a choice in the other one, ms. */
const FOLLOWS_MS = timeLimit(3000)

interface Role {
  readonly order: number
  /** Time of the page's clock; null if it is not known. */
  readonly at: number | null
  /** True if a call of the page itself has the role, not one of another page of its device. */
  readonly isOwn: boolean
  /** Null from the answer to a choice of profile until the next call. */
  readonly role: 'adult' | 'child' | null
}

/**
 * The roles that the calls of each page had, at the moments from which a page knows of them. Tabs of one device have one profile, and
 * when they send the same call at the same time nothing tells whose it is.
 */
function rolesByPage({ calls }: Trace): Map<string, Role[]> {
  const devices = new Map<string, Set<string | null>>()
  for (const { page, device } of calls)
    if (page !== null) devices.set(page, (devices.get(page) ?? new Set()).add(device))
  const pages = new Map<string, Role[]>()
  const users = new Map<string, number>()
  for (const call of calls) {
    const { page: own, userId, device, order, answeredOrder, pageAt, status } = call
    if (own === null || status === null || status === 0) continue
    // An account that signs in has no profile yet, and the one before it no longer counts.
    const isOtherUser = userId !== null && users.has(own) && users.get(own) !== userId
    if (userId !== null) users.set(own, userId)
    if (call.role === null && !isOtherUser) continue
    const role = isOfRole(call) || status >= 400 ? call.role : null
    for (const [page, of] of devices) {
      if (page !== own && (device === null || !of.has(device))) continue
      const roles = pages.get(page) ?? []
      const last = roles.at(-1)
      const isOwn = page === own
      if (last?.role !== role || (isOwn && !last.isOwn))
        roles.push({ order: answeredOrder ?? order, at: isOwn ? pageAt : null, role, isOwn })
      pages.set(page, roles)
    }
  }
  return pages
}

/** The call by which a profile is chosen has the role of the profile before it; every call after it has the new one. */
const isOfRole = ({ method, pattern }: Call): boolean => `${method} ${pattern}` !== PROFILE

function subjectFinder({
  catalogue: { channels, contents, programmes },
}: Trace): (about: string) => Subject | undefined {
  const named = (kind: string, list: readonly Subject[]) =>
    list.flatMap((one) =>
      [one.slug, one.id, `${one.slug}-${one.id}`].map((name) => [`${kind}:${name}`, one] as const),
    )
  const all = new Map<string, Subject>([
    ...named('channel', channels),
    ...named('content', contents),
    ...named('program', programmes),
    ...named('programme', programmes),
  ])
  return (about) => all.get(about)
}

/** Things that lead to a page of their own; the title and the buttons of a page that a direct link opens do not. */
const isOffer = ({ what, about }: Shown): boolean => about !== null && what === 'tile'

/** True if the thing stayed on screen in a child's profile for longer than a page needs to replace it. */
function wasSeenByChild(roles: readonly Role[], { order, until }: Shown): boolean {
  const before = countBefore(roles, order, true)
  const now = roles[before - 1]
  const isKnown = now !== undefined && (now.isOwn || order > now.order + FOLLOWS_MS)
  if (now?.role === 'child' && isKnown) return true
  const next = roles
    .slice(now?.role === 'child' ? before - 1 : before)
    .find(({ role, order: from }) => role === 'child' && (until === null || from < until.order))
  if (!next) return false
  if (until === null) return true
  // The time of the page's clock at a call is not always known.
  const lastsMs = next.at === null ? until.order - next.order : until.at - next.at
  return lastsMs > REPLACED_MS + (next.isOwn ? 0 : FOLLOWS_MS)
}

export const childSeesNoAdult: Law = {
  name: 'child-sees-no-adult',
  group: 'age',
  says: 'In a child’s profile there is no tile, offer, suggestion, next episode or preview over 12 or of unknown age.',
  judge(trace) {
    const findSubject = subjectFinder(trace)
    const roles = rolesByPage(trace)
    const tiles = trace.shown.filter(isOffer).flatMap((one) => {
      const subject = findSubject(one.about ?? '')
      const known = roles.get(one.page)
      if (!subject || !known || (subject.age !== null && subject.age <= CHILD_AGE)) return []
      return wasSeenByChild(known, one)
        ? [
            `${one.page} showed a child the ${one.what} "${one.text}" of ${one.about}, ${subject.age ?? 'unknown age'}+, at ${one.at}`,
          ]
        : []
    })
    const previews = trace.calls.flatMap(({ page, role, query, plays, at }) => {
      const isPreview = query.preview === '1' || query.preview === 'true'
      const subject =
        page !== null && role === 'child' && isPreview ? findSubject(`channel:${plays}`) : undefined
      return subject && (subject.age === null || subject.age > CHILD_AGE)
        ? [`${page} showed a child the preview of ${plays}, ${subject.age ?? 'unknown age'}+, at ${at}`]
        : []
    })
    return [...tiles, ...previews]
  },
  kept: traceWith({
    catalogue: catalogue({
      channels: [channel('talk', 16), channel('kids', 0)],
      contents: [channel('film', 18)],
    }),
    calls: [
      call(10, 'GET /v2/users/self'),
      call(20, 'GET /v2/users/self', { page: 'page-3' }),
      call(1000, PROFILE),
      call(1200, 'GET /v2/rows/:id', { role: 'child' }),
      call(9000, PROFILE, { role: 'child' }),
      call(9100, 'GET /v2/rows/:id'),
      call(9500, 'GET /v2/rows/:id', { page: 'page-4', device: 'd4', userId: 4, role: 'child' }),
      call(9600, 'GET /v2/rowsets', { page: 'page-4', device: null, userId: 5, role: null }),
    ],
    shown: [
      shown(50, 1900, 'tile', 'Talk', { about: 'channel:talk' }),
      shown(9050, null, 'tile', 'Talk', { about: 'channel:talk' }),
      shown(2000, 9050, 'tile', 'Kids', { about: 'channel:kids' }),
      shown(2000, 3000, 'heading', 'Film', { about: 'content:film' }),
      shown(9200, null, 'tile', 'Film', { about: 'content:film' }),
      shown(5000, null, 'tile', 'Film', { about: 'content:film', page: 'page-2' }),
      // Another account without a profile, as a guest of another site.
      shown(9700, null, 'tile', 'Film', { about: 'content:film', page: 'page-4' }),
      // Another page of the device follows the choice a moment later.
      shown(1500, 5000, 'tile', 'Film', { about: 'content:film', page: 'page-3' }),
    ],
  }),
  broken: [['channel:talk', 16] as const, ['content:film', null] as const, ['program:30005', 16] as const]
    .map(([about, age]) => {
      const [, name = ''] = about.split(':')
      const subjects = [channel(name, age)]
      return traceWith({
        catalogue: catalogue({ channels: subjects, contents: subjects, programmes: subjects }),
        calls: [call(10, 'GET /v2/users/self', { role: 'child' })],
        shown: [shown(50, 90, 'tile', name, { about })],
      })
    })
    .concat([
      // The row of the adult profile stays.
      traceWith({
        catalogue: catalogue({ channels: [channel('talk', 16)] }),
        calls: [call(10, 'GET /v2/users/self'), call(1000, 'GET /v2/rows/:id', { role: 'child' })],
        shown: [shown(50, 6000, 'tile', 'Talk', { about: 'channel:talk' })],
      }),
      // A page that never follows the choice in another one.
      traceWith({
        catalogue: catalogue({ channels: [channel('talk', 16)] }),
        calls: [
          call(10, 'GET /v2/users/self', { page: 'page-2' }),
          call(1000, 'GET /v2/rows/:id', { role: 'child' }),
        ],
        shown: [shown(1500, 9000, 'tile', 'Talk', { about: 'channel:talk', page: 'page-2' })],
      }),
      // The next episode.
      traceWith({
        catalogue: catalogue({ contents: [channel('episode-2', 16)] }),
        calls: [call(10, 'GET /v2/users/self', { role: 'child' })],
        shown: [shown(50, null, 'tile', 'Next episode', { about: 'content:episode-2' })],
      }),
      traceWith({
        catalogue: catalogue({ channels: [channel('talk', 16)] }),
        calls: [
          call(10, 'GET /v2/channels/:id/stream', { role: 'child', plays: 'talk', query: { preview: '1' } }),
        ],
      }),
    ]),
}
