/**
 * The media playlist of an encoder that restarts with every segment: a discontinuity before each segment, and
 * EXT-X-DISCONTINUITY-SEQUENCE to match (RFC 8216, 6.2.2), without which players confuse segments. Returns other texts
 * unchanged.
 */
export function discontinuousPlaylist(list: string): string {
  const first = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(list)?.[1] ?? '0'
  return list
    .replace(/^#EXT-X-DISCONTINUITY(-SEQUENCE:.*)?\n/gm, '')
    .replace(/^#EXTINF/gm, '#EXT-X-DISCONTINUITY\n#EXTINF')
    .replace(/^(?=#EXT-X-TARGETDURATION)/m, `#EXT-X-DISCONTINUITY-SEQUENCE:${first}\n`)
}
