import { ApiError } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { cancelFuture, setRenewal, unsubscribe } from '../../api/subscriptions'
import { asTvError } from '../../lib/errors'
import type { Standing } from '../subscriptions/standing'
import type { Outcome, PurchaseEvent } from './purchase-state'

/**
 * Renews a subscription, or ends its renewal, a paused one or one that begins later (PKT-07). Rejects with what a call
 * throws, except refusals by 400 and 451, whose text is shown.
 */
export async function changeSubscription(
  api: ApiClient,
  { subscription, future }: Standing,
  wanted: 'renew' | 'disable',
  language: string,
): Promise<PurchaseEvent> {
  try {
    let outcome: Outcome = 'renewed'
    if (wanted === 'renew' && subscription) await setRenewal(api, subscription.id, true, language)
    else if (subscription) {
      await unsubscribe(api, subscription.id, language)
      outcome = 'disabled'
    } else if (future) {
      await cancelFuture(api, future.id, language)
      outcome = 'cancelled-future'
    }
    return { name: 'changed', outcome }
  } catch (thrown) {
    const error = asTvError(thrown)
    const server = error instanceof ApiError ? error.server : null
    if (server?.status === 400 || server?.status === 451)
      return { name: 'change-refused', status: server.status, message: server.message ?? '' }
    throw error
  }
}
