/** What is begun with, read from a multivariant playlist: addresses as written there. */
export interface Beginning {
  rendition: string
  /** The audio that goes with it by default; null where the rendition brings its own. */
  audio: string | null
}

/** A rendition of more than this is not begun with, bit/s: what the engine takes a line for that it knows nothing of. */
const FIRST_BANDWIDTH = 500_000
/** Live begins so many target durations before the edge (RFC 8216 §6.3.3), as the engine does. */
const FROM_EDGE = 3
/** Durations are sums of decimal fractions: what ends no later than this after a position is over, s. */
const OVER_S = 0.01

const attribute = (line: string, name: string) =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? null

/** The rendition a player begins with, the smallest where that is all it wants; null for a playlist that has none, because it is a media playlist itself. */
export function beginningOf(playlist: string, smallest = false): Beginning | null {
  const lines = playlist.split(/\r?\n/)
  const renditions = lines.flatMap((line, index) =>
    line.startsWith('#EXT-X-STREAM-INF:') && lines[index + 1]
      ? [{ uri: lines[index + 1] ?? '', bandwidth: Number(attribute(line, 'BANDWIDTH')), line }]
      : [],
  )
  renditions.sort((one, other) => one.bandwidth - other.bandwidth)
  const light = smallest ? undefined : renditions.findLast(({ bandwidth }) => bandwidth <= FIRST_BANDWIDTH)
  const first = light ?? renditions[0]
  if (!first) return null
  const group = attribute(first.line, 'AUDIO')
  const audio = lines.filter(
    (line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line) && attribute(line, 'GROUP-ID') === group,
  )
  const chosen = audio.find((line) => attribute(line, 'DEFAULT') === 'YES') ?? audio[0]
  return { rendition: first.uri, audio: chosen ? attribute(chosen, 'URI') : null }
}

/** A segment of a media playlist: addresses as written there. */
interface ListedSegment {
  uri: string
  /** Its initialisation section. */
  map: string | null
  /** Media seconds from the beginning of the playlist to its end. */
  end: number
  /** Where its last line ends in the text. */
  to: number
}

/** The segments in order. An hour has thousands of lines, and the first picture waits: read no more of them than needed. */
export function* segmentsOf(playlist: string): Generator<ListedSegment> {
  let map: string | null = null
  let end = 0
  for (const { 0: line, index } of playlist.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith('#EXT-X-MAP:')) map = attribute(line, 'URI')
    else if (line.startsWith('#EXTINF:')) end += Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (!line.startsWith('#')) yield { uri: line, map, end, to: index + line.length }
  }
}

/**
 * The addresses, as written, of what a player fetches first from a media playlist: the initialisation section if there
 * is one, and the segment at `startAt` media seconds, by default where live begins, or the first of one that has an
 * end. Empty where that cannot be told (byte ranges, nothing in it).
 */
export function firstFiles(playlist: string, startAt?: number): string[] {
  if (!playlist.startsWith('#EXTM3U') || /BYTERANGE[:=]/.test(playlist)) return []
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0)
  const from = startAt ?? (playlist.includes('#EXT-X-ENDLIST') ? 0 : null)
  const segments: ListedSegment[] = []
  for (const segment of segmentsOf(playlist)) {
    segments.push(segment)
    if (from !== null && segment.end > from + OVER_S) break
  }
  const position = from ?? (segments.at(-1)?.end ?? 0) - FROM_EDGE * target
  const first = segments.find((segment) => segment.end > position + OVER_S) ?? segments.at(-1)
  return first ? [...(first.map ? [first.map] : []), first.uri] : []
}
