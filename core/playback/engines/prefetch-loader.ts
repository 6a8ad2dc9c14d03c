import { type HlsConfig, type Loader, type LoaderContext, XhrLoader } from 'hls.js'
import type { MediaPrefetch, PrefetchedFile } from '../engine'

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>

/**
 * The XHR loader of hls.js, which answers from prefetched files. Their timing keeps its durations but ends now: with the
 * real times, hls.js would take a live playlist for several seconds old and skip the prefetched segment.
 */
export function createPrefetchLoader(prefetch: MediaPrefetch['take']): LoaderClass {
  return class extends XhrLoader {
    #stopped = false

    protected override loadInternal(): void {
      this.#stopped = false
      const { context } = this
      const coming = context && !context.rangeEnd ? prefetch(context.url) : null
      if (!coming) {
        super.loadInternal()
        return
      }
      coming.then(
        (file) => !this.#stopped && this.#answer(file),
        () => !this.#stopped && super.loadInternal(),
      )
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
