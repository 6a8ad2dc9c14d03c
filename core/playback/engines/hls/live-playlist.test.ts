import { describe, expect, test } from 'vitest'
import { createLivePlaylist, type LiveUpdate } from './live-playlist'

/** A playlist of six segments of 2 s that ends with segment `last`; its dates are 10:00:00 plus 2 s per segment. */
const upTo = (last: number, change: Partial<LiveUpdate> = {}): LiveUpdate => ({
  kind: 'main',
  rendition: 0,
  ended: false,
  first: last - 5,
  last,
  part: -1,
  edge: 36_000 + 2 * last,
  target: 2,
  ...change,
})

/** Watches a live playlist by a clock in seconds, with 0 s of media ahead unless a test says otherwise. */
function watched() {
  let seconds = 0
  const playlist = createLivePlaylist(() => seconds * 1000)
  playlist.open()
  return {
    playlist,
    at(second: number, update: LiveUpdate, aheadS = 0) {
      seconds = second
      return playlist.update(update, aheadS)
    },
  }
}

describe('the update of a live playlist', () => {
  test('a playlist that advances is in order', () => {
    const { at } = watched()
    expect([0, 2, 4, 60].map((second) => at(second, upTo(100 + second / 2)))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('a playlist that has an end at its first request has ended, and none of it is to be played', () => {
    expect(watched().at(0, upTo(100, { ended: true }))).toEqual({ reason: 'ended', refused: true })
  })

  test('a playlist that ends during playback plays to its end', () => {
    const { at } = watched()
    at(0, upTo(100))
    expect(at(2, upTo(101, { ended: true }))).toBeNull()
  })

  test('a playlist that has not changed for 10 s, with no media ahead, is frozen, and is reported once', () => {
    const { at } = watched()
    expect([0, 5, 9.9, 10, 12].map((second) => at(second, upTo(100))?.reason ?? null)).toEqual([
      null,
      null,
      null,
      'frozen',
      null,
    ])
  })

  test('a playlist that has not changed is not frozen while media is ahead', () => {
    const { at } = watched()
    expect([0, 10, 20].map((second) => at(second, upTo(100), 3))).toEqual([null, null, null])
    expect(at(21, upTo(100), 0.4)).toEqual({ reason: 'frozen', refused: false })
  })

  test('a playlist with long segments is frozen only after two of them', () => {
    const { at } = watched()
    expect([0, 19, 20].map((second) => at(second, upTo(100, { target: 10 }))?.reason)).toEqual([
      undefined,
      undefined,
      'frozen',
    ])
  })

  test('a playlist that only grows by parts is not frozen', () => {
    const { at } = watched()
    expect([0, 5, 10].map((second) => at(second, upTo(100, { part: second })))).toEqual([null, null, null])
  })

  test('a playlist that was frozen is refused when it is loaded again unchanged, and plays once it has changed', () => {
    const { playlist, at } = watched()
    at(0, upTo(100))
    at(10, upTo(100))
    playlist.open()
    expect(at(11, upTo(100))).toEqual({ reason: 'frozen', refused: true })
    playlist.open()
    expect(at(13, upTo(101))).toBeNull()
  })

  test('an audio playlist that does not advance is frozen although that of the picture advances, also when both are loaded again', () => {
    const { playlist, at } = watched()
    const audio = upTo(100, { kind: 'audio' })
    for (const second of [0, 4, 8]) {
      expect(at(second, upTo(100 + second / 2))).toBeNull()
      expect(at(second, audio)).toBeNull()
    }
    expect(at(10, audio)).toEqual({ reason: 'frozen', refused: false })
    playlist.open()
    expect(at(11, upTo(105))).toBeNull()
    expect(at(11, audio)).toEqual({ reason: 'frozen', refused: true })
  })

  test('a frozen playlist is known again although its parsed segments were some milliseconds longer', () => {
    const { playlist, at } = watched()
    const edge = 36_200
    at(0, upTo(100, { edge }))
    expect(at(6, upTo(100, { edge: edge + 0.012 }))).toBeNull()
    expect(at(10, upTo(100, { edge: edge + 0.012 }))?.reason).toBe('frozen')
    playlist.open()
    expect(at(11, upTo(100, { edge }))?.refused).toBe(true)
  })

  test('a playlist that ends where a frozen one of another kind did is in order', () => {
    const { playlist, at } = watched()
    at(0, upTo(100, { kind: 'audio' }))
    at(10, upTo(100, { kind: 'audio' }))
    playlist.open()
    expect(at(11, upTo(100))).toBeNull()
  })

  test('a playlist whose numbers begin again is restarted', () => {
    const { at } = watched()
    at(0, upTo(100))
    expect(at(2, upTo(2, { first: 0, edge: 36_204 }))).toEqual({ reason: 'restarted', refused: false })
  })

  test('a playlist that begins again soon after its start is restarted, because its dates differ', () => {
    const { at } = watched()
    at(0, upTo(9))
    expect(at(2, upTo(4, { first: 3, edge: 36_020 }))?.reason).toBe('restarted')
  })

  test('a playlist of a cache that is some segments late is not restarted', () => {
    const { at } = watched()
    at(0, upTo(100))
    expect([at(2, upTo(98)), at(4, upTo(99)), at(6, upTo(101))]).toEqual([null, null, null])
  })

  test('a playlist without dates is restarted if it has no segment of the last one', () => {
    const { at } = watched()
    at(0, upTo(100, { edge: null }))
    expect(at(2, upTo(97, { edge: null }))).toBeNull()
    expect(at(4, upTo(5, { edge: null }))?.reason).toBe('restarted')
  })

  test('a playlist of another rendition may have other numbers', () => {
    const { at } = watched()
    at(0, upTo(100))
    expect(at(2, upTo(7, { rendition: 1 }))).toBeNull()
  })
})

describe('the timestamps of a segment', () => {
  test.each([-48, 336])(
    'timestamps that jump by %i s without a discontinuity mean that the encoder restarted',
    (drift) => {
      const { playlist, at } = watched()
      at(0, upTo(100))
      expect(playlist.isJump(drift, 2)).toBe(true)
    },
  )

  test.each([0.2, -3, 9])(
    'timestamps that are %i s away are rounded, or of a renumbered rendition',
    (drift) => {
      const { playlist, at } = watched()
      at(0, upTo(100))
      expect(playlist.isJump(drift, 2)).toBe(false)
    },
  )

  test('timestamps that are less than two target durations away are of a renumbered rendition', () => {
    expect(watched().playlist.isJump(15, 10)).toBe(false)
  })
})
