import { expect, test } from 'vitest'
import type { PlayerState } from '../player/player-state'
import { secondsBehind } from './seconds-behind'

const NOW = 1_800_014_400
const PLAYING: PlayerState = { name: 'playing' }
const PAUSED: PlayerState = { name: 'paused', why: 'viewer' }

test.each<[string, number, boolean, PlayerState, number | null]>([
  ['live with its usual delay is at the edge', 12, true, PLAYING, null],
  ['live that was paused for a moment is at the edge', 29, true, PAUSED, null],
  ['live that is paused for longer is behind', 45, true, PAUSED, 45],
  ['live that plays on after a pause is behind', 31, true, PLAYING, 31],
  ['live that waits to be started is not behind', 600, true, { name: 'paused', why: 'not-started' }, null],
  ['live that loads is not behind', 600, true, { name: 'loading' }, null],
  ['the archive is behind, also while it loads', 7200, false, { name: 'loading' }, 7200],
])('%s', (_, ago, live, state, behind) => {
  expect(secondsBehind({ time: NOW - ago, live, state }, { now: NOW })).toBe(behind)
})

test('a stream with a wider edge is at it for longer', () => {
  const shown = { time: NOW - 300, live: true, state: PLAYING }
  expect(secondsBehind(shown, { now: NOW, within: 360 })).toBeNull()
})
