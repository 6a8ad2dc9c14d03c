import {
  type Fragment,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  XhrLoader,
} from 'hls.js'
import type { MediaPrefetch, PrefetchedFile } from '../../engine'
import { createMissingSegments, markEmptySegment } from './hls-empty-segments'
import type { SubtitleHold } from './hls-subtitle-hold'

const getFragment = (context: LoaderContext) => ('frag' in context ? (context.frag as Fragment) : null)

const toFileName = ({ url, rangeStart }: LoaderContext) => `${url} ${rangeStart ?? ''}`

/** HTTP statuses that mean that a file does not exist. */
const GONE = [404, 410]
/** Error text of a request that exceeds the limit. */
const REFUSED = 'requested too often'

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>

/**
 * The XHR loader of hls.js, which answers from prefetched files, limits the requests for each segment, and marks empty
 * ones. A missing segment counts as empty if `isFilm` returns true. The timing of prefetched files keeps its durations but
 * ends now: with the real times, hls.js would consider a live playlist several seconds old and skip the prefetched segment.
 */
export function createPrefetchLoader(
  prefetch: MediaPrefetch['take'],
  holdSubtitles: SubtitleHold['hold'],
  isFilm: () => boolean,
): LoaderClass {
  const limit = createRequestLimit(() => performance.now())
  const missing = createMissingSegments()
  return class extends XhrLoader {
    #stopped = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const pass = () => !this.#stopped && callbacks.onSuccess(response, ...rest)
          const fragment = getFragment(context)
          if (!fragment) return pass()
          if (fragment.type === 'subtitle') return holdSubtitles(fragment, pass)
          markEmptySegment(fragment, response.data)
          if (!fragment.gap) missing.forget(fragment)
          pass()
        },
        onError(error, _, details, stats) {
          limit.failed(toFileName(context), error.code)
          const fragment = 'keyInfo' in context ? null : getFragment(context)
          const isGone = error.text === REFUSED || GONE.includes(error.code)
          if (!fragment || !isGone || !isFilm() || !missing.markEmpty(fragment))
            return callbacks.onError(error, context, details, stats)
          const { url } = context
          callbacks.onSuccess({ url, data: new ArrayBuffer(0), code: error.code }, stats, context, details)
        },
      })
    }

    protected override loadInternal(): void {
      this.#stopped = false
      const { context } = this
      const coming = context && !context.rangeEnd ? prefetch(context.url) : null
      if (!coming) {
        this.#request()
        return
      }
      coming.then(
        (file) => !this.#stopped && this.#answer(file),
        () => !this.#stopped && this.#request(),
      )
    }

    /** Requests the file; a segment that was requested too often fails instead. */
    #request(): void {
      const { context, callbacks, stats } = this
      const isSegment = context !== null && getFragment(context) !== null
      if (!isSegment || limit.take(toFileName(context))) {
        super.loadInternal()
        return
      }
      const refused = { code: limit.statusOf(toFileName(context)), text: REFUSED }
      queueMicrotask(() => !this.#stopped && callbacks?.onError(refused, context, null, stats))
    }

    protected override abortInternal(): void {
      this.#stopped = true
      super.abortInternal()
    }

    #answer({ url, data, start, firstByte, end }: PrefetchedFile): void {
      const { callbacks, context, stats } = this
      if (!callbacks || !context) return
      const size = typeof data === 'string' ? data.length : data.byteLength
      const since = performance.now() - end
      stats.loading = { start: start + since, first: firstByte + since, end: end + since }
      stats.loaded = size
      stats.total = size
      stats.bwEstimate = (size * 8000) / Math.max(1, end - firstByte)
      callbacks.onSuccess({ url, data, code: 200 }, stats, context, null)
    }
  }
}

/** A file of a stream is requested at most this often within {@link WITHIN_MS} (PLY-13). */
const MOST_REQUESTS = 5
const WITHIN_MS = 60_000

/** Counts the requests for each file, so that a broken one is not requested endlessly; `now` in ms. */
export function createRequestLimit(now: () => number) {
  const requests = new Map<string, { times: number[]; status: number }>()
  return {
    /** Counts a request for this address; false if it was requested too often, and must not be requested now. */
    take(address: string): boolean {
      const since = now() - WITHIN_MS
      const { times = [], status = 0 } = requests.get(address) ?? {}
      const recent = times.filter((time) => time > since)
      const isAllowed = recent.length < MOST_REQUESTS
      // Insert the address again, so that the map is ordered by the latest request.
      requests.delete(address)
      requests.set(address, { times: isAllowed ? [...recent, now()] : recent, status })
      for (const [old, { times: oldTimes }] of requests) {
        if ((oldTimes[0] ?? 0) > since) break
        requests.delete(old)
      }
      return isAllowed
    },
    /** Remembers the HTTP status of a request that failed; 0 without an answer. */
    failed(address: string, status: number): void {
      const known = requests.get(address)
      if (known) known.status = status
    },
    /** The status of the last request that failed; 0 for none. */
    statusOf: (address: string): number => requests.get(address)?.status ?? 0,
  }
}
