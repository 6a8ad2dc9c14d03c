import type { Law } from './law'
import { call } from './samples'
import { type Call, traceWith } from './trace'

/** Identifies the subject of a read: page, token, language, path and query. */
const keyOfRead = ({ page, who, language, path, query }: Call): string =>
  `${page}\n${who ?? ''}\n${language ?? ''}\n${path}?${JSON.stringify(Object.entries(query).sort())}`

const isRead = ({ page, method, pattern, status }: Call): boolean =>
  // A call without an answer was aborted by the page, or its connection was cut.
  page !== null && method === 'GET' && pattern.startsWith('/v2/') && status !== null && status > 0

const ends = ({ answeredOrder }: Call): number => answeredOrder ?? Number.POSITIVE_INFINITY

/** Longest time between the answer to a write and a read that may have been requested before that answer, ms. */
const JUST_BEFORE = 80

/** Lists are requested again once the role of the profile is known. */
const tellsRole = (pattern: string): boolean => pattern === '/v2/users/self/profile'

/**
 * True if the page, or another tab of its device, had a write under way when it sent the first or the second request.
 */
const mayHaveChanged = (writes: readonly Call[], first: Call, second: Call): boolean =>
  writes.some(
    (write) =>
      (write.page === first.page || (write.device !== null && write.device === first.device)) &&
      write.order < second.order &&
      ends(write) > Math.min(first.order, second.order) - JUST_BEFORE,
  )

export const oneRequestInFlight: Law = {
  name: 'one-request-in-flight',
  group: 'player',
  says: 'A page has one request in flight for one thing, unless a write of its device may have changed it.',
  judge({ calls }) {
    const found: string[] = []
    const flying = new Map<string, Call>()
    const firstUse = new Map<string, number | null>()
    const writes = calls.filter(({ method, pattern }) => method !== 'GET' || tellsRole(pattern))
    // Requests that waited for a token leave together, although another viewer was expected when the first of them was
    // made.
    const hasWaited = ({ page, who, pageAt }: Call) =>
      pageAt !== null && firstUse.get(`${page} ${who}`) === pageAt
    // A request that waits on its way may reach the operator after a later one.
    for (const one of calls.toSorted((first, second) => first.order - second.order)) {
      const token = `${one.page} ${one.who}`
      if (!firstUse.has(token)) firstUse.set(token, one.pageAt)
      if (!isRead(one)) continue
      const key = keyOfRead(one)
      const before = flying.get(key)
      if (before && ends(before) > one.order && !hasWaited(one) && !mayHaveChanged(writes, before, one))
        found.push(
          `GET ${one.path} is requested on ${one.page} at ${before.at} and again at ${one.at}, before the answer`,
        )
      flying.set(key, one)
    }
    return found
  },
  kept: traceWith({
    calls: [
      call(0, 'GET /v2/rows/1'),
      call(5, 'GET /v2/rows/2'),
      call(6, 'GET /v2/rows/1', { page: 'page-2' }),
      call(7, 'GET /v2/rows/1', { who: 't2' }),
      call(8, 'GET /v2/rows/1', { query: { offset: '24' } }),
      call(20, 'GET /v2/rows/1'),
      call(100, 'GET /v2/rows/3', { status: 0 }),
      call(105, 'GET /v2/rows/3'),
      call(200, 'GET /v2/users/self', { answeredOrder: 260 }),
      call(210, 'POST /v2/users/self/profile', { answeredOrder: 220 }),
      call(230, 'GET /v2/users/self'),
      call(300, 'GET /v2/channels/channel_list', { answeredOrder: 360 }),
      call(301, 'GET /v2/users/self/profile', { answeredOrder: 320 }),
      call(330, 'GET /v2/channels/channel_list'),
      call(430, 'GET /v2/users/self'),
      call(400, 'GET /v2/users/self', { answeredOrder: 440 }),
      call(410, 'POST /v2/users/self/profile', { answeredOrder: 420 }),
    ],
  }),
  broken: [
    traceWith({ calls: [call(0, 'GET /v2/rows/1'), call(5, 'GET /v2/rows/1')] }),
    traceWith({
      calls: [
        call(0, 'GET /v2/rows/1', { query: { limit: '24', offset: '0' } }),
        call(5, 'GET /v2/rows/1', { query: { offset: '0', limit: '24' } }),
      ],
    }),
  ],
}
