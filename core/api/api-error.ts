import { type Answer, TvError, type TvErrorCode } from '../lib/errors/errors'
import { answerToStatus, toErrorCode } from '../lib/errors/http-status'
import type { ServerError } from '../lib/errors/server-error'
import type { RefusalReason, Refusals } from './refusals'

/** A failed call: the request (`GET /v2/…` without its query) and the response. */
export class ApiError extends TvError {
  readonly call: string
  readonly server: ServerError | null
  declare readonly answer: Answer
  /** The meaning of the refusal for this call; null if it has no special meaning. */
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
    // Without a response the code decides, see TvError.
    this.answer ??= this.reason === 'unsettled' ? 'server' : answerBy(code, server)
    this.retryAfter = details.retryAfter ?? null
  }
}

/** A call that this client refuses itself, without a response, counts as refused too. */
const answerBy = (code: TvErrorCode, server: ServerError | null): Answer =>
  code === 'malformed' ? code : answerToStatus(server?.status ?? 400)

/** Only own keys of the table count, because the server may send any code, such as `constructor`. */
function reasonBy(refusals: Refusals, { errorCode, status }: ServerError): RefusalReason | null {
  const key = [errorCode ?? '', status].find((one) => Object.hasOwn(refusals, one))
  return (key !== undefined && refusals[key]) || null
}

/** Returns the meaning of a refusal for its call; null if it has no special meaning, and for any other error. */
export const refusalReason = (error: unknown): RefusalReason | null =>
  error instanceof ApiError ? error.reason : null

/** Returns the seconds to wait that the server sent with this error; null if it sent none, and for any other error. */
export const getRetryAfter = (error: unknown): number | null =>
  error instanceof ApiError ? error.retryAfter : null

/**
 * Returns the error code for a refused call: from the server's own code where it is known, otherwise from the status.
 * Wire guess (docs/wire-guesses.md): the code `forbidden_country`.
 */
export function getErrorCode({ status, errorCode }: ServerError): TvErrorCode {
  if (errorCode === 'authentication_failed') return 'authentication-failed'
  const code = toErrorCode(status)
  if (code === 'authentication-failed') return code
  if (errorCode === 'forbidden_country') return 'forbidden-country'
  return errorCode === 'permission_denied' ? 'permission-denied' : code
}
