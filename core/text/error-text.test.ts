import { expect, test } from 'vitest'
import { ApiError, getErrorCode } from '../api/api-error'
import { type ErrorDetail, TvError, type TvErrorCode } from '../lib/errors/errors'
import { readServerError } from '../lib/errors/server-error'
import { englishWords } from './built-in-words'
import { errorText } from './error-text'
import { plainText } from './text'

const t = plainText(englishWords)

const answer = (status: number, body: unknown) => {
  const server = readServerError(status, JSON.stringify(body))
  return new ApiError(getErrorCode(server), 'GET /v2/thing', server)
}

const BODIES = [
  [{ error: { message: 'Closed today.' } }, 'Closed today.'],
  [{ error: 'Closed today.' }, 'Closed today.'],
  [{ message: 'Closed today.' }, 'Closed today.'],
  [{ detail: 'Closed today.' }, 'Closed today.'],
  [{ detail: ['Closed today.', 'Call us.'] }, 'Closed today. Call us.'],
  [{ detail: [{ text: 'Closed today.' }, { text: 'Call us.' }] }, 'Closed today. Call us.'],
  [
    { error: { message: "{'a': ['…']}" }, detail: { a: ['Closed today.'], b: 'Call us.' } },
    'Closed today. Call us.',
  ],
  [{ error: { message: '<img src=x onerror=alert(1)>' } }, '<img src=x onerror=alert(1)>'],
] as const

test.each(
  [400, 401, 402, 403, 404, 409, 429, 451, 500, 503].flatMap((status) =>
    BODIES.map(([body, words]) => [status, body, words] as const),
  ),
)(
  'a call answered with %i and %j is shown in the words of the operator @OPS-04.operator-words',
  (status, body, words) => {
    expect(errorText(answer(status, body), t)).toBe(words)
  },
)

test.each([
  [400, 'The service refused the request. (error 400)'],
  [401, 'Your session has ended. (error 401)'],
  [403, 'You have no access to this. (error 403)'],
  [404, 'Not found. (error 404)'],
  [429, 'Too many requests. Wait a little and try again. (error 429)'],
  [503, 'The service has an internal error. (error 503)'],
])('a call answered with %i and no message is shown with its status', (status, words) => {
  expect(errorText(answer(status, {}), t)).toBe(words)
})

test.each<[TvErrorCode, ErrorDetail, string]>([
  ['offline', {}, 'You are offline. Check your connection.'],
  ['network', {}, 'The service does not answer. Check your connection.'],
  ['timeout', {}, 'The service takes too long to answer.'],
  ['malformed', { status: 200 }, 'The service sent an unreadable answer.'],
  ['permission-denied', {}, 'You have no access to this.'],
  ['auto-auth-failed', {}, 'Automatic sign-in did not work.'],
  ['ts-beyond-archive', { status: 404, message: 'Nothing.' }, 'This is no longer in the archive.'],
  ['licence-refused', { status: 403, message: 'Too many screens.' }, 'No licence was given to play this.'],
])(
  'the error %s with %j, which is more than the answer of a call, has words of its own',
  (code, detail, words) => {
    expect(errorText(new TvError(code, detail), t)).toBe(words)
  },
)

test('the words of a screen replace the common words of a code, never a message of the operator', () => {
  const own = { rejected: 'promo.refused', 'media-unsupported': 'player.videoUnsupported' } as const
  expect(errorText(new TvError('media-unsupported'), t, own)).toBe(t('player.videoUnsupported'))
  expect(errorText(answer(400, {}), t, own)).toBe('The operator does not take this code.')
  expect(errorText(answer(400, { detail: 'Used up.' }), t, own)).toBe('Used up.')
  expect(errorText(answer(503, {}), t, own)).toBe('The service has an internal error. (error 503)')
})
