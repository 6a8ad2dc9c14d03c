import type { Modal, SaleModalName } from '../../../core/navigation'
import type { TvPaymentWay } from '../../../widgets/kit/shapes'
import type { TvPacketBuyEventMap } from '../../../widgets/tv-packet-buy/contract'

/** The dialog that sells, under the name of any of its steps. */
export type SaleModal = Extract<Modal, { name: SaleModalName }>

const PENDING: Record<TvPaymentWay, SaleModalName> = {
  balance: 'pay_transaction',
  card: 'pay_transaction',
  system: 'pay_transaction',
  qr: 'pay_qr',
  message: 'pay_phone_sms',
  page: 'pay_redirect',
  frame: 'pay_iframe',
}

/** The name of a step in the address (NAV-13); null for one that is shown under the name of the step before it. */
export function stepName({
  step,
  way,
}: TvPacketBuyEventMap['tv-purchase-step']['detail']): SaleModalName | null {
  switch (step) {
    case 'price':
    case 'login':
    case 'base':
    case 'agreement':
      return 'quick_packets'
    case 'periods':
      return 'confirm_period'
    case 'methods':
      return 'paysystems'
    case 'confirm':
      return way === 'card' ? 'pay_card' : 'confirm'
    case 'pending':
      return PENDING[way ?? 'system']
    case 'checking':
    case 'unconfirmed':
      return 'pay_transaction'
    case 'pin':
    case 'pay':
    case 'site':
    case 'topped-up':
    case 'bought':
    case 'failed':
      return null
    default:
      return step satisfies never
  }
}
