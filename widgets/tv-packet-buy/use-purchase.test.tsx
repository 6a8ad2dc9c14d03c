import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listAccounts, payIntoAccount } from '../../core/api/accounts'
import type { Purchase } from '../../core/commerce'
import type { Tv } from '../../core/tv'
import { inAct } from '../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../tests/support/operator-of-process'
import { leadToConfirmation, untilPurchase } from '../../tests/support/purchases'
import { signIn } from '../../tests/support/viewer'
import { type RecordingHost, recordingHost } from '../../tests/support/widget-host'
import { usePurchase } from './use-purchase'

const SINGLE = '507'

interface SellingProps {
  tv: Tv
  host: RecordingHost['host']
  onPurchase: (purchase: Purchase) => void
}

function Selling({ tv, host, onPurchase }: SellingProps) {
  const purchase = usePurchase(host, tv, {
    subject: { packet: SINGLE },
    language: 'en',
    rules: { isByOffers: true, confirmsWithoutCard: false, frameOrigins: [] },
    returnUrl: null,
    next: 'show',
    stage: 'loading',
  })
  if (purchase) onPurchase(purchase)
  return null
}

it('names no payment for a packet that the balance pays after a payment that was given up', async () => {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount([501], { balance: 0, paySystems: ['short_url'] }))
  const { host, events } = recordingHost()
  const found: Purchase[] = []
  render(<Selling tv={viewer.tv} host={host} onPurchase={(purchase) => found.push(purchase)} />)
  await expect.poll(() => found.length).toBeGreaterThan(0)
  const [purchase] = found.slice(-1) as [Purchase]
  await inAct(() => leadToConfirmation(purchase, 'short_url'))
  purchase.confirm()
  await inAct(() => untilPurchase(purchase, 'pending'))
  purchase.startOver()
  await inAct(() => untilPurchase(purchase, 'pin'))
  const [account] = await listAccounts(viewer.api)
  const payment = { amount: '1000', paysystem_shortname: 'demo-bank' }
  const { id } = await payIntoAccount(viewer.api, account?.id ?? '', 'short_url', payment, 'en')
  await world.bank(id, 'pay')
  await inAct(() => leadToConfirmation(purchase))
  purchase.confirm()
  await inAct(() => untilPurchase(purchase, 'done'))
  await expect
    .poll(() => events.find(([name]) => name === 'tv-purchase')?.[1])
    .toEqual({ packet: SINGLE, content: null, transaction: null })
})
