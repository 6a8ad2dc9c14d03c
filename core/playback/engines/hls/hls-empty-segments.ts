import Hls, { type Fragment, type LevelDetails, type MediaFragment } from 'hls.js'

/** With less buffered than this, the buffer counts as empty, s. */
const USED_UP_S = 0.1

/** Number of consecutive missing segments of a film that are skipped. */
const MOST_MISSING = 3

const TS_PACKET_BYTES = 188
const TS_SYNC = 0x47

/**
 * Marks a segment as a gap of its playlist (EXT-X-GAP) if its file contains no media. hls.js skips gaps, but requests a
 * segment without media repeatedly once there are three in a row.
 */
export function markEmptySegment(fragment: Fragment, data: unknown): void {
  if (fragment.sn === 'initSegment' || !(data instanceof ArrayBuffer)) return
  if (!holdsMedia(new Uint8Array(data))) markGap(fragment)
}

function markGap(fragment: Fragment): void {
  fragment.gap = true
  fragment.tagList.push(['GAP'])
}

/**
 * Marks segments that cannot be loaded as gaps too, up to {@link MOST_MISSING} in a row; if more are missing, the
 * stream is at fault.
 */
export function createMissingSegments() {
  /** Numbers of the missing segments since the last loaded one, by kind of playlist. */
  const missing = new Map<string, Set<number>>()
  return {
    /** Returns false if the segment cannot be skipped. */
    markEmpty(fragment: Fragment): boolean {
      const { sn, type } = fragment
      if (sn === 'initSegment' || type === 'subtitle') return false
      const numbers = (missing.get(type) ?? new Set()).add(sn)
      missing.set(type, numbers)
      if (numbers.size > MOST_MISSING) return false
      markGap(fragment)
      return true
    },
    forget: ({ type }: Fragment) => missing.delete(type),
  }
}

const isGap = ({ tagList }: MediaFragment) => tagList.some(([tag]) => tag === 'GAP')

/** False for an empty file, a transport stream of tables only, and MP4 boxes without samples; true for unknown formats. */
export function holdsMedia(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  return bytes[0] === TS_SYNC && bytes.length % TS_PACKET_BYTES === 0 ? holdsPes(bytes) : holdsSamples(bytes)
}

/** True if a packet of a transport stream begins a packetized elementary stream: its payload begins with 00 00 01. */
function holdsPes(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += TS_PACKET_BYTES) {
    const hasAdaptation = (bytes[at + 3] ?? 0) & 0x20
    const payload = at + 4 + (hasAdaptation ? 1 + (bytes[at + 4] ?? 0) : 0)
    if (bytes[payload] === 0 && bytes[payload + 1] === 0 && bytes[payload + 2] === 1) return true
  }
  return false
}

/** True if MP4 boxes have an `mdat` with data, or the bytes are no boxes. */
function holdsSamples(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const HEADER_BYTES = 8
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length - at < HEADER_BYTES) return true
    const size = view.getUint32(at)
    const isData = view.getUint32(at + 4) === 0x6d646174
    if (size < HEADER_BYTES || size > bytes.length - at) return true
    if (isData && size > HEADER_BYTES) return true
    at += size
  }
  return false
}

/** The playlists of the film that plays: one for picture and audio, or one for each; none for a live stream. */
export function filmPlaylists(player: Hls): LevelDetails[] {
  const playing = [player.latestLevelDetails, player.audioTracks[player.audioTrack]?.details]
  return playing.flatMap((details) => (details && !details.live ? [details] : []))
}

/**
 * Reports the end of a film for which hls.js would wait forever: after the last picture if the last segments are empty, at
 * a seek to the very end, and if audio or picture ends so long before the other that the rest is never buffered completely.
 */
export function passEmptySegments(player: Hls, video: HTMLVideoElement, ended: () => void): void {
  /** True if nothing is buffered ahead, and a playlist has no media after the position. */
  function isOver(): boolean {
    if (video.paused || video.ended) return false
    const { currentTime, buffered, played } = video
    for (let at = 0; at < buffered.length; at++)
      if (buffered.start(at) <= currentTime && buffered.end(at) > currentTime + USED_UP_S) return false
    const edges = filmPlaylists(player).map(({ edge }) => edge)
    const rest = Math.max(...edges) - currentTime
    const isLast = currentTime > Math.min(...edges) - USED_UP_S
    if (isLast && (rest > player.config.maxBufferLength || (video.seeking && rest < USED_UP_S))) return true
    // A film that starts within segments without media never moves to that position.
    const from = played.length === 0 ? Math.max(currentTime, player.startPosition) : currentTime
    return [...player.levels, player.audioTracks[player.audioTrack]].some((rendition) => {
      const { live, fragments = [] } = rendition?.details ?? {}
      const rest = live ? [] : fragments.filter(({ end }) => end > from + USED_UP_S)
      return rest.length > 0 && rest.every(isGap)
    })
  }

  const look = () => {
    if (isOver()) ended()
  }
  const listening = new AbortController()
  for (const event of ['waiting', 'timeupdate', 'seeking', 'play'])
    video.addEventListener(event, look, { signal: listening.signal })
  for (const event of [Hls.Events.ERROR, Hls.Events.FRAG_PARSED] as const) player.on(event, look)
  player.once(Hls.Events.DESTROYING, () => listening.abort())
}
