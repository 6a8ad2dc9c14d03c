import { createFetch } from 'ofetch'
import * as v from 'valibot'
import { type Cache, createCache } from '../lib/cache'
import { type Clock, delay } from '../lib/clock'
import { ApiError, codeOf, readServerError } from './api-error'

/** What a resource file hands to the client. */
export interface Call<S extends v.GenericSchema> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below `/v2`, ids already encoded: `/channels/12/stream`. */
  path: string
  /** The whole address, where the call goes to somebody else than the API; `printedPath` stands for it in errors. */
  address?: string
  /** The path as errors may print it, where the real one holds a credential. */
  printedPath?: string
  query?: Record<string, string | number | boolean | undefined>
  body?: object
  /** Fields of text travel as a form: a call of another origin that needs no asking first (spec/3 §1.2). */
  form?: Record<string, string>
  /** What the answer must look like; a misfit is `malformed` and names the field. */
  answer: S
  /** True where the body of a refusal is an answer all the same: what was lost is said with a 404 (spec/2 §8). */
  answersAnyway?: (body: string) => boolean
  /**
   * Whose token travels: `session` (default) waits for the session and renews once on 401, `reader` is the same but
   * content with less where a guest is being made, `none` sends no token, a string is sent as it is and never renewed.
   */
  token?: 'session' | 'reader' | 'none' | { bearer: string }
  /** How long a GET's answer is kept, ms, or what the answer says of it. Default 3000 (spec/1 §9); 0 asks every time. */
  ttl?: number | ((answer: v.InferOutput<S>) => number)
  /** BCP 47 tag for names in the answer; part of the cache key. */
  language?: string
  signal?: AbortSignal
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

/** Where the client gets its token from: the session. */
export interface Credentials {
  /** The present token, as soon as there is one; rejects with a TvError when there will be none. */
  token(): Promise<string>
  /** A token that can read lists; there sooner than one that can stream. */
  reader(): Promise<string>
  /** A token that replaces `stale`; shared by all that ask at once. */
  renew(stale: string): Promise<string>
}

/** A request that ended, safe to print: neither query nor credentials. */
export interface CallReport {
  /** `GET /v2/channels/12/stream`. */
  call: string
  /** Null when no answer came. */
  status: number | null
  ms: number
}

export interface ClientOptions {
  /** Base address without `/v2`. */
  base: string
  fetch: typeof fetch
  clock: Clock
  /** Called with the answer's `Date`, where the browser lets it be read (epoch ms). */
  onDate?: (epochMs: number) => void
  /** True when the browser knows it is offline: a failed call is then `offline`, not `network`. */
  isOffline?: () => boolean
  /** Hears of every request once it ended. */
  onCall?: (call: CallReport) => void
  timing?: Partial<typeof TIMING>
}

/** Seconds and tries of a call: a GET 10 s and two retries, others 15 s and none (design/architecture). */
export const TIMING = { readMs: 10_000, writeMs: 15_000, retries: 2, retryDelayMs: 400 }

/** How long a GET is kept unless its resource says otherwise (spec/1 §9). */
const DEFAULT_TTL_MS = 3000
/** A server that asks for more patience than this has refused: the caller decides what to do. */
const LONGEST_RETRY_AFTER_S = 5

/** The one request function of the product. */
export interface ApiClient {
  readonly base: string
  request<S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>>
  /** Set once by the session. */
  credentials: Credentials | null
  /** Forgets kept answers. */
  forget(): void
}

