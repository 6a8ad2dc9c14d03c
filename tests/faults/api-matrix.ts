import type { TvErrorCode } from '../../core/lib/errors'
import type { Fault } from '../models/world'
import type { Row } from './row'

type Effect = Omit<Fault, 'match'>
type Promised = Pick<Row, 'code' | 'calls' | 'withinS' | 'recovery'>

interface Call {
  match: string
  /** An answer of the right form whose fields have other types. */
  otherTypes: unknown
  /** Tries of a call that may succeed when it is made again. */
  tries: 1 | 3
  /** What a 401 leads to: calls with the session's token are made once more with another. */
  callsOn401: 1 | 2
  /** The code of a 403. */
  forbidden: TvErrorCode
  /** Longest wait for an answer, s. */
  patienceS: 10 | 15
}

const session = { tries: 1, callsOn401: 1, forbidden: 'forbidden-country', patienceS: 15 } as const
const television = { tries: 3, callsOn401: 2, forbidden: 'channel-unavailable', patienceS: 10 } as const

/** Every call of a new viewer without which there is no picture, in the order in which they are made. */
export const CALLS: readonly Call[] = [
  {
    match: 'GET /v2/users/self/network',
    otherTypes: { is_guest_allowed: 'perhaps' },
    ...session,
    tries: 3,
    patienceS: 10,
  },
  { match: 'POST /v2/users', otherTypes: { id: {} }, ...session },
  { match: 'POST /v2/auth/login', otherTypes: { access_token: 5 }, ...session },
  { match: 'POST /v2/users/self/devices', otherTypes: { id: false }, ...session },
  { match: 'POST /v2/auth/device', otherTypes: { access_token: [] }, ...session },
  { match: 'GET /v2/channels/channel_list', otherTypes: [{ id: {} }], ...television },
  { match: 'GET /v2/users/self/channel_list', otherTypes: { channels: 'none' }, ...television },
  { match: 'GET /v2/channels/:id/stream', otherTypes: { hls_mbr: 7 }, ...television },
]

/** Adds to the picture, which does not wait for it. Asked for six times at most, three seconds apart. */
export const SCHEDULE = 'GET /v2/channels/:id/content_schedule'
const SCHEDULE_TRIES = 6

/** Which channels are for adults: lists wait for it three seconds at most, and ask again for it with the next one. */
export const CONFIGURATION = 'GET /v2/platform/configuration'

const CONFIG = 'GET /config.json'
const WORDS = 'GET /locales/*'

interface Kind {
  fault: string
  effect: (otherTypes: unknown) => Effect
  /** What becomes of a call of the session or of television. */
  told: (call: Call) => { code: TvErrorCode; calls: number }
  /** The code of a config.json of this kind. */
  config: TvErrorCode
  /** Calls for a schedule at most. */
  schedule: number
}

const once = (code: TvErrorCode) => () => ({ code, calls: 1 })
const tried = (code: TvErrorCode) => (call: Call) => ({ code, calls: call.tries })

/** A browser makes a call again by itself where a connection it kept is lost before the answer, and keeps six. */
const AND_BY_THE_BROWSER = 7
const WEB_PAGE = '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>'
const RETRY_AFTER = { 'retry-after': '1', 'access-control-expose-headers': 'Retry-After' }

export const KINDS: readonly Kind[] = [
  {
    fault: '500',
    effect: () => ({ status: 500 }),
    told: tried('server'),
    config: 'server',
    schedule: 3 * SCHEDULE_TRIES,
  },
  {
    fault: '502 with a web page',
    effect: () => ({ status: 502, body: WEB_PAGE }),
    told: tried('server'),
    config: 'server',
    schedule: 3 * SCHEDULE_TRIES,
  },
  {
    fault: 'JSON that breaks off',
    effect: () => ({ malformed: true }),
    told: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: 'other types',
    effect: (otherTypes) => ({ body: otherTypes }),
    told: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: 'an empty body',
    effect: () => ({ body: '' }),
    told: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: '401 for ever',
    effect: () => ({ status: 401 }),
    told: (call) => ({ code: 'authentication-failed', calls: call.callsOn401 }),
    config: 'config-invalid',
    schedule: 2,
  },
  {
    fault: '403',
    effect: () => ({ status: 403 }),
    told: (call) => ({ code: call.forbidden, calls: 1 }),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: '404',
    effect: () => ({ status: 404 }),
    told: once('not-found'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: '429 with Retry-After',
    effect: () => ({ status: 429, headers: RETRY_AFTER }),
    told: tried('too-many-requests'),
    config: 'config-invalid',
    schedule: 3,
  },
  {
    fault: 'no answer',
    effect: () => ({ hold: 'for ever' }),
    told: once('timeout'),
    config: 'network',
    schedule: SCHEDULE_TRIES,
  },
  {
    fault: 'a lost connection',
    effect: () => ({ dropConnection: true }),
    told: (call) => ({ code: 'network', calls: call.tries * AND_BY_THE_BROWSER }),
    config: 'network',
    schedule: 3 * SCHEDULE_TRIES * AND_BY_THE_BROWSER,
  },
]

/** What a call takes beside its longest wait, s: opening the page, the calls before it, and tries with pauses. */
const MARGIN_S = 8
const AT_ONCE_S = 12

/** The rows of one kind of fault: every call, the configuration and the words. */
export function rowsOf(kind: Kind): Row[] {
  const waits = kind.fault === 'no answer'
  const row = (call: string, otherTypes: unknown, promised: Promised): Row => ({
    call,
    fault: kind.fault,
    injectedFault: { match: call, ...kind.effect(otherTypes) },
    ...promised,
  })
  const silent = { code: null, withinS: AT_ONCE_S + MARGIN_S, recovery: 'keeps playing' } as const
  return [
    row(
      CONFIG,
      { api: 5 },
      {
        code: kind.config,
        calls: kind.fault === 'a lost connection' ? AND_BY_THE_BROWSER : 1,
        withinS: waits ? 10 + MARGIN_S : AT_ONCE_S,
        recovery: 'Try again',
      },
    ),
    row(WORDS, { player: 5 }, { ...silent, calls: 2 * AND_BY_THE_BROWSER }),
    ...CALLS.map((call) =>
      row(call.match, call.otherTypes, {
        ...kind.told(call),
        withinS: waits ? call.patienceS + MARGIN_S : AT_ONCE_S,
        recovery: kind.fault === '403' ? 'page reload' : 'Try again',
      }),
    ),
    row(CONFIGURATION, { adult_channel_ids: 'all' }, { ...silent, calls: 6 * AND_BY_THE_BROWSER }),
    row(SCHEDULE, [{ id: 1, channel_id: 1, timestamp: 'soon', duration: 'long' }], {
      ...silent,
      calls: kind.schedule,
    }),
  ]
}
