import * as v from 'valibot'
import { readServerError } from '../lib/errors/server-error'
import { toJson } from '../lib/json'
import { isMisleadingPath } from '../lib/misleading-path'
import { ApiError, getErrorCode } from './api-error'
import type { Refusals } from './refusals'

/** A call of a resource file: its request and the schema of its answer. */
export interface Call<S extends v.GenericSchema> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below `/v2`, ids already encoded: `/channels/12/stream`. */
  path: string
  /** The whole address of a call to another server than the API; errors print `printedPath` instead. */
  address?: string
  /** The path as errors may print it, for a path that holds a credential. */
  printedPath?: string
  query?: Record<string, string | number | boolean | undefined>
  body?: object
  /** Text fields sent as a form, so that a cross-origin call needs no preflight. */
  form?: Record<string, string>
  /** Schema of the answer; an answer that does not fit is `malformed`, and the error names the field. */
  schema: S
  /** True if the body of a refusal is read as an answer: a 404 describes lost content. */
  acceptsErrorBody?: (body: string) => boolean
  /** The refusals that have a special meaning for this call. */
  refusals?: Refusals
  /**
   * The token to send: `session` (default) waits for the session's and renews it once on 401, `reader` is the same but
   * accepts a guest's token that can only read lists, `none` sends no token, a `bearer` is sent as it is and never renewed.
   */
  token?: 'session' | 'reader' | 'none' | { bearer: string }
  /** False if a 401 says nothing about the session's token, so that it renews nothing (ACC-12). */
  renewsToken?: boolean
  /** How long a GET's answer is cached, ms, or a function of the answer. Default 3000; 0 disables the cache. Callers share a request in flight. */
  ttl?: number | ((answer: v.InferOutput<S>) => number)
  /** True for a GET that opens something for its caller alone, such as a stream: callers do not share its request. */
  isOwn?: true
  /** BCP 47 tag for texts in the answer, in place of the client's; part of the cache key. */
  language?: string
  signal?: AbortSignal
  /** Number of retries of a failed GET in place of the client's, for callers that retry themselves. */
  retries?: number
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** The request of a call, without the schema of its answer. */
export type Request = Omit<Call<v.GenericSchema>, 'schema' | 'acceptsErrorBody' | 'ttl' | 'isOwn'>

/** The names of a content in a request or an answer. */
export interface ContentNames {
  readonly id?: string | null
  readonly slug?: string | null
  /** Id of the series of an episode or a season. */
  readonly parent_id?: string | null
}

/** Contents that the brand excludes (LNG-05). */
export interface ExcludedContents {
  has(content: ContentNames): boolean
  /** @throws {ApiError} `not-found` for an excluded content, which can be neither played, opened nor bought. */
  refuse(content: ContentNames): void
}

/** The API as resource files use it. */
export interface Requester {
  /** Base address without `/v2`, without a slash at its end. */
  readonly base: string
  /** Contents that the brand excludes; undefined if there are none. */
  readonly excluded?: ExcludedContents
  request<S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>>
}

/** Removes the slashes at the end of an API's base address. */
export const trimBaseAddress = (address: string): string => address.replace(/\/+$/, '')

/**
 * Builds the HTTP request of a call. `base` is the API's base address, `token` null to send none.
 * @throws {ApiError} `not-found` for a path that a server would decode to a different resource.
 */
export function buildHttpRequest(base: string, call: Request, token: string | null) {
  if (call.address === undefined && isMisleadingPath(decodeURIComponent(call.path)))
    throw new ApiError('not-found', describeCall(call))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...call.query, access_token: token ?? undefined }))
    if (value !== undefined) query.append(name, String(value))
  const body = call.form ? new URLSearchParams(call.form) : call.body && toJson(call.body)
  return {
    url: `${call.address ?? `${base}/v2${call.path}`}${query.size > 0 ? `?${query}` : ''}`,
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(call.language ? { 'accept-language': call.language } : {}),
    },
    ...(body ? { body } : {}),
    ...(call.keepalive ? { keepalive: true } : {}),
  }
}

/** The parts of a response that decide what it means. */
interface RawResponse {
  status: number
  body: string
  /** `Retry-After` in seconds. */
  retryAfter?: number | null
}

/** An answer that callers share; each reads it by its own schema. */
export interface ApiAnswer {
  /** @throws {ApiError} `malformed` */
  read<S extends v.GenericSchema>(call: Call<S>): v.InferOutput<S>
}

/**
 * The answer to a call, which fits its schema.
 * @throws {ApiError} `malformed`, or the code of the refusal.
 */
export function toAnswer<S extends v.GenericSchema>(call: Call<S>, response: RawResponse): ApiAnswer {
  const { status, body, retryAfter = null } = response
  if ((status < 200 || status > 299) && !call.acceptsErrorBody?.(body)) {
    const refusal = readServerError(status, body)
    throw new ApiError(getErrorCode(refusal), describeCall(call), refusal, {
      retryAfter,
      refusals: call.refusals,
    })
  }
  const server = { status, errorCode: null, message: null, detail: null }
  let data: unknown
  try {
    data = body.trim() === '' ? undefined : JSON.parse(body)
  } catch {
    throw new ApiError('malformed', describeCall(call), server)
  }
  const parse = <T extends v.GenericSchema>(schema: T): v.InferOutput<T> => {
    const result = v.safeParse(schema, data)
    if (result.success) return result.output
    throw new ApiError('malformed', describeCall(call), server, {
      field: v.getDotPath(result.issues[0]) ?? '(the whole answer)',
    })
  }
  const output = parse(call.schema)
  // Parsed once for all callers with the same schema.
  return { read: ({ schema }) => ((schema as v.GenericSchema) === call.schema ? output : parse(schema)) }
}

/** Returns method and path of a call for printing: with ids, without the query. */
export const describeCall = ({ method, address, path, printedPath }: Request) =>
  `${method ?? 'GET'} ${address === undefined ? '/v2' : ''}${printedPath ?? path}`
