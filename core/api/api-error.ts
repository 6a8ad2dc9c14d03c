import { type Answer, TvError, type TvErrorCode } from '../lib/errors'
import { answerToStatus, codeOfStatus } from '../lib/http-status'
import type { RefusalReason, Refusals } from './refusals'

/** The error body of a response, as far as it could be read. */
export interface ServerError {
  status: number
  errorCode: string | null
  /** Text for people, joined from field messages if there are any; null if the body held none. */
  message: string | null
  /** Facts by the name of their field, as received: for resources that read more than a message; null if there are none. */
  detail: Readonly<Record<string, unknown>> | null
}

/** A failed call: the request (`GET /v2/…` without its query) and the response. */
export class ApiError extends TvError {
  readonly call: string
  readonly server: ServerError | null
  declare readonly answer: Answer
  /** The meaning of the refusal for this call; null for one without a meaning of its own. */
  readonly reason: RefusalReason | null
  /** `Retry-After` in seconds; null if the server sent none. */
  readonly retryAfter: number | null

  constructor(
    code: TvErrorCode,
    call: string,
    server: ServerError | null = null,
    details: { field?: string; retryAfter?: number | null; refusals?: Refusals | undefined } = {},
  ) {
    super(code, {
      call,
      status: server?.status,
      errorCode: server?.errorCode ?? undefined,
      message: server?.message ?? undefined,
      field: details.field,
    })
    this.name = 'ApiError'
    this.call = call
    this.server = server
    this.reason = server && details.refusals ? reasonBy(details.refusals, server) : null
    // A call without a response has a code that says so, see TvError.
    this.answer ??= this.reason === 'unsettled' ? 'server' : answerBy(code, server)
    this.retryAfter = details.retryAfter ?? null
  }
}

/** A call that this client refuses by itself, without a response, is refused too. */
const answerBy = (code: TvErrorCode, server: ServerError | null): Answer =>
  code === 'malformed' ? code : answerToStatus(server?.status ?? 400)

/** A key of the table is its own, not one of every object: the server may name any code. */
function reasonBy(refusals: Refusals, { errorCode, status }: ServerError): RefusalReason | null {
  const key = [errorCode ?? '', status].find((one) => Object.hasOwn(refusals, one))
  return (key !== undefined && refusals[key]) || null
}

/** The meaning of a refusal for its call; null for one without a meaning of its own, and for any other error. */
export const refusalReason = (error: unknown): RefusalReason | null =>
  error instanceof ApiError ? error.reason : null

/** The seconds to wait that the server answered with this error; null for none, and for any other error. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.retryAfter : null

/**
 * Reads an error body; anything that is not the documented shape gives nulls (a proxy may answer HTML).
 * Wire guess (docs/wire-guesses.md): a text in `error` or `message` in place of `error.message`.
 */
export function readServerError(status: number, body: string): ServerError {
  let data: unknown
  try {
    data = JSON.parse(body)
  } catch {
    return { status, errorCode: null, message: null, detail: null }
  }
  const { error, error_code: errorCode, message, detail } = isRecord(data) ? data : {}
  const said = isRecord(error) ? error.message : textOf(error)
  return {
    status,
    errorCode: typeof errorCode === 'string' ? errorCode : null,
    // With messages by field, `error.message` is a printed dictionary and not fit to show.
    message: textOf(detail) ?? (isText(said) ? said : textOf(message)),
    detail: isRecord(detail) ? detail : null,
  }
}

/** The texts for people in a value, at any depth, joined; null for none. An id or a code (`limit`, `510`) is none. */
function textOf(value: unknown): string | null {
  if (isText(value)) return /[^a-z0-9_.-]/.test(value) ? value : null
  if (typeof value !== 'object' || value === null) return null
  return Object.values(value).map(textOf).filter(isText).join(' ') || null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the error code for a refused call: from the server's own code where it is known, otherwise from the status.
 * Wire guess (docs/wire-guesses.md): the code `forbidden_country`.
 */
export function codeOf({ status, errorCode }: ServerError): TvErrorCode {
  if (errorCode === 'authentication_failed') return 'authentication-failed'
  const code = codeOfStatus(status)
  if (code === 'authentication-failed') return code
  if (errorCode === 'forbidden_country') return 'forbidden-country'
  return errorCode === 'permission_denied' ? 'permission-denied' : code
}
