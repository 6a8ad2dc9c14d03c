import { ApiError } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { endPurchase, updatePurchase } from '../../api/purchases'
import { cancelFuture, setRenewal, unsubscribe } from '../../api/subscriptions'
import { asTvError } from '../../lib/errors'
import type { Outcome, PurchaseEvent } from './purchase-state'
import type { Sale } from './sale'

/**
 * Renews a subscription, or ends its renewal, a paused one or one that begins later (PKT-07); of a packet that was bought
 * its purchase (PKT-11). Rejects with what a call
 * throws, except refusals by 400 and 451, whose text is shown.
 */
export async function changeSubscription(
  api: ApiClient,
  { standing: { subscription, future }, own }: Sale,
  wanted: 'renew' | 'disable',
  language: string,
): Promise<PurchaseEvent> {
  try {
    let outcome: Outcome = 'renewed'
    if (wanted === 'renew' && own && !own.isActive)
      await updatePurchase(api, own.id, { status: 'active' }, language)
    else if (wanted === 'renew' && subscription) await setRenewal(api, subscription.id, true, language)
    else if (subscription) {
      if (own?.isActive && own.isCancelable) await endPurchase(api, own.id, language)
      else await unsubscribe(api, subscription.id, language)
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
