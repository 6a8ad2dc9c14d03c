import type { Purchase, PurchaseState } from '../../core/commerce'
import type { Text } from '../../core/text'
import type { Tv } from '../kit/base'
import type { HostOf } from '../kit/define-widget'
import type { TvPacketBuyEventMap } from './contract'

/** Properties of every step. */
export interface StepProps<Name extends PurchaseState['name'] = PurchaseState['name']> {
  purchase: Purchase
  state: Extract<PurchaseState, { name: Name }>
  tv: Tv
  text: Text
  host: HostOf<TvPacketBuyEventMap>
  /** False where the page shows the name of the packet itself. */
  hasHeading: boolean
}

/** Address of the packet on the operator's site, where a purchase starts at once. */
export const siteAddress = (site: string, packetId: string): string =>
  `${site}/packets/${encodeURIComponent(packetId)}?action=buy`
