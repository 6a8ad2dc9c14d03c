import { describe, expect, test } from 'vitest'
import { ApiError, codeOf, readServerError } from './api-error'

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
