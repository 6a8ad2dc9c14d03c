import { expect } from 'vitest'
import type { PaymentOrder } from '../../core/commerce/account-payments/payment-calls'
import type { PaymentFlow } from '../../core/commerce/account-payments/payment-flow'
import type { PaymentState } from '../../core/commerce/account-payments/payment-state'
import type { Viewer } from './viewer'

/** Asks the operator every five seconds until the state has this name. */
export async function followPayment<Order extends PaymentOrder>(
  { clock, callsUnderWay }: Viewer,
  payment: PaymentFlow<Order>,
  name: PaymentState['name'],
): Promise<void> {
  const stop = payment.watch()
  await expect
    .poll(async () => {
      if (callsUnderWay() === 0) await clock.advance(5000)
      return payment.state.value.name
    })
    .toBe(name)
  stop()
}
