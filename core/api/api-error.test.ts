import { describe, expect, test } from 'vitest'
import { TvError } from '../lib/errors'
import { ApiError, codeOf, readServerError, refusalReason } from './api-error'
import { PAYMENT_REFUSED, type Refusals } from './refusals'

const body = (value: unknown) => JSON.stringify(value)

describe('an error body', () => {
  test('an error body yields its code and its message', () => {
    const answer = body({
      error: { message: 'Not yours.' },
      status_code: 403,
      error_code: 'permission_denied',
    })
    expect(readServerError(403, answer)).toEqual({
      status: 403,
      errorCode: 'permission_denied',
      message: 'Not yours.',
      detail: null,
    })
  })

  test('an error body with field messages yields these, joined, not the printed dictionary', () => {
    const answer = body({
      error: { message: "{'email': ['Taken.'], 'phone': ['Taken too.', 'And short.']}" },
      detail: { email: ['Taken.'], phone: ['Taken too.', 'And short.'] },
    })
    expect(readServerError(400, answer).message).toBe('Taken. Taken too. And short.')
  })

  test.each([
    [{ detail: 'Not in this region.' }, 'Not in this region.'],
    [{ detail: ['Not in this region.', 'Ask us.'] }, 'Not in this region. Ask us.'],
    [{ detail: { channel: 'Not in this region.' } }, 'Not in this region.'],
    [
      { detail: [{ code: 'region', text: 'Not in this region.' }, { text: 'Ask us.' }] },
      'Not in this region. Ask us.',
    ],
    [{ detail: { channel: [{ text: 'Not in this region.' }] } }, 'Not in this region.'],
    [{ detail: { channel: { region: ['Not in this region.'], limit: 3 } } }, 'Not in this region.'],
  ])('an error body yields the texts of %j', ({ detail }, message) => {
    expect(readServerError(403, body({ error: { message: 'No.' }, detail })).message).toBe(message)
  })

  test.each([
    { detail: 'limit' },
    { detail: {} },
    { detail: { email: [7] } },
    { detail: { packet: ['510'] } },
    { detail: null },
  ])('an error body without field messages in its detail yields its message (%#)', ({ detail }) => {
    expect(readServerError(400, body({ error: { message: 'No.' }, detail })).message).toBe('No.')
  })

  test.each([
    [{ error: 'Closed for the night.' }, 'Closed for the night.'],
    [{ message: 'Closed for the night.' }, 'Closed for the night.'],
    [{ error: { message: ' ' }, message: 'Closed for the night.' }, 'Closed for the night.'],
    [{ error: { message: '<b>Closed</b>' } }, '<b>Closed</b>'],
  ])('an error body of a server that fails yields the text of %j', (answer, message) => {
    expect(readServerError(503, body(answer)).message).toBe(message)
  })

  test.each([
    '<html><body>Blocked by your provider</body></html>',
    '',
    'null',
    '[]',
    '"no"',
    '{"error":"no"}',
    '{"error":{"message":{}},"error_code":7}',
  ])('an error body in any other form yields no code and no message: %s', (answer) => {
    expect(readServerError(502, answer)).toEqual({
      status: 502,
      errorCode: null,
      message: null,
      detail: null,
    })
  })
})

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
    expect(codeOf({ status, errorCode, message: null, detail: null })).toBe(code)
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
    return new ApiError(codeOf(server), `${method} /v2/things`, server).answer
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
