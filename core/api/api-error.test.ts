import { describe, expect, test } from 'vitest'
import { TvError } from '../lib/errors/errors'
import { ApiError, getErrorCode, refusalReason } from './api-error'
import { PAYMENT_REFUSED, type Refusals } from './refusals'

describe('the code of a refusal', () => {
  test.each([
    [401, null, 'authentication-failed'],
    [400, 'authentication_failed', 'authentication-failed'],
    [403, 'forbidden_country', 'forbidden-country'],
    [403, 'permission_denied', 'permission-denied'],
    [403, null, 'permission-denied'],
    [404, 'not_found', 'not-found'],
    [429, null, 'too-many-requests'],
    [400, 'invalid_phone', 'rejected'],
    [402, 'payment_required', 'rejected'],
    [409, null, 'rejected'],
    [451, null, 'rejected'],
    [500, null, 'server'],
    [504, null, 'server'],
  ] as const)('a refusal with %i %s has the code %s', (status, errorCode, code) => {
    expect(getErrorCode({ status, errorCode, message: null, detail: null })).toBe(code)
  })
})

describe('an API error', () => {
  test('an API error carries the call and the server’s error', () => {
    const server = { status: 404, errorCode: 'not_found', message: 'Nothing here.', detail: null }
    const error = new ApiError('not-found', 'GET /v2/rows/x', server)
    expect(error).toMatchObject({ name: 'ApiError', code: 'not-found', number: 107, retryAfter: null })
    expect(error.detail).toEqual({
      call: 'GET /v2/rows/x',
      status: 404,
      errorCode: 'not_found',
      message: 'Nothing here.',
      field: undefined,
    })
  })
})

describe('the answer that an error stands for', () => {
  const answerTo = (method: string, status: number) => {
    const server = { status, errorCode: null, message: null, detail: null }
    return new ApiError(getErrorCode(server), `${method} /v2/things`, server).answer
  }

  test.each([
    ['refused', [400, 401, 402, 403, 404, 409, 410, 422, 451]],
    ['later', [408, 425, 429, 503]],
    ['server', [500, 502, 504]],
    ['malformed', [302, 304]],
  ] as const)('a call is answered with "%s" by each of the statuses %j', (answer, statuses) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      expect(statuses.map((status) => answerTo(method, status))).toEqual(statuses.map(() => answer))
  })

  test('a 503 asks to repeat the call, but leaves open whether a payment was made', () => {
    const server = { status: 503, errorCode: null, message: null, detail: null }
    const answer = (refusals: Refusals) =>
      new ApiError('server', 'POST /v2/things', server, { refusals }).answer
    expect(answer({})).toBe('later')
    expect(answer(PAYMENT_REFUSED)).toBe('server')
  })

  test.each(['offline', 'network', 'timeout'] as const)(
    'a call that ends with "%s" has no answer',
    (code) => {
      expect(new ApiError(code, 'POST /v2/things').answer).toBe('none')
    },
  )

  test('a success that cannot be read is malformed, not refused', () => {
    const server = { status: 200, errorCode: null, message: null, detail: null }
    expect(new ApiError('malformed', 'POST /v2/things', server).answer).toBe('malformed')
  })

  test.each(['offline', 'network', 'timeout'] as const)(
    'a limit of the caller that ends with "%s" is a call without an answer too',
    (code) => {
      expect(new TvError(code).answer).toBe('none')
    },
  )

  test('an error that no call of the operator caused is no answer', () => {
    expect(new TvError('storage-blocked').answer).toBeNull()
  })

  test('a refusal means what the table of its call says, by the status or by the code of the server', () => {
    const server = { status: 400, errorCode: 'invalid_phone', message: null, detail: null }
    const reason = (refusals: Refusals) =>
      refusalReason(new ApiError('rejected', 'POST /v2/otps', server, { refusals }))
    expect(reason({ 400: 'renewal-only' })).toBe('renewal-only')
    expect(reason({ 400: 'renewal-only', invalid_phone: 'phone-unknown' })).toBe('phone-unknown')
    expect(reason({ 402: 'no-funds' })).toBeNull()
    const odd = { ...server, errorCode: 'constructor' }
    expect(new ApiError('rejected', 'POST /v2/otps', odd, { refusals: {} }).reason).toBeNull()
    expect(refusalReason(new TvError('rejected'))).toBeNull()
  })
})
