import { getRetryAfter } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { getCodeStatus } from '../../api/otp'
import type { Clock } from '../../lib/clock'
import type { Visibility } from '../../lib/visibility'

/** Time between two requests, ms (ACC-05); up to half of it is added, so that viewers do not ask at once. */
const INTERVAL_MS = 5000

export interface BotPollingOptions {
  api: ApiClient
  clock: Clock
  visibility: Visibility
  /** True while the login waits for the bot. */
  isWaiting(): boolean
  /** Digits of the phone that the code is for. */
  phone(): string
  /** The bot has made a code. */
  onCode(): void
}

/** Asks every 5 s, while the page is visible, whether the operator's bot has made a code. */
export interface BotPolling {
  /** Asks at once and from then on; does nothing unless the login waits for the bot and the page is visible. */
  start(): void
  /** Stops asking; the answer of a request under way is ignored. */
  stop(): void
  /** Stops for good. */
  release(): void
}

export function createBotPolling(options: BotPollingOptions): BotPolling {
  const { api, clock, visibility, isWaiting } = options
  let polling = new AbortController()
  let timer: number | null = null

  const stopWatching = visibility.onChange(() => {
    if (visibility.visible) start()
    else stop()
  })

  function start(): void {
    stop()
    polling = new AbortController()
    if (isWaiting() && visibility.visible) void poll(polling.signal)
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let retryAfterS: number | null = null
    const answer = await getCodeStatus(api, options.phone()).catch((error: unknown) => {
      retryAfterS = getRetryAfter(error) ?? 0
      return null
    })
    if (signal.aborted) return
    if (answer?.status === 'otp_exist') options.onCode()
    else timer = clock.setTimeout(() => void poll(signal), api.pacing.poll(INTERVAL_MS, retryAfterS))
  }

  function stop(): void {
    polling.abort()
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  return {
    start,
    stop,
    release() {
      stop()
      stopWatching()
    },
  }
}
