import { getRetryAfter } from '../../../api/api-error'
import { delay } from '../../../lib/clock'
import type { ChannelParts } from './channel-parts'

/** A channel without a stream is asked for again after this and up to half as much, ms. */
export const OFF_AIR_MS = 30_000

/** Opens a channel at the off-air gate once it has a stream. Asks the operator only while the page is visible. */
export async function openOnceOnAir({ tv, loader }: ChannelParts, signal: AbortSignal): Promise<void> {
  const { api, clock, visibility } = tv
  for (let retryAfterS = 0; !signal.aborted; ) {
    await delay(clock, api.pacing.poll(OFF_AIR_MS, retryAfterS))
    if (signal.aborted || !visibility.visible) continue
    const request = await loader.askAgain('off-air', signal).catch((error) => {
      retryAfterS = getRetryAfter(error) ?? 0
      return null
    })
    if (request && !signal.aborted) await loader.open(request)
  }
}
