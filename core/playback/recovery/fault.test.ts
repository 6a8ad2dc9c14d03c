import { expect, test } from 'vitest'
import english from '../../../locales/en/translation.json'
import { TvError } from '../../lib/errors/errors'
import { type EngineFault, getFaultCode, nothingFollowsFault, streamRequestFault } from './fault'

const fault = (category: EngineFault['category']): EngineFault => ({
  ...nothingFollowsFault,
  category,
})

test.each([
  ['network', 'media-network'],
  ['media', 'media-decode'],
  ['codec', 'media-unsupported'],
  ['stream-request', 'media-network'],
  ['licence', 'licence-refused'],
  ['protection', 'protection-unsupported'],
  ['device-overload', 'media-decode'],
] as const)(
  'a fault of category %s has the error code %s, and any fault is offline without a connection',
  (category, code) => {
    expect(getFaultCode(fault(category), false)).toBe(code)
    expect(getFaultCode(fault(category), true)).toBe('offline')
  },
)

test('a media element that has lost its source, its error code 2, says so @PLY-13.codec', () => {
  const code = getFaultCode({ ...fault('network'), reason: 'source' }, false)
  expect(code).toBe('no-source')
  expect(english.error['no-source']).toBe('There is no video element or source.')
})

test('a request for a stream that gets no answer is a fatal fault without an address and without facts', () => {
  expect(streamRequestFault(new TvError('network'))).toEqual({
    category: 'stream-request',
    status: null,
    fatal: true,
    url: null,
    detail: 'network',
    answer: { code: null, isLater: false, retryAfterS: null },
  })
})
