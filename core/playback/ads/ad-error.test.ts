import { describe, expect, test } from 'vitest'
import { AdError, describeFailure, getCounter, toAdFailure } from './ad-error'

describe('a failure of advertising', () => {
  test.each([
    [100, 'document-unreadable'],
    [102, 'version-unsupported'],
    [301, 'wrapper-timeout'],
    [303, 'no-ad-in-wrappers'],
    [402, 'media-timeout'],
    [403, 'media-unsupported'],
    [503, 'overlay-unsupported'],
    [900, 'unknown'],
    [1009, 'document-empty'],
    [1205, 'autoplay-refused'],
    [1300, 'consent-not-ready'],
    ['network', 'network'],
    ['timeout', 'timeout'],
    ['no-ad', 'no-ad'],
    ['http-404', 'http-404'],
    [777, 'unknown'],
  ] as const)('the failure %j has the meaning %s @ADS-02.codes', (failure, meaning) => {
    expect(describeFailure(failure)).toBe(meaning)
    expect(new AdError(failure).message).toBe(meaning)
  })

  test.each([
    [399, 'unknown'],
    [400, 'error_load_400'],
    [404, 'unknown'],
    [503, 'error_load_503'],
    [599, 'unknown'],
    ['http-404', 'error_load_404'],
    ['http-599', 'error_load_599'],
    ['network', 'network'],
    [600, 'companion-failed'],
    ['timeout', 'timeout'],
  ] as const)('the failure %j is counted as %s @ADS-02.codes', (failure, counter) => {
    expect(getCounter(failure)).toBe(counter)
  })

  test('a thrown error has its own failure, or VAST code 900 without one', () => {
    expect(toAdFailure(Object.assign(new Error(), { failure: 1009 }))).toBe(1009)
    expect(toAdFailure({ failure: 'no-ad' })).toBe('no-ad')
    for (const unknown of [
      new TypeError('no'),
      { failure: 'oh' },
      { failure: Number.NaN },
      { failure: 'http-200' },
      null,
      undefined,
    ])
      expect(toAdFailure(unknown)).toBe(900)
  })
})
