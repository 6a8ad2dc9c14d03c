/**
 * A media playlist as of an encoder that begins anew with every segment: a discontinuity before each, and none of them
 * counted. Anything else stays as it is.
 */
export const tornPlaylist = (list: string): string =>
  list
    .replace(/^#EXT-X-DISCONTINUITY(-SEQUENCE:.*)?\n/gm, '')
    .replace(/^#EXTINF/gm, '#EXT-X-DISCONTINUITY\n#EXTINF')
