import type { Law } from './law'
import { call } from './samples'
import { type Call, traceWith } from './trace'

/** Names the thing that a read is for: page, token, path and query. */
const keyOfRead = ({ page, who, path, query }: Call): string =>
  `${page}\n${who ?? ''}\n${path}?${JSON.stringify(Object.entries(query).sort())}`

const isRead = ({ page, method, pattern, status }: Call): boolean =>
  // A call without an answer was aborted by the page, or its connection was cut.
  page !== null && method === 'GET' && pattern.startsWith('/v2/') && status !== null && status > 0

export const oneRequestInFlight: Law = {
  name: 'one-request-in-flight',
  group: 'player',
  says: 'A page has one request in flight for one thing.',
  judge({ calls }) {
    const found: string[] = []
    const flying = new Map<string, Call>()
    for (const one of calls) {
      if (!isRead(one)) continue
      const key = keyOfRead(one)
      const before = flying.get(key)
      if (before && (before.answeredOrder ?? Number.POSITIVE_INFINITY) > one.order)
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
