import type { Clock } from '../../lib/clock'
import { beginningOf, firstFiles } from '../timeline/playlist'

/** A file as it came, with its moments in ms of `performance.now()`. */
export interface PrefetchedFile {
  /** Where it came from, after redirects. */
  url: string
  data: string | ArrayBuffer
  start: number
  firstByte: number
  end: number
}

/** Files that a player will want, asked for before its engine is there to ask. */
export interface MediaPrefetch {
  /** Address of the rendition whose files these are; null until known. */
  readonly rendition: string | null
  /** Resolves once all of them are here, or one did not come. */
  readonly ready: Promise<void>
  /** A file asked for ahead, given once: playlists of live change. Null for any other; rejects where it did not come. */
  take(url: string): Promise<PrefetchedFile> | null
  /** Nobody will want them any more. */
  discard(): void
}

/** Longer than this nothing is waited for: the engine asks by its own rules then, ms. */
const PATIENCE_MS = 10_000

export interface MediaPrefetchOptions {
  address: string
  /** Media seconds to begin at; default as the engine's. */
  startAt: number | undefined
  /** The smallest rendition, whatever the line could carry. */
  smallest?: boolean
  fetch: typeof globalThis.fetch
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
}

/**
 * Fetches what the first frame of an HLS stream needs: the multivariant playlist, the playlists of the rendition to
 * begin with and of its audio, and the first files of both. What fails is left to the engine.
 */
export function prefetchMedia({
  address,
  startAt,
  smallest,
  fetch,
  clock,
}: MediaPrefetchOptions): MediaPrefetch {
  const files = new Map<string, Promise<PrefetchedFile>>()
  const stop = new AbortController()
  const timer = clock.setTimeout(() => stop.abort(), PATIENCE_MS)
  let rendition: string | null = null

  function file(url: string, kind: 'text' | 'arrayBuffer'): Promise<PrefetchedFile> {
    const coming = read(url, kind)
    // Whoever takes it hears of the failure; nobody has to.
    coming.catch(() => undefined)
    files.set(url, coming)
    return coming
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
    const beginning = beginningOf(String(playlist.data), smallest)
    if (!beginning) return
    rendition = new URL(beginning.rendition, playlist.url).href
    const audio = beginning.audio && new URL(beginning.audio, playlist.url).href
    await Promise.all([media(rendition), ...(audio ? [media(audio)] : [])])
  }

  // An address that is none, or a file that did not come: the engine finds out by itself.
  const ready = all()
    .catch(() => undefined)
    .finally(() => clock.clearTimeout(timer))

  return {
    ready,
    get rendition() {
      return rendition
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
