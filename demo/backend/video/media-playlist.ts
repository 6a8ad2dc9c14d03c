import { firstNumber, isSeam, type SegmentRange, seamsBefore } from './segment-clock'

export interface MediaPlaylist {
  readonly range: SegmentRange
  readonly segmentSeconds: number
  /** Segments in the loop. */
  readonly count: number
  /** Address of the folder that holds the rendition's segments, with a slash at the end. */
  readonly folder: string
  readonly kind: 'media' | 'text'
  /** `live` is a sliding window, `event` only grows, `vod` has an end and no dates. */
  readonly type: 'live' | 'event' | 'vod'
  readonly ended: boolean
  /** Offset of the playback start in the first segment, seconds. */
  readonly startOffset?: number
}

const dateTime = (segment: number, segmentSeconds: number): string =>
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment * segmentSeconds * 1000).toISOString()}`

const segmentLines = (list: MediaPlaylist, segment: number): string[] => {
  const seam = isSeam(segment, list.count) && (list.type !== 'vod' || segment > list.range.first)
  const dated = list.type !== 'vod' && (seam || segment === list.range.first)
  const extension = list.kind === 'text' ? 'vtt' : 'm4s'
  return [
    ...(seam ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(dated ? [dateTime(segment, list.segmentSeconds)] : []),
    `#EXTINF:${list.segmentSeconds.toFixed(3)},`,
    `${list.folder}${segment % list.count}.${extension}`,
  ]
}

/** An HLS media playlist over the endless loop. Its sequence numbers count from a fixed segment, see `firstNumber`. */
export const mediaPlaylist = (list: MediaPlaylist): string => {
  const { first, last } = list.range
  const zero = firstNumber(first, list.segmentSeconds)
  const segments = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${list.segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first - zero}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${seamsBefore(first - zero, list.count)}`,
    ...(list.type === 'live' ? [] : [`#EXT-X-PLAYLIST-TYPE:${list.type.toUpperCase()}`]),
    ...(list.startOffset === undefined
      ? []
      : [`#EXT-X-START:TIME-OFFSET=${list.startOffset.toFixed(3)},PRECISE=YES`]),
    ...(list.kind === 'text' ? [] : [`#EXT-X-MAP:URI="${list.folder}init.mp4"`]),
    ...segments.flatMap((segment) => segmentLines(list, segment)),
    ...(list.ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
