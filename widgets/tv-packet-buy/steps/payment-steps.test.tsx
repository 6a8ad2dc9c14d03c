import { useSignals } from '@preact/signals-react/runtime'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Purchase } from '../../../core/commerce'
import { inAct } from '../../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { leadToConfirmation, purchaseOf, untilPurchase } from '../../../tests/support/purchases'
import { loadText } from '../../../tests/support/texts'
import { signIn, type Viewer } from '../../../tests/support/viewer'
import { recordingHost } from '../../../tests/support/widget-host'
import { PacketStep } from '../buy-view'
import { LATER_STEPS } from './payment-steps'

const text = await loadText('en')
const { host } = recordingHost()
const later = { views: LATER_STEPS, hasFailed: false, load: () => undefined }

function Later({ purchase, viewer }: { purchase: Purchase; viewer: Viewer }) {
  useSignals()
  const state = purchase.state.value
  return (
    <PacketStep {...{ purchase, state, tv: viewer.tv, text, host, later }} hasHeading frameOrigins={[]} />
  )
}

/** Confirms the purchase of a packet that an account without money pays in this way. */
async function payBy(system: string) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(
    viewer,
    await world.makeAccount([501], { balance: 0, paySystems: ['short_url', 'qrcode', 'phone_sms'] }),
  )
  const purchase = purchaseOf(viewer, { packet: 507 })
  render(<Later {...{ purchase, viewer }} />)
  purchase.load()
  await inAct(() => leadToConfirmation(purchase, system))
  purchase.confirm()
  const state = await inAct(() => untilPurchase(purchase, 'pending'))
  return { purchase, state }
}

it('leads to the page of the bank, and says what is to be paid', async () => {
  const { state } = await payBy('short_url')
  expect(screen.getByRole('heading').textContent).toBe('Waiting for the payment')
  expect(screen.getByText(/^To pay: \D*\d/)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to the payment' }).href).toBe(
    state.payment.url,
  )
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows a code to scan with a name, and the same address as a link beside it', async () => {
  await payBy('qrcode')
  await waitFor(() => expect(screen.getByRole('img', { name: 'QR code of the payment' })).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Go to the payment' })).toBeTruthy()
})

it('warns that a second payment may charge twice before the viewer chooses another way', async () => {
  const { purchase } = await payBy('phone_sms')
  expect(
    screen.getByText('Confirm the payment on your phone. The package opens here by itself afterwards.'),
  ).toBeTruthy()
  expect(screen.getByText(/a second payment may charge you twice/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }))
  await waitFor(() => expect(purchase.state.value.name).not.toBe('pending'))
})
