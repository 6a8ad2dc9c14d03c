import { type HevcRecord, keepPlayable } from '../hevc'

/** The first rendition of a multivariant playlist; addresses as written there. */
export interface Beginning {
  rendition: string
  /** The audio playlist of its group to start with; null if the rendition contains its audio. */
  audio: string | null
}

/** Highest bit rate of the first rendition, bit/s: the bandwidth that hls.js assumes before its first estimate. */
const FIRST_BANDWIDTH = 500_000
/** Distance of the start from the live edge in target durations, as RFC 8216 requires and hls.js does. */
const FROM_EDGE = 3
/** Tolerance for sums of rounded segment durations, s. */
const OVER_S = 0.01

const attribute = (line: string, name: string) =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? null

/** True if addresses may contain variables (EXT-X-DEFINE), which hls.js replaces: then nothing is prefetched. */
const hasVariables = (playlist: string) => playlist.includes('#EXT-X-DEFINE:')

const getPrimaryLanguage = (tag: string | null) => tag?.toLowerCase().split('-')[0]

/**
 * The rendition to start with; `smallest` selects the lowest. Its audio is the first of `languages` that exists, else
 * the default. Null for a media playlist, which lists no renditions, and for one with variables.
 */
export function findBeginning(
  playlist: string,
  smallest = false,
  languages: readonly string[] = [],
  hevc?: HevcRecord,
): Beginning | null {
  const lines = playlist.split(/\r?\n/)
  const listed = lines.flatMap((line, index) =>
    line.startsWith('#EXT-X-STREAM-INF:') && lines[index + 1]
      ? [{ uri: lines[index + 1] ?? '', bandwidth: Number(attribute(line, 'BANDWIDTH')), line }]
      : [],
  )
  if (hasVariables(playlist)) return null
  const renditions = keepPlayable(listed, ({ line }) => attribute(line, 'CODECS') ?? undefined, hevc)
  renditions.sort((one, other) => one.bandwidth - other.bandwidth)
  const light = smallest ? undefined : renditions.findLast(({ bandwidth }) => bandwidth <= FIRST_BANDWIDTH)
  const first = light ?? renditions[0]
  if (!first) return null
  const group = attribute(first.line, 'AUDIO')
  const audio = lines.filter(
    (line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line) && attribute(line, 'GROUP-ID') === group,
  )
  // Audio without characteristics first: audio descriptions have them.
  const plain = audio.filter((line) => attribute(line, 'CHARACTERISTICS') === null)
  const spoken = languages.flatMap(
    (tag) =>
      plain.find((line) => getPrimaryLanguage(attribute(line, 'LANGUAGE')) === getPrimaryLanguage(tag)) ?? [],
  )
  const chosen = spoken[0] ?? audio.find((line) => attribute(line, 'DEFAULT') === 'YES') ?? audio[0]
  return { rendition: first.uri, audio: chosen ? attribute(chosen, 'URI') : null }
}

/** A segment of a media playlist; addresses as written there. */
interface ListedSegment {
  uri: string
  /** Its initialization section. */
  map: string | null
  /** Media seconds from the start of the playlist to the end of the segment. */
  end: number
  /** Offset of the end of its last line in the text. */
  to: number
}

/** Yields the segments in order, lazily: an hour has thousands of lines, and the first frame waits for this. */
export function* readSegments(playlist: string): Generator<ListedSegment> {
  let map: string | null = null
  let end = 0
  for (const { 0: line, index } of playlist.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith('#EXT-X-MAP:')) map = attribute(line, 'URI')
    else if (line.startsWith('#EXTINF:')) end += Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (!line.startsWith('#')) yield { uri: line, map, end, to: index + line.length }
  }
}

/**
 * The addresses, as written, of the first files of a media playlist: the initialization section, if any, and the segment
 * at `startAt` media seconds; default: the start near the live edge, or the first segment of a playlist with an end.
 * Empty for byte ranges, for variables and for a playlist without segments.
 */
export function firstFiles(playlist: string, startAt?: number): string[] {
  if (!playlist.startsWith('#EXTM3U') || /BYTERANGE[:=]/.test(playlist) || hasVariables(playlist)) return []
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0)
  const from = startAt ?? (playlist.includes('#EXT-X-ENDLIST') ? 0 : null)
  const segments: ListedSegment[] = []
  for (const segment of readSegments(playlist)) {
    segments.push(segment)
    if (from !== null && segment.end > from + OVER_S) break
  }
  const position = from ?? (segments.at(-1)?.end ?? 0) - FROM_EDGE * target
  const first = segments.find((segment) => segment.end > position + OVER_S) ?? segments.at(-1)
  return first ? [...(first.map ? [first.map] : []), first.uri] : []
}
