import { describe, expect, test } from 'vitest'
import { readServerError } from './server-error'

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
