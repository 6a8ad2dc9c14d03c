import type { Clock } from '../../lib/clock'
import type { MediaPrefetch, PrefetchedFile } from '../engine'
import type { HevcRecord } from './hevc'
import { findBeginning, firstFiles } from './hls/hls-playlist'

/** Time limit of all requests together, ms; afterwards the engine requests the files with its own retries. */
const TIMEOUT_MS = 10_000

/**
 * Requests the files that the first frame of an HLS stream needs: the multivariant playlist, the media playlists of the
 * first rendition and of its audio, and the first segments of both. A failed request is left to the engine.
 */
export function prefetchMedia(options: {
  address: string
  /** Media seconds; default: the live edge, or 0 for a playlist with an end. */
  startAt: number | undefined
  /** True to prefetch the lowest rendition, whatever the bandwidth. */
  smallest?: boolean
  /** BCP 47 tags of the audio to prefetch, most preferred first; default: that of the playlist. */
  languages?: readonly string[] | undefined
  hevc?: HevcRecord | undefined
  fetch: typeof globalThis.fetch
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
}): MediaPrefetch {
  const { address, startAt, smallest, languages, hevc, fetch, clock } = options
  const files = new Map<string, Promise<PrefetchedFile>>()
  const stop = new AbortController()
  const timer = clock.setTimeout(() => stop.abort(), TIMEOUT_MS)
  let rendition: string | null = null
  let audio: string | null = null

  function file(url: string, kind: 'text' | 'arrayBuffer'): Promise<PrefetchedFile> {
    const pending = read(url, kind)
    // `take` passes a failure to its caller; the failure of a file that is never taken must not surface as unhandled.
    pending.catch(() => undefined)
    files.set(url, pending)
    return pending
  }

  async function read(url: string, kind: 'text' | 'arrayBuffer'): Promise<PrefetchedFile> {
    const start = performance.now()
    const response = await fetch(url, { signal: stop.signal })
    const firstByte = performance.now()
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const data = await response[kind]()
    return { url: response.url || url, data, start, firstByte, end: performance.now() }
  }

  async function media(url: string): Promise<void> {
    const playlist = await file(url, 'text')
    const first = firstFiles(String(playlist.data), startAt)
    await Promise.all(first.map((uri) => file(new URL(uri, playlist.url).href, 'arrayBuffer')))
  }

  async function all(): Promise<void> {
    const playlist = await file(address, 'text')
    const beginning = findBeginning(String(playlist.data), smallest, languages, hevc)
    if (!beginning) return
    rendition = new URL(beginning.rendition, playlist.url).href
    audio = beginning.audio && new URL(beginning.audio, playlist.url).href
    await Promise.all([media(rendition), ...(audio ? [media(audio)] : [])])
  }

  // An invalid address or a failed request is not reported here: the engine makes the same request and reports it.
  const ready = all()
    .catch(() => undefined)
    .finally(() => clock.clearTimeout(timer))

  return {
    ready,
    get rendition() {
      return rendition
    },
    get audio() {
      return audio
    },
    take(url) {
      const found = files.get(url) ?? null
      files.delete(url)
      return found
    },
    discard() {
      clock.clearTimeout(timer)
      stop.abort()
      files.clear()
    },
  }
}
