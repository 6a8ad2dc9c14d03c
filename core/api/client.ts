import { createFetch, type FetchContext, FetchError } from 'ofetch'
import type * as v from 'valibot'
import { type Clock, delay } from '../lib/clock'
import { asTvError } from '../lib/errors/errors'
import { answerToStatus } from '../lib/errors/http-status'
import { toJson } from '../lib/json'
import type { Random } from '../lib/random'
import { createPacing, type Pacing } from '../lib/retry/pacing'
import type { RetryBudget } from '../lib/retry/retry-budget'
import { type Cache, createCache } from '../lib/storage/cache'
import { ApiError } from './api-error'
import {
  type ApiAnswer,
  buildHttpRequest,
  type Call,
  type ContentNames,
  describeCall,
  type ExcludedContents,
  type Request,
  type Requester,
  toAnswer,
  trimBaseAddress,
} from './request'

/** A longer wait, s, is shortened to this, because the server's date may be wrong. */
const LONGEST_RETRY_AFTER_S = 3600

/** Provides the client's tokens; implemented by the session. */
export interface Credentials {
  /** Returns the present token, as soon as there is one; rejects with a TvError if there will be none. */
  token(): Promise<string>
  /** Returns a token that can read lists; for a new guest it is available before one that can stream. */
  reader(): Promise<string>
  /** Returns a token that replaces `stale`; simultaneous callers share one renewal. */
  renew(stale: string): Promise<string>
  /** False once the viewer of this token has left, so that their call is not repeated. */
  mayUse?(token: string): boolean
}

/** A finished request, safe to print: it contains neither query nor credentials. */
export interface CallReport {
  /** `GET /v2/channels/12/stream`. */
  call: string
  /** Null if no response was received. */
  status: number | null
  ms: number
}

export interface ClientOptions {
  /** Base address without `/v2`. */
  base: string
  /** Ids and slugs of contents that the brand excludes. */
  excludedContents?: readonly string[]
  fetch: typeof fetch
  clock: Clock
  random?: Random
  /** Called with the `Date` header of each response, epoch ms, if the browser exposes it. */
  onDate?: (epochMs: number) => void
  /** True if the browser reports that it is offline: a failed call is then `offline`, not `network`. */
  isOffline?: () => boolean
  /** Called for every request once it ended. */
  onCall?: ((call: CallReport) => void) | undefined
  timing?: Partial<typeof TIMING> | undefined
  /** Shared by the clients of a page. */
  retryBudget?: RetryBudget | undefined
}

/** Time limits, ms, and retries: a GET has 10 s and two retries, other methods have 15 s and none. */
export const TIMING = { readMs: 10_000, writeMs: 15_000, retries: 2, retryDelayMs: 400 }

/**
 * A request is not repeated so long after the first attempt, ms. Attempts and delays take less: the device has slept, and
 * meanwhile the unlock of a protected channel, for example, has ended.
 */
const MAX_CALL_MS = 60_000

/** How long the answer of a GET is cached unless its resource says otherwise, ms. */
const DEFAULT_TTL_MS = 3000
/** A longer `Retry-After`, s, is treated as a refusal: the caller decides what to do. */
const MAX_RETRY_AFTER_S = 5
/** A 429 is only repeated after its `Retry-After`. */
const RETRIED_STATUSES = Array.from({ length: 200 }, (_, index) => 400 + index).filter(
  (status) => answerToStatus(status) !== 'refused',
)

/** The one request function of the product. */
export interface ApiClient extends Requester {
  /** Set once by the session. */
  credentials: Credentials | null
  /** Language of calls that state none, a BCP 47 tag; null leaves it to the browser. */
  language: string | null
  /** The delays of retries and polls of this page, for callers that repeat requests themselves. */
  readonly pacing: Pacing
  /** True while the browser has no network: then polls make no calls. */
  isOffline(): boolean
  /** Empties the cache; with `keepsRequests`, later callers share the pending requests. */
  clearCache(keepsRequests?: boolean): void
}

