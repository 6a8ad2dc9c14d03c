import type { PendingPayment, PurchaseState } from '../../core/commerce'
import type { TvPaymentWay, TvPurchaseStep } from '../kit/shapes'

/** The detail of `tv-purchase-step`. */
export interface ReportedStep {
  step: TvPurchaseStep
  way: TvPaymentWay | null
}

const WAYS: Record<Exclude<PendingPayment['completion'], 'address'>, TvPaymentWay> = {
  'at-once': 'system',
  'qr-code': 'qr',
  'qr-picture': 'qr',
  message: 'message',
}

/** True if the bank's page is shown within the element: its origin is configured for it (NAV-13). */
export const isFramed = ({ completion, url }: PendingPayment, frameOrigins: readonly string[]): boolean =>
  completion === 'address' && url !== null && frameOrigins.includes(new URL(url).origin)

function getWay(payment: PendingPayment, frameOrigins: readonly string[]): TvPaymentWay {
  if (payment.completion !== 'address') return WAYS[payment.completion]
  return isFramed(payment, frameOrigins) ? 'frame' : 'page'
}

/** The step that a state shows; null while only a spinner is shown that belongs to no step. */
export function reportedStep(now: PurchaseState, frameOrigins: readonly string[]): ReportedStep | null {
  const of = (step: TvPurchaseStep, way: TvPaymentWay | null = null): ReportedStep => ({ step, way })
  switch (now.name) {
    case 'loading':
    case 'preparing':
    case 'ordering':
    case 'changing':
      return null
    case 'shown':
    case 'kept':
      return of('price')
    case 'bases':
      return of('base')
    case 'methods':
    case 'instructions':
      return of('methods')
    case 'confirm-change':
      return of('confirm')
    case 'confirm':
    case 'paying': {
      const { payment } = now
      const way = payment.type === 'balance' ? 'balance' : payment.card ? 'card' : 'system'
      return of(now.name === 'confirm' ? 'confirm' : 'pay', way)
    }
    case 'pending':
      return of('pending', getWay(now.payment, frameOrigins))
    case 'verifying':
      return of('checking')
    case 'elsewhere':
      return of('site')
    case 'done':
    case 'already-bought':
      return of('bought')
    case 'refused':
      return of('failed')
    default:
      return of(now.name)
  }
}
