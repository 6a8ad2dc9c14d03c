import { type Clock, systemClock } from '../clock'

/** First and longest delay before code that failed to load is requested again, ms. */
const DELAY_MS = { first: 1000, longest: 30_000 }

/**
 * Requests code until it has loaded, and passes it to `loaded`. `failed` is called at each failure; the code is then
 * requested again after at most 1 s, twice as long each time, and when the browser is back online. Returns the function
 * that cancels this.
 */
export function keepLoading<T>(
  load: () => Promise<T>,
  loaded: (code: T) => void = () => undefined,
  failed: () => void = () => undefined,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'> = systemClock,
): () => void {
  let delayMs = DELAY_MS.first
  let timer = 0
  let isOver = false

  function stop(): void {
    isOver = true
    clock.clearTimeout(timer)
    globalThis.removeEventListener?.('online', request)
  }

  function request(): void {
    clock.clearTimeout(timer)
    load().then(
      (code) => {
        if (isOver) return
        stop()
        loaded(code)
      },
      () => {
        if (isOver) return
        failed()
        clock.clearTimeout(timer)
        // Pages that an outage has met together do not ask together.
        timer = clock.setTimeout(request, delayMs * (1 - Math.random() / 2))
        delayMs = Math.min(2 * delayMs, DELAY_MS.longest)
      },
    )
  }

  globalThis.addEventListener?.('online', request)
  request()
  return stop
}
