/** Container of the segments of an HLS stream. A receiver that assumes the wrong one plays nothing. */
export type SegmentFormat = 'fmp4' | 'ts'

/** Timeout for the playlists of a stream that is about to be cast, ms. */
const PLAYLIST_MS = 3000

/** The first rendition that a multivariant playlist lists, as written there; null for a media playlist. */
const findRendition = (playlist: string) =>
  /^#EXT-X-STREAM-INF:[^\r\n]*(?:\r?\n#[^\r\n]*)*(?:\r?\n)+([^#\s][^\r\n]*)/m.exec(playlist)?.[1]?.trim() ??
  null

/** Fragmented MP4 has an initialization section in its playlist; MPEG-TS has none, whatever its files are called. */
const readFormat = (playlist: string): SegmentFormat | null => {
  if (!/^#EXTINF:/m.test(playlist)) return null
  return /^#EXT-X-MAP:/m.test(playlist) ? 'fmp4' : 'ts'
}

/**
 * Reads the container of a stream's segments from its playlists; null if they cannot be read in time, so that the
 * receiver finds out by itself. They are requested for each stream, because the next channel may have another one.
 */
export async function loadSegmentFormat(
  address: string,
  fetchPlaylist: typeof fetch = fetch,
): Promise<SegmentFormat | null> {
  const signal = AbortSignal.timeout(PLAYLIST_MS)
  const read = async (url: string) => {
    const response = await fetchPlaylist(url, { signal })
    return { url: response.url || url, text: response.ok ? await response.text() : '' }
  }
  try {
    const first = await read(address)
    const rendition = findRendition(first.text)
    return readFormat(rendition ? (await read(new URL(rendition, first.url).href)).text : first.text)
  } catch {
    return null
  }
}
