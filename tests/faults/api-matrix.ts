import type { TvErrorCode } from '../../core/lib/errors/errors'
import type { Fault } from '../models/world'
import type { Row } from './row'

type Effect = Omit<Fault, 'match'>
type Promised = Pick<Row, 'code' | 'calls' | 'withinS' | 'recovery'>

interface Call {
  match: string
  /** A response of the right form whose fields have other types. */
  otherTypes: unknown
  /** Attempts of a call that is retried. */
  tries: 1 | 3
  /** Number of calls on 401: calls with the session's token are repeated once with a new one. */
  callsOn401: 1 | 2
  /** Error code on 403. */
  forbidden: TvErrorCode
  /** Timeout of a call, s. */
  patienceS: 10 | 15
}

const session = { tries: 1, callsOn401: 1, forbidden: 'forbidden-country', patienceS: 15 } as const
const television = { tries: 3, callsOn401: 2, forbidden: 'permission-denied', patienceS: 10 } as const

/** The calls that a new viewer needs for the first frame, in their order. */
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

/** Not needed for the first frame. Requested six times at most, three seconds apart. */
export const SCHEDULE = 'GET /v2/channels/:id/content_schedule'
const SCHEDULE_TRIES = 6
/** Not needed for the first frame: the safe area around programmes without catch-up, of which the schedule has some. */
export const SAFE_AREA = 'GET /v2/platform/configuration'

const CONFIG = 'GET /config.json'
const WORDS = 'GET /locales/*'
const STREAM = 'GET /v2/channels/:id/stream'
/** The configuration, the translations, the schedule, and one call of each group between them. */
const ONE_OF_EACH_GROUP = [
  CONFIG,
  WORDS,
  'GET /v2/users/self/network',
  'POST /v2/users',
  'GET /v2/channels/channel_list',
  STREAM,
  SCHEDULE,
]

interface Kind {
  fault: string
  effect: (otherTypes: unknown) => Effect
  /** The result of a fault in a call of the session or of television. */
  reported: (call: Call) => { code: TvErrorCode; calls: number }
  /** Error code of a faulty config.json. */
  config: TvErrorCode
  /** Maximum number of schedule calls. */
  schedule: number
  /** Calls whose failure is shown on a page; tests/contract/first-frame-faults.test.ts has all of them. */
  onPage?: readonly string[]
}

const once = (code: TvErrorCode) => () => ({ code, calls: 1 })
const tried = (code: TvErrorCode) => (call: Call) => ({ code, calls: call.tries })

/** A browser itself repeats a call if a kept-alive connection is lost before the response; it keeps six. */
const BROWSER_ATTEMPTS = 7
/** Requests of words within half a minute: half of 1 s after the first at the earliest, and of twice as long after each further one. */
const WORDS_TRIES = 6
/** Retries by which a player loads again after 429 within the time of a row. */
const OWN_RETRIES = 3
/** The kind of a call that is never answered. */
export const SILENT = 'no answer'
/** The kind of a call that is repeated after a delay, part of which is left to chance. */
export const TOO_MANY = '429 with Retry-After'
const WEB_PAGE = '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>'
const RETRY_AFTER = { 'retry-after': '1' }

export const KINDS: readonly Kind[] = [
  {
    fault: '500',
    onPage: ONE_OF_EACH_GROUP,
    effect: () => ({ status: 500 }),
    reported: tried('server'),
    config: 'server',
    schedule: SCHEDULE_TRIES,
  },
  {
    fault: '502 with a web page',
    effect: () => ({ status: 502, body: WEB_PAGE }),
    reported: tried('server'),
    config: 'server',
    schedule: SCHEDULE_TRIES,
  },
  {
    fault: 'JSON that breaks off',
    effect: () => ({ malformed: true }),
    reported: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: 'other types',
    effect: (otherTypes) => ({ body: otherTypes }),
    reported: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: 'an empty body',
    effect: () => ({ body: '' }),
    reported: once('malformed'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: '401 for ever',
    effect: () => ({ status: 401 }),
    reported: (call) => ({ code: 'authentication-failed', calls: call.callsOn401 }),
    config: 'config-invalid',
    schedule: 2,
  },
  {
    fault: '403',
    onPage: [STREAM],
    effect: () => ({ status: 403 }),
    reported: (call) => ({ code: call.forbidden, calls: 1 }),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: '404',
    effect: () => ({ status: 404 }),
    reported: once('not-found'),
    config: 'config-invalid',
    schedule: 1,
  },
  {
    fault: TOO_MANY,
    onPage: [STREAM],
    effect: () => ({ status: 429, headers: RETRY_AFTER }),
    // The player's own retries continue while the other rows are judged.
    reported: (call) => ({ code: 'too-many-requests', calls: call.tries + OWN_RETRIES }),
    config: 'config-invalid',
    schedule: 3,
  },
  {
    fault: SILENT,
    onPage: [CONFIG, STREAM],
    effect: () => ({ hold: 'for ever' }),
    reported: once('timeout'),
    config: 'network',
    schedule: SCHEDULE_TRIES,
  },
  {
    fault: 'a lost connection',
    onPage: [STREAM],
    effect: () => ({ dropConnection: true }),
    reported: (call) => ({ code: 'network', calls: call.tries * BROWSER_ATTEMPTS }),
    config: 'network',
    schedule: SCHEDULE_TRIES * BROWSER_ATTEMPTS,
  },
]

/** Time besides the timeout, s: opening the page, the calls before this one, and retries with pauses. */
const MARGIN_S = 8
const AT_ONCE_S = 12

/** After 429 the player loads again as the operator asks. */
const RECOVERY: Partial<Record<string, Row['recovery']>> = {
  '403': 'page reload',
  [TOO_MANY]: 'by itself',
}

/**
 * The rows that are measured on a page: each group of calls in one way, and each way to fail in one call. The first is none
 * of a configuration: the page's script is from its site, whose configuration the casting of each player needs.
 */
export const pageRows = (isIncluded: (fault: string) => boolean): Row[] =>
  KINDS.toReversed()
    .filter(({ fault }) => isIncluded(fault))
    .flatMap((kind) =>
      rowsOf(kind)
        .filter(({ call }) => kind.onPage?.includes(call))
        .toReversed(),
    )

/** Returns the rows of one kind of fault: every call, the configuration and the translations. */
export function rowsOf(kind: Kind): Row[] {
  const waits = kind.fault === SILENT
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
        // After a call without a response a second one finds out whether the page's policy refuses the address.
        calls: kind.fault === 'a lost connection' ? BROWSER_ATTEMPTS : waits ? 2 : 1,
        withinS: waits ? 10 + MARGIN_S : AT_ONCE_S,
        recovery: 'Try again',
      },
    ),
    row(
      WORDS,
      { player: 5 },
      { ...silent, calls: WORDS_TRIES * (kind.fault === 'a lost connection' ? BROWSER_ATTEMPTS : 1) },
    ),
    ...CALLS.map((call) =>
      row(call.match, call.otherTypes, {
        ...kind.reported(call),
        withinS: waits ? call.patienceS + MARGIN_S : AT_ONCE_S,
        recovery: RECOVERY[kind.fault] ?? 'Try again',
      }),
    ),
    row(SCHEDULE, [{ id: 1, channel_id: 1, timestamp: 'soon', duration: 'long' }], {
      ...silent,
      calls: kind.schedule,
    }),
  ]
}
