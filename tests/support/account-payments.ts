import { expect } from 'vitest'
import type { PaymentFlow, PaymentFlowOptions } from '../../core/commerce/account-payments/payment-flow'
import type { PaymentState } from '../../core/commerce/account-payments/payment-state'
import { singleTab } from '../../core/session'
import type { Viewer } from './viewer'

let owners = 0

/** The options of an account payment on another page of this viewer. */
export function paymentOptionsOf(viewer: Viewer): PaymentFlowOptions {
  const { api, session, clock, storage, scope } = viewer
  owners += 1
  return {
    ...{ api, session, clock, storage, scope },
    operatorTime: viewer.serverClock,
    tabs: singleTab,
    viewer: viewer.tv.viewer,
    operator: viewer.tv.config.api,
    owner: `owner-${owners}`,
    language: 'en',
  }
}

/** Asks the operator every five seconds until the state has this name. */
export async function followPayment<Order>(
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
