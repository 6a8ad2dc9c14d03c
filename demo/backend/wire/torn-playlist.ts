/**
 * A media playlist as of an encoder that begins anew with every segment: a discontinuity before each, all of them
 * counted (RFC 8216 §6.2.2: whoever does not count them lets players take one segment for another). Anything else stays
 * as it is.
 */
export function tornPlaylist(list: string): string {
  const first = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(list)?.[1] ?? '0'
  return list
    .replace(/^#EXT-X-DISCONTINUITY(-SEQUENCE:.*)?\n/gm, '')
    .replace(/^#EXTINF/gm, '#EXT-X-DISCONTINUITY\n#EXTINF')
    .replace(/^(?=#EXT-X-TARGETDURATION)/m, `#EXT-X-DISCONTINUITY-SEQUENCE:${first}\n`)
}
