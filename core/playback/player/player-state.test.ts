import { describe, expect, test } from 'vitest'
import { TvError } from '../../lib/errors/errors'
import { type PlayerEvent, type PlayerState, reducePlayer } from './player-state'

const idle: PlayerState = { name: 'idle' }
const loading: PlayerState = { name: 'loading' }
const playing: PlayerState = { name: 'playing' }
const waiting: PlayerState = { name: 'waiting' }
const paused: PlayerState = { name: 'paused', why: 'viewer' }
const notStarted: PlayerState = { name: 'paused', why: 'not-started' }
const blocked: PlayerState = { name: 'blocked', gate: { reason: 'pin', for: 'channel' } }
const failed: PlayerState = { name: 'failed', error: new TvError('network'), retrying: true }
const all = [idle, loading, playing, waiting, paused, notStarted, blocked, failed]

const media: PlayerEvent[] = [{ name: 'media-playing' }, { name: 'media-waiting' }, { name: 'media-paused' }]

describe('while no source is wanted', () => {
  test.each([idle, blocked])('$name does not listen to the media', (state) => {
    for (const event of media) expect(reducePlayer(state, event)).toBe(state)
  })

  test('a gate stays when the browser refuses autoplay', () => {
    expect(reducePlayer(blocked, { name: 'autoplay-refused' })).toBe(blocked)
  })
})

describe('media', () => {
  test.each([loading, playing, waiting, paused, notStarted, failed])(
    'media that plays leads from $name to playing',
    (state) => {
      expect(reducePlayer(state, { name: 'media-playing' })).toEqual(playing)
    },
  )

  test.each([playing, paused])('media without data leads from $name to waiting', (state) => {
    expect(reducePlayer(state, { name: 'media-waiting' })).toEqual(waiting)
  })

  test.each([loading, notStarted, failed])('media without data changes nothing in $name', (state) => {
    expect(reducePlayer(state, { name: 'media-waiting' })).toBe(state)
  })

  test.each([playing, waiting])('media that pauses in $name was paused by the viewer', (state) => {
    expect(reducePlayer(state, { name: 'media-paused' })).toEqual(paused)
  })

  test.each([loading, notStarted, failed])('media that pauses in $name is only being unloaded', (state) => {
    expect(reducePlayer(state, { name: 'media-paused' })).toBe(state)
  })
})

describe('from any state', () => {
  test.each(all)('$name: opening loads', (state) => {
    expect(reducePlayer(state, { name: 'opened' })).toEqual(loading)
  })

  test.each(all)('$name: closing rests', (state) => {
    expect(reducePlayer(state, { name: 'closed' })).toEqual(idle)
  })

  test.each(all)('$name: a gate blocks and a failure says so', (state) => {
    const gate = { reason: 'login' } as const
    const error = new TvError('timeout')
    expect(reducePlayer(state, { name: 'gated', gate })).toEqual({ name: 'blocked', gate })
    expect(reducePlayer(state, { name: 'failed', error, retrying: false })).toEqual({
      name: 'failed',
      error,
      retrying: false,
    })
  })

  test.each(all)('$name: shown without autoplay waits for the viewer', (state) => {
    expect(reducePlayer(state, { name: 'shown' })).toEqual(notStarted)
  })
})

test('a browser that wants a gesture leaves the player paused for that reason', () => {
  expect(reducePlayer(loading, { name: 'autoplay-refused' })).toEqual({ name: 'paused', why: 'autoplay' })
})

test('opening while loading keeps the same state object, so that no view renders again', () => {
  expect(reducePlayer(loading, { name: 'opened' })).toBe(loading)
})