/** Creates the client. Its errors are {@link ApiError}; none of them contains a token, a query or the host's address. */
export function createClient(options: ClientOptions): ApiClient {
  const { clock } = options
  const pacing = createPacing(options.random, options.retryBudget)
  const timing = { ...TIMING, ...options.timing }
  const caches = createCaches(clock)
  const base = trimBaseAddress(options.base)
  /*
   * ofetch encodes bodies and repeats requests; its hooks do what its options cannot:
   * - `timeout` ends with the headers, is ignored beside a `signal`, and runs on the global timer: each attempt gets a
   *   timer of the client's clock. A body that breaks off is not a failure to its `retry`, so `fetch` reads it first.
   * - `retryDelay` runs on the global timer and cannot refuse: the hooks wait, with full jitter or for `Retry-After`,
   *   and set `retry: false` once the page's retry budget is used up.
   */
  const http = createFetch({
    async fetch(...request) {
      const response = await options.fetch(...request)
      return new Response((await response.text()) || null, response)
    },
    defaults: { responseType: 'text', retryStatusCodes: RETRIED_STATUSES },
  })

  const isOffline = options.isOffline ?? (() => false)
  const client: ApiClient = {
    base,
    excluded: createExcludedContents(options.excludedContents ?? []),
    credentials: null,
    language: null,
    pacing,
    isOffline,
    request,
    clearCache: caches.clear,
  }
  return client

  async function request<S extends v.GenericSchema>(given: Call<S>): Promise<v.InferOutput<S>> {
    const language = given.language || client.language
    const call = language ? { ...given, language } : given
    return (await load(call)).read(call)
  }

  function load<S extends v.GenericSchema>(call: Call<S>): Promise<ApiAnswer> {
    const method = call.method ?? 'GET'
    const { ttl = DEFAULT_TTL_MS } = call
    if (method !== 'GET') return (call.token ?? 'session') === 'session' ? write(call) : authorised(call)
    if (call.isOwn || typeof call.token === 'object') return authorised(call)
    const key = `${call.language ?? ''} ${call.address ?? call.path}?${toJson(call.query ?? {})}`
    const lifetime = typeof ttl === 'number' ? ttl : (answer: ApiAnswer) => ttl(answer.read(call))
    return caches
      .find(call.token)
      .getOrLoad(key, lifetime, (signal) => authorised({ ...call, signal }), call.signal)
  }

  /**
   * Sends a write of the viewer. An answer to a read that began before its end may be out of date, so later callers do
   * not get it.
   */
  function write<S extends v.GenericSchema>(call: Call<S>): Promise<ApiAnswer> {
    caches.outdate()
    return authorised(call).finally(caches.outdate)
  }

  async function authorised<S extends v.GenericSchema>(call: Call<S>): Promise<ApiAnswer> {
    if (call.token === 'none') return send(call, null)
    if (typeof call.token === 'object') return send(call, call.token.bearer)
    const credentials = client.credentials
    if (!credentials) throw new ApiError('authentication-failed', describeCall(call))
    const token = await (call.token === 'reader' ? credentials.reader() : credentials.token())
    try {
      return await send(call, token)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'authentication-failed'
      if (!isRefused || call.renewsToken === false) throw error
      return send(call, await renewToken(credentials, token, error))
    }
  }

  async function send<S extends v.GenericSchema>(call: Call<S>, token: string | null): Promise<ApiAnswer> {
    const { url, ...init } = buildHttpRequest(base, call, token)
    const isGet = init.method === 'GET'
    let attempt: Attempt | null = null
    const begunAt = clock.now()
    const isOfSession = token !== null && typeof call.token !== 'object'
    const hasLeft = () => isOfSession && client.credentials?.mayUse?.(token) === false
    const response = await http
      .raw(url, {
        ...init,
        retry: isGet ? (call.retries ?? timing.retries) : 0,
        onRequest(context) {
          call.signal?.throwIfAborted()
          if (attempt && hasLeft()) throw new ApiError('authentication-failed', describeCall(call))
          if (clock.now() - begunAt > MAX_CALL_MS) throw new ApiError('timeout', describeCall(call))
          attempt = startAttempt(call, isGet ? timing.readMs : timing.writeMs)
          context.options.signal = attempt.signal
        },
        onResponse({ response: { status, headers } }) {
          attempt?.end(status)
          const date = Date.parse(headers.get('date') ?? '')
          if (!Number.isNaN(date)) options.onDate?.(date)
        },
        onRequestError(context) {
          const isAborted = attempt?.signal.aborted
          attempt?.end(null)
          if (isAborted || isOffline()) context.options.retry = false
          else return beforeRetry(context)
        },
        onResponseError: beforeRetry,
      })
      .catch((error: unknown) => {
        // The text of a FetchError contains the address with the token, so it is not kept as a cause.
        if (error instanceof FetchError && error.response) return error.response
        call.signal?.throwIfAborted()
        if (error instanceof ApiError) throw error
        const code = isOffline() ? 'offline' : attempt?.signal.aborted ? 'timeout' : 'network'
        throw new ApiError(code, describeCall(call))
      })
    return toAnswer(call, {
      status: response.status,
      body: String(response._data ?? ''),
      retryAfter: retryAfterSeconds(response.headers.get('retry-after'), clock.now()),
    })
  }

  /** Waits before ofetch repeats a request, or prevents the repetition. */
  async function beforeRetry({ options: fetchOptions, response }: FetchContext): Promise<void> {
    const retriesLeft = Number(fetchOptions.retry)
    if (retriesLeft === 0 || (response && !RETRIED_STATUSES.includes(response.status))) return
    const delayS = response ? retryAfterSeconds(response.headers.get('retry-after'), clock.now()) : null
    const longestMs = timing.retryDelayMs * 2 ** (timing.retries - retriesLeft)
    const isRefused = delayS === null ? response?.status === 429 : delayS > MAX_RETRY_AFTER_S
    if (isRefused || !pacing.budget.take(clock.now())) fetchOptions.retry = false
    else await delay(clock, pacing.retry(longestMs, delayS))
  }

  /** Starts the time limit of one attempt, which covers the body too. */
  function startAttempt(call: Request, limitMs: number): Attempt {
    const abort = new AbortController()
    const startedAt = clock.now()
    const stop = () => abort.abort()
    const timer = clock.setTimeout(stop, limitMs)
    call.signal?.addEventListener('abort', stop)
    return {
      signal: abort.signal,
      end(status) {
        clock.clearTimeout(timer)
        call.signal?.removeEventListener('abort', stop)
        options.onCall?.({ call: describeCall(call), status, ms: clock.now() - startedAt })
      },
    }
  }
}

