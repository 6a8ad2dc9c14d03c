import type { ApiClient } from '../api/client'
import type { Clock } from '../lib/clock'

/**
 * Creates a poll, which repeats a request while it has a watcher. `request` never rejects; it resolves with null, or
 * after a failure with the seconds that the server asked to wait, or 0. The next call waits until it ends. `everyMs`
 * may change between calls. With `now` the first call is made at once.
 */
export function createPoll(
  { clock, api }: { clock: Clock; api: Pick<ApiClient, 'pacing' | 'isOffline'> },
  everyMs: number | (() => number),
  request: () => Promise<number | null>,
  now = false,
) {
  let watchers = 0
  let timer: number | null = null
  let isRequesting = false
  let retryAfterS: number | null = null

  function wait(): void {
    if (watchers === 0 || isRequesting || timer !== null) return
    timer = clock.setTimeout(
      () => {
        timer = null
        void requestOnce()
      },
      api.pacing.poll(typeof everyMs === 'number' ? everyMs : everyMs(), retryAfterS),
    )
  }

  async function requestOnce(): Promise<void> {
    isRequesting = true
    try {
      retryAfterS = api.isOffline() ? null : await request()
    } finally {
      isRequesting = false
      wait()
    }
  }

  return {
    /**
     * Repeats the request `everyMs` after each response, after a failure up to half as much later, until the returned
     * function is called; the last watcher to leave stops it. Makes no call while the browser is offline.
     */
    watch(): () => void {
      watchers += 1
      if (now && watchers === 1 && !isRequesting && timer === null) void requestOnce()
      else wait()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        watchers -= 1
        if (watchers > 0 || timer === null) return
        clock.clearTimeout(timer)
        timer = null
      }
    },
  }
}
