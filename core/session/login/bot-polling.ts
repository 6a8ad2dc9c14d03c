import { getRetryAfter } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { getCodeStatus } from '../../api/otp'
import type { Clock } from '../../lib/clock'
import type { Visibility } from '../../lib/visibility'

/** Time between two requests, ms (ACC-05); up to half of it is added, so that viewers do not ask at once. */
const INTERVAL_MS = 5000

/**
 * Asks every 5 s, while the page is visible, whether the operator's bot has made a code for these digits of a phone, until
 * `ended` is aborted. Calls `onCode` once it has.
 */
export function pollBot(
  { api, clock, visibility }: { api: ApiClient; clock: Clock; visibility: Visibility },
  phone: string,
  ended: AbortSignal,
  onCode: () => void,
): void {
  let polling = new AbortController()
  let timer: number | null = null

  function follow(): void {
    stop()
    polling = new AbortController()
    if (visibility.visible) void poll(polling.signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let retryAfterS: number | null = null
    const answer = await getCodeStatus(api, phone).catch((error: unknown) => {
      retryAfterS = getRetryAfter(error) ?? 0
      return null
    })
    if (signal.aborted) return
    if (answer?.status === 'otp_exist') onCode()
    else timer = clock.setTimeout(() => void poll(signal), api.pacing.poll(INTERVAL_MS, retryAfterS))
  }

  function stop(): void {
    polling.abort()
    if (timer !== null) clock.clearTimeout(timer)
  }

  const unfollow = visibility.onChange(follow)
  ended.addEventListener('abort', () => {
    unfollow()
    stop()
  })
  follow()
}