/**
 * The answers for the viewer, and those that are the same for every viewer, whose requests outlive a change of the
 * viewer.
 */
function createCaches(clock: Clock) {
  const [own, shared] = [createCache(clock), createCache(clock)]
  return {
    find: (token: Request['token']): Cache => (token === 'none' ? shared : own),
    outdate: own.outdate,
    clear(keepsRequests?: boolean): void {
      own.clear(keepsRequests)
      shared.clear(true)
    },
  }
}

/** Renews a refused token. If the viewer of the call has left, rejects with the refusal, which has the operator's words. */
async function renewToken(credentials: Credentials, token: string, refusal: ApiError): Promise<string> {
  try {
    return await credentials.renew(token)
  } catch (thrown) {
    const hasLeft = credentials.mayUse?.(token) === false
    throw hasLeft && asTvError(thrown).code === refusal.code ? refusal : thrown
  }
}

/** One HTTP request. */
interface Attempt {
  /** Aborted by the time limit, or with the call. */
  readonly signal: AbortSignal
  /** Clears the timeout and reports the request; `status` is null if no response was received. */
  end(status: number | null): void
}

/**
 * Creates the set of contents that the brand excludes (LNG-05), from their ids and slugs: the product treats them as if
 * the operator did not have them.
 */
function createExcludedContents(names: readonly string[]): ExcludedContents {
  const excluded = new Set(names)
  const has = ({ id, slug, parent_id: parent }: ContentNames) =>
    [id, slug, parent].some((name) => name && excluded.has(name))
  return {
    has,
    refuse(content) {
      if (has(content)) throw new ApiError('not-found', `GET /v2/contents/${content.slug || content.id}`)
    },
  }
}

/**
 * Seconds of a `Retry-After` header, which holds seconds or an HTTP date; null without a readable one. `now` is the
 * server's time in epoch ms: a date that has passed is 0.
 */
export function retryAfterSeconds(header: string | null | undefined, now: number): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Math.min(Number(value), LONGEST_RETRY_AFTER_S)
  // Only the form that HTTP requires, because `Date.parse` also accepts numbers and other texts.
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date)
    ? null
    : Math.min(Math.max(0, Math.ceil((date - now) / 1000)), LONGEST_RETRY_AFTER_S)
}
