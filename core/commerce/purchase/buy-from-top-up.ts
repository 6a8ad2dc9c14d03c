import type { ApiClient } from '../../api/client'
import { subscribe } from '../../api/subscriptions'
import { changesItself, sendChange } from './change-purchase'
import { missingNow } from './missing-now'
import type { PurchaseRecord } from './purchase-record'

/**
 * Buys with the money of a paid top-up: changes the purchase, or subscribes to the parts that the viewer does not have yet.
 * `claim` resolves to false if another element or tab buys; what fails before it can be tried again. `requireBuyer` throws
 * once another viewer has signed in.
 */
export async function buyFromTopUp(
  api: ApiClient,
  record: Pick<PurchaseRecord, 'key' | 'parts' | 'contentId' | 'change'>,
  language: string,
  { claim, requireBuyer }: { claim: () => Promise<boolean>; requireBuyer: () => void },
): Promise<void> {
  const { change } = record
  const missing = await missingNow(api, record, language)
  requireBuyer()
  if (!(await claim())) return
  requireBuyer()
  if (changesItself(change)) {
    if (missing.length > 0) await sendChange(api, change, language)
    return
  }
  for (const id of missing) {
    requireBuyer()
    await subscribe(api, id, language)
  }
}