/** Makes the client. Errors are {@link ApiError}; none of them holds a token, a query or the address of the host. */
export function createClient(options: ClientOptions): ApiClient {
  const timing = { ...TIMING, ...options.timing }
  const cache: Cache = createCache(options.clock)
  const base = options.base.replace(/\/+$/, '')
  const http = createFetch({ fetch: options.fetch })

  const client: ApiClient = { base, credentials: null, request, forget: () => cache.clear() }
  return client

  function request<S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>> {
    const method = call.method ?? 'GET'
    const ttl = call.ttl ?? DEFAULT_TTL_MS
    if (method !== 'GET' || ttl === 0 || typeof call.token === 'object') return authorised(call)
    const key = `${call.language ?? ''} ${call.path}?${JSON.stringify(call.query ?? {})}`
    return cache.through(key, ttl, () => authorised(call))
  }

  async function authorised<S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>> {
    if (call.token === 'none') return send(call, null)
    if (typeof call.token === 'object') return send(call, call.token.bearer)
    const credentials = client.credentials
    if (!credentials) throw new ApiError('authentication-failed', label(call))
    const token = await (call.token === 'reader' ? credentials.reader() : credentials.token())
    try {
      return await send(call, token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'authentication-failed') throw error
      return send(call, await credentials.renew(token))
    }
  }

  async function send<S extends v.GenericSchema>(
    call: Call<S>,
    token: string | null,
  ): Promise<v.InferOutput<S>> {
    const tries = (call.method ?? 'GET') === 'GET' ? timing.retries : 0
    for (let done = 0; ; done++) {
      try {
        return await attempt(call, token)
      } catch (error) {
        const wait = done < tries && error instanceof ApiError ? patience(error) : null
        if (wait === null || call.signal?.aborted) throw error
        await delay(options.clock, wait * (done + 1))
      }
    }
  }

  /** How long to wait before asking again, ms; null where asking again cannot help. */
  function patience(error: ApiError): number | null {
    if (error.code === 'network' || error.code === 'server') return timing.retryDelayMs
    const asked = error.retryAfter
    return error.code === 'too-many-requests' && asked !== null && asked <= LONGEST_RETRY_AFTER_S
      ? asked * 1000
      : null
  }

  /** One request. The time limit covers the body too, so it is ours: ofetch's own ends with the headers. */
  async function attempt<S extends v.GenericSchema>(
    call: Call<S>,
    token: string | null,
  ): Promise<v.InferOutput<S>> {
    call.signal?.throwIfAborted()
    const method = call.method ?? 'GET'
    const abort = new AbortController()
    const began = options.onCall ? options.clock.now() : 0
    let status: number | null = null
    let late = false
    const timer = options.clock.setTimeout(
      () => {
        late = true
        abort.abort()
      },
      method === 'GET' ? timing.readMs : timing.writeMs,
    )
    const stop = () => abort.abort()
    call.signal?.addEventListener('abort', stop)
    try {
      const response = await http.raw(addressOf(call, token), {
        method,
        headers: {
          accept: 'application/json',
          ...(call.language ? { 'accept-language': call.language } : {}),
        },
        ...(call.body ? { body: call.body as Record<string, unknown> } : {}),
        ...(call.form ? { body: new URLSearchParams(call.form) } : {}),
        signal: abort.signal,
        ...(call.keepalive ? { keepalive: true } : {}),
        responseType: 'text',
        ignoreResponseError: true,
        retry: false,
      })
      status = response.status
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) options.onDate?.(date)
      const body = String(response._data ?? '')
      if (response.ok || call.answersAnyway?.(body)) return parse(call, body, response.status)
      const server = readServerError(response.status, body)
      throw new ApiError(codeOf(server), label(call), server, {
        retryAfter: response.headers.get('retry-after'),
      })
    } catch (error) {
      if (error instanceof ApiError) throw error
      call.signal?.throwIfAborted()
      const code = options.isOffline?.() ? 'offline' : late ? 'timeout' : 'network'
      throw new ApiError(code, label(call))
    } finally {
      options.clock.clearTimeout(timer)
      options.onCall?.({ call: label(call), status, ms: options.clock.now() - began })
      call.signal?.removeEventListener('abort', stop)
    }
  }

  function addressOf(call: Omit<Call<v.GenericSchema>, 'answer' | 'ttl'>, token: string | null): string {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...call.query, access_token: token ?? undefined }))
      if (value !== undefined) query.append(name, String(value))
    return `${call.address ?? `${base}/v2${call.path}`}${query.size > 0 ? `?${query}` : ''}`
  }

  function parse<S extends v.GenericSchema>(call: Call<S>, body: string, status: number): v.InferOutput<S> {
    const server = { status, errorCode: null, message: null }
    let data: unknown
    try {
      data = body.trim() === '' ? undefined : JSON.parse(body)
    } catch {
      throw new ApiError('malformed', label(call), server)
    }
    const result = v.safeParse(call.answer, data)
    if (result.success) return result.output
    const issue = result.issues[0]
    throw new ApiError('malformed', label(call), server, {
      field: v.getDotPath(issue) ?? '(the whole answer)',
    })
  }
}

/** What was asked, safe to print: method and path with the ids, never the query. */
const label = ({ method, address, path, printedPath }: Omit<Call<v.GenericSchema>, 'answer' | 'ttl'>) =>
  `${method ?? 'GET'} ${address === undefined ? '/v2' : ''}${printedPath ?? path}`
