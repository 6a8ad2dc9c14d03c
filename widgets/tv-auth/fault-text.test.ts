import { expect, test } from 'vitest'
import { ApiError, getErrorCode } from '../../core/api/api-error'
import { toLoginError } from '../../core/session/login/login'
import { englishWords } from '../../core/text/built-in-words'
import { plainText } from '../../core/text/text'
import { faultText } from './fault-text'

const t = plainText(englishWords)

const answer = (status: number, message: string | null) => {
  const server = { status, errorCode: null, message, detail: null }
  return new ApiError(getErrorCode(server), 'POST /v2/auth/otp', server)
}

test.each([
  [400, 'Used twice.', 'Used twice.'],
  [401, 'Used twice.', 'Used twice.'],
  [403, 'Not from here.', 'Not from here.'],
  [429, 'Wait an hour.', 'Wait an hour.'],
  [503, 'Closed for the night.', 'Closed for the night.'],
  [400, null, 'Wrong code. Check it or ask for a new one.'],
  [401, null, 'Wrong code. Check it or ask for a new one.'],
  [429, null, 'Too many attempts. Wait a little and try again.'],
  [503, null, 'The service has an internal error. (error 503)'],
])(
  'a code whose call is answered with %i and the message %j is refused with “%s”',
  (status, message, words) => {
    const { fault } = toLoginError('code', answer(status, message))
    expect(faultText(fault, fault.field, t)).toBe(words)
  },
)

test('a code of a wrong length is answered with the length, at its field alone', () => {
  const fault = { field: 'code', code: 'wrong-code', error: null, digits: 4 } as const
  expect(faultText(fault, 'code', t)).toBe('The code has 4 digits.')
  expect(faultText(fault, 'phone', t)).toBeUndefined()
})
