import { describe, expect, it } from 'vitest'
import { mediaPlaylist } from './media-playlist'
import { liveRange, rangeFrom, seamsBefore } from './segment-clock'

const count = 24
const segmentSeconds = 2

const live = (now: number): string =>
  mediaPlaylist({
    range: liveRange(now, segmentSeconds),
    segmentSeconds,
    count,
    folder: '../../loops/1/v480/',
    kind: 'media',
    type: 'live',
    ended: false,
  })

const tag = (list: string, name: string): number => Number(new RegExp(`#${name}:(\\d+)`).exec(list)?.[1])
const segments = (list: string): string[] => list.split('\n').filter((line) => line.endsWith('.m4s'))

/** Discontinuity sequence number of each segment, as a player counts it. */
const continuity = (list: string): Map<number, number> => {
  let sequence = tag(list, 'EXT-X-MEDIA-SEQUENCE')
  let seams = tag(list, 'EXT-X-DISCONTINUITY-SEQUENCE')
  const found = new Map<number, number>()
  for (const line of list.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') seams += 1
    if (line.endsWith('.m4s')) found.set(sequence++, seams)
  }
  return found
}

describe('the live playlist', () => {
  it('contains six segments and ends with the last complete one', () => {
    const list = live(4801)
    expect(tag(list, 'EXT-X-MEDIA-SEQUENCE')).toBe(2394)
    expect(segments(list)).toHaveLength(6)
    expect(segments(list).at(-1)).toBe('../../loops/1/v480/23.m4s')
  })

  it('adds a segment at the moment it is complete', () => {
    expect(segments(live(4801.999)).at(-1)).toContain('/23.m4s')
    expect(segments(live(4802)).at(-1)).toContain('/0.m4s')
  })

  it('dates its first segment and the one after the discontinuity exactly', () => {
    const lines = live(4804).split('\n')
    const dates = lines.filter((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME'))
    expect(dates).toEqual([
      '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T01:19:52.000Z',
      '#EXT-X-PROGRAM-DATE-TIME:1970-01-01T01:20:00.000Z',
    ])
    const seam = lines.indexOf('#EXT-X-DISCONTINUITY')
    expect(lines.slice(seam + 1, seam + 4).at(-1)).toContain('/0.m4s')
  })

  it('gives a segment the same discontinuity sequence in every window', () => {
    const known = new Map<number, number>()
    for (let now = 4700; now < 4900; now += 1) {
      for (const [segment, seams] of continuity(live(now))) {
        expect(known.get(segment) ?? seams).toBe(seams)
        known.set(segment, seams)
      }
    }
    expect(known.size).toBeGreaterThan(2 * count)
  })

  it('counts one more discontinuity with each round of the loop', () => {
    expect(seamsBefore(24, count)).toBe(1)
    expect(seamsBefore(25, count)).toBe(2)
    expect(seamsBefore(48, count)).toBe(2)
    expect(seamsBefore(49, count)).toBe(3)
  })
})

describe('the catch-up playlist', () => {
  it('starts with the segment that contains the requested second', () => {
    expect(rangeFrom(1001, 1001 + 7200, 1100, segmentSeconds)).toEqual({ first: 500, last: 549 })
  })

  it('covers its two hours to the last second and nothing after', () => {
    const range = rangeFrom(1001, 1001 + 7200, 99999, segmentSeconds)
    expect(range.last).toBe(4100)
    expect((range.last + 1) * segmentSeconds).toBeGreaterThanOrEqual(1001 + 7200)
  })

  it('only grows, and has the type EVENT', () => {
    const list = mediaPlaylist({
      range: { first: 500, last: 500 },
      segmentSeconds,
      count,
      folder: '',
      kind: 'text',
      type: 'event',
      ended: true,
      startOffset: 1,
    })
    expect(list).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(list).toContain('#EXT-X-START:TIME-OFFSET=1.000,PRECISE=YES')
    expect(list).not.toContain('#EXT-X-MAP')
    expect(list).toContain('20.vtt')
    expect(list.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
  })
})
