/** A segment of a media playlist: the tags before its address, `#EXTINF` included, and the address. */
export interface ListedSegment {
  tags: string[]
  uri: string
}

/** A media playlist of the demo operator, split into its parts. */
export interface ListedMedia {
  /** The tags before the first segment, without the media sequence. */
  head: string[]
  /** EXT-X-MEDIA-SEQUENCE: the number of the first segment. */
  sequence: number
  segments: ListedSegment[]
  /** Tags after the last segment. */
  foot: string[]
}

const SEQUENCE = '#EXT-X-MEDIA-SEQUENCE:'
/** Tags that belong to the segment after them. */
const OF_SEGMENT = /^#(EXTINF|EXT-X-(DISCONTINUITY$|PROGRAM-DATE-TIME|BYTERANGE|KEY))/

export function readPlaylist(text: string): ListedMedia {
  const list: ListedMedia = { head: [], sequence: 0, segments: [], foot: [] }
  let tags: string[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith(SEQUENCE)) list.sequence = Number(line.slice(SEQUENCE.length))
    else if (!line.startsWith('#')) {
      list.segments.push({ tags, uri: line })
      tags = []
    } else if (OF_SEGMENT.test(line)) tags.push(line)
    else if (list.segments.length > 0) list.foot.push(line)
    else list.head.push(line)
  }
  return list
}

export function writePlaylist({ head, sequence, segments, foot }: ListedMedia): string {
  const [first = '#EXTM3U', ...tags] = head
  const lines = segments.flatMap((segment) => [...segment.tags, segment.uri])
  return `${[first, ...tags, `${SEQUENCE}${sequence}`, ...lines, ...foot].join('\n')}\n`
}

/** Changes a media playlist; `rendition` is its name, such as `v240` or `a-ru`. */
export type ChangePlaylist = (list: ListedMedia, rendition: string) => ListedMedia

/** An encoder that stopped: all renditions always have the segments of the first request. */
export function frozen(): ChangePlaylist {
  let first: ListedMedia | null = null
  return (list, rendition) => {
    first ??= list
    const segments = first.segments.map(({ tags, uri }) => ({
      tags,
      uri: uri.replace(/[^/]+(?=\/[^/]+$)/, rendition),
    }))
    return { ...first, head: list.head.map((tag) => sequenceOf(first, tag) ?? tag), segments }
  }
}

const DISCONTINUITIES = '#EXT-X-DISCONTINUITY-SEQUENCE:'

/** The tag with the discontinuity sequence of another list, which replaces this tag. */
const sequenceOf = (list: ListedMedia | null, tag: string) =>
  tag.startsWith(DISCONTINUITIES) ? list?.head.find((own) => own.startsWith(DISCONTINUITIES)) : null

/** A broadcast that has ended: a frozen playlist with an end. */
export function ended(): ChangePlaylist {
  const stop = frozen()
  return (list, rendition) => ({ ...stop(list, rendition), foot: ['#EXT-X-ENDLIST'] })
}

/** An encoder that restarted: numbers count from 0 again, and only the segments since then are listed. */
export function restarted(): ChangePlaylist {
  let zero: number | null = null
  return (list) => {
    zero ??= list.sequence + list.segments.length - 1
    const gone = Math.max(0, zero - list.sequence)
    const head = list.head.filter((tag) => !tag.startsWith(DISCONTINUITIES))
    return { ...list, head, sequence: list.sequence + gone - zero, segments: dated(list).slice(gone) }
  }
}

/** An encoder whose timestamps jump without EXT-X-DISCONTINUITY. */
export const untagged: ChangePlaylist = (list) => ({
  ...list,
  head: list.head.filter((tag) => !tag.startsWith(DISCONTINUITIES)),
  segments: list.segments.map(({ tags, uri }) => ({
    tags: tags.filter((tag) => tag !== '#EXT-X-DISCONTINUITY'),
    uri,
  })),
})

/** An encoder that lists each of the newest segments as a part first, and a server that does not block reloads. */
export const lowLatency: ChangePlaylist = ({ head, segments, ...list }) => ({
  ...list,
  head: [...head, '#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=1', '#EXT-X-PART-INF:PART-TARGET=0.33'],
  segments: segments.slice(0, -1).map(withPart),
  foot: segments.slice(-1).map(partOf),
})

const partOf = (segment: ListedSegment) =>
  `#EXT-X-PART:DURATION=${secondsOf(segment)},URI="${segment.uri}",INDEPENDENT=YES`

const withPart = (segment: ListedSegment) => ({ ...segment, tags: [partOf(segment), ...segment.tags] })

/** Seconds of a segment, from its EXTINF. */
const secondsOf = ({ tags }: ListedSegment): number =>
  Number.parseFloat(tags.find((tag) => tag.startsWith('#EXTINF:'))?.slice('#EXTINF:'.length) ?? '0')

const DATE = '#EXT-X-PROGRAM-DATE-TIME:'

/** The segments with a program date-time each, so that any of them may be the first in a list. */
function dated({ segments }: ListedMedia): ListedSegment[] {
  let at = 0
  return segments.map((segment) => {
    const own = segment.tags.find((tag) => tag.startsWith(DATE))
    if (own) at = Date.parse(own.slice(DATE.length))
    const date = `${DATE}${new Date(at).toISOString()}`
    at += secondsOf(segment) * 1000
    return { ...segment, tags: [...segment.tags.filter((tag) => tag !== own), date].toSorted(extinfLast) }
  })
}

const extinfLast = (one: string, other: string) =>
  Number(one.startsWith('#EXTINF')) - Number(other.startsWith('#EXTINF'))

/** Segments without program date-times. */
export const undated: ChangePlaylist = (list) => ({
  ...list,
  segments: list.segments.map(({ tags, uri }) => ({
    tags: tags.filter((tag) => !tag.startsWith(DATE)),
    uri,
  })),
})
