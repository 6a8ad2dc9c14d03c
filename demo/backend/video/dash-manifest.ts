import { firstNumber, type SegmentRange } from './segment-clock'

/** One segment of a track, in units of its timescale. */
interface Piece {
  readonly start: number
  readonly length: number
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** The segments of a SegmentTimeline, with repetitions expanded. */
const piecesOf = (timeline: string): Piece[] =>
  [...timeline.matchAll(/<S\b[^>]*>/g)].flatMap(([tag]) => {
    const start = Number(attributeOf(tag, 't') ?? 0)
    const length = Number(attributeOf(tag, 'd'))
    const count = Number(attributeOf(tag, 'r') ?? 0) + 1
    return Array.from({ length: count }, (_, place) => ({ start: start + place * length, length }))
  })

/** The same track, cut to the segments from one index of the loop to another, both included. */
const cut = (adaptationSet: string, from: number, to: number): string => {
  const pieces = piecesOf(adaptationSet).slice(from, to + 1)
  const lines = pieces.map(({ start, length }) => `<S t="${start}" d="${length}"/>`).join('')
  return adaptationSet
    .replace(/startNumber="\d+"/, `startNumber="${from + 1}"`)
    .replace(/<SegmentTimeline>[\s\S]*<\/SegmentTimeline>/, `<SegmentTimeline>${lines}</SegmentTimeline>`)
}

export interface LiveManifest {
  /** The static manifest of one round of the loop; its tracks are copied. */
  readonly round: string
  readonly range: SegmentRange
  readonly segmentSeconds: number
  /** Segments in the loop. */
  readonly count: number
  /** Epoch ms; sent to the player as UTCTiming, so that its own clock does not matter. */
  readonly nowMs: number
  /** Address of the folder that holds the segments, with a slash at the end. */
  readonly folder: string
}

const dateOf = (ms: number): string => new Date(ms).toISOString()

/**
 * A dynamic DASH manifest over the endless loop: every round is a period, where HLS has a discontinuity. Its time zero
 * is that of the playlists.
 */
export const liveManifest = (live: LiveManifest): string => {
  const { range, segmentSeconds, count } = live
  const tracks = live.round.match(/<AdaptationSet\b[\s\S]*?<\/AdaptationSet>/g) ?? []
  const zero = firstNumber(range.first, segmentSeconds)
  const rounds = Math.floor(range.last / count) - Math.floor(range.first / count) + 1
  const periods = Array.from({ length: rounds }, (_, place) => {
    const number = Math.floor(range.first / count) + place
    const begin = number * count
    const [from, to] = [Math.max(range.first, begin) - begin, Math.min(range.last, begin + count - 1) - begin]
    const inside = tracks.map((track) => cut(track, from, to)).join('')
    return `<Period id="${number}" start="PT${(begin - zero) * segmentSeconds}S">${inside}</Period>`
  })
  const depth = (range.last - range.first + 1) * segmentSeconds
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" ' +
      'profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic" ' +
      `availabilityStartTime="${dateOf(zero * segmentSeconds * 1000)}" publishTime="${dateOf(live.nowMs)}" ` +
      `minimumUpdatePeriod="PT${segmentSeconds}S" minBufferTime="PT${segmentSeconds}S" ` +
      `timeShiftBufferDepth="PT${depth}S" suggestedPresentationDelay="PT${3 * segmentSeconds}S">`,
    `<BaseURL>${live.folder}</BaseURL>`,
    ...periods,
    `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${dateOf(live.nowMs)}"/>`,
    '</MPD>',
    '',
  ].join('\n')
}
