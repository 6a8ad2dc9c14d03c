import { expect, test } from 'vitest'
import type { ContentDetails } from '../../../core/catalogue/details'
import { FREE_CONTENT_RIGHTS } from '../../../core/catalogue/rights'
import { getFilmState } from './film-state'

const FILM = { isLost: false, isAnnouncement: false, duration: 3600 } as ContentDetails
const after = (seconds: number, percentage: number, continuation = true) =>
  getFilmState(FILM, { ...FREE_CONTENT_RIGHTS, seconds, percentage, continuation }, null, false)

test.each([
  [9, 1, 'available'],
  [10, 1, 'continue'],
  [12_601, 99, 'available'],
  [3600, 100, 'available'],
])(
  'the button of a film watched for %d s and %d percent offers: %s @PLY-11.resume',
  (seconds, percentage, state) => {
    expect(after(seconds, percentage)).toBe(state)
  },
)

test('the operator decides what continues where nothing was watched, as with the next episode', () => {
  expect([after(0, 0, true), after(0, 0, false)]).toEqual(['continue', 'available'])
})
