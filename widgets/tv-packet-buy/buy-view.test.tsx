import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Purchase } from '../../core/commerce'
import { TvError } from '../../core/lib/errors/errors'
import type { AccountOrder, DemoWorld } from '../../tests/support/demo-world'
import { inAct } from '../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../tests/support/operator-of-process'
import { leadToConfirmation, purchaseOf, untilPurchase } from '../../tests/support/purchases'
import { loadText } from '../../tests/support/texts'
import { signIn, type Viewer } from '../../tests/support/viewer'
import { recordingHost } from '../../tests/support/widget-host'
import { PacketStep } from './buy-view'
import { RefusedStep } from './steps/end-steps'
import { LATER_STEPS } from './steps/payment-steps'

const text = await loadText('en')
const LATER = { views: LATER_STEPS, hasFailed: false, load: () => undefined }

/** The free base packet, an add-on with periods, and one with a single period. */
const [BASE, ADD_ON, SINGLE] = [501, 502, 507]

let world: DemoWorld
beforeEach(async () => {
  world = await makeWorldOfProcess()
})

/** Shows a packet to a viewer with this account, or to a guest. */
async function showPacket(packet: number, account: (AccountOrder & { packets?: number[] }) | 'guest') {
  const viewer = viewerOfProcess(world)
  if (account === 'guest') await viewer.session.start()
  else await signIn(viewer, await world.makeAccount(account.packets ?? [BASE], account))
  const purchase = purchaseOf(viewer, { packet })
  const { host, events } = recordingHost()
  render(<Steps {...{ purchase, viewer, host }} />)
  purchase.load()
  await inAct(() => untilPurchase(purchase, 'shown'))
  return { purchase, viewer, events }
}

interface StepsProps {
  purchase: Purchase
  viewer: Viewer
  host: ReturnType<typeof recordingHost>['host']
}

function Steps({ purchase, viewer, host }: StepsProps) {
  useSignals()
  const state = purchase.state.value
  // The page is that of the operator's site, where the purchase continues in place.
  const tv = { ...viewer.tv, config: { ...viewer.tv.config, site: location.origin } }
  return <PacketStep {...{ purchase, state, tv, text, host }} hasHeading frameOrigins={[]} later={LATER} />
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the first step of a purchase', () => {
  it('shows the packet with its price and the button that begins', async () => {
    const { events } = await showPacket(ADD_ON, {})
    expect(screen.getByRole('heading').textContent).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(events).toEqual([
      ['tv-purchase-request', { packet: String(ADD_ON), content: null, action: 'buy' }],
    ])
  })

  it('offers a guest the login before anything is chosen, and a way back', async () => {
    const { purchase } = await showPacket(ADD_ON, 'guest')
    purchase.buy()
    await inAct(() => untilPurchase(purchase, 'login'))
    expect(screen.getByText('Sign in to buy. The purchase continues afterwards.')).toBeTruthy()
    expect(buttons()).toEqual(['Sign in', 'Back'])
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy()
  })

  it('offers the end of the renewal, and no second purchase, to a viewer who has the packet', async () => {
    await showPacket(SINGLE, { packets: [BASE, SINGLE] })
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })
})

describe('the periods of a packet', () => {
  it('are buttons with length and price, of which a press chooses one', async () => {
    const { purchase } = await showPacket(ADD_ON, { balance: 100_000 })
    purchase.buy()
    await inAct(() => untilPurchase(purchase, 'pin'))
    purchase.passPin()
    const { periods } = await inAct(() => untilPurchase(purchase, 'periods'))
    const rows = within(screen.getByRole('list')).getAllByRole('button')
    expect(rows).toHaveLength(periods.length)
    for (const row of rows) expect(row.textContent).toMatch(/(day|month|year)s?.*\d|Free/)
  })
})

describe('the confirmation of a payment', () => {
  it('names the amount on the button that pays, and from where it is taken', async () => {
    const { purchase } = await showPacket(SINGLE, { balance: 100_000 })
    const { order } = await inAct(() => leadToConfirmation(purchase))
    expect(screen.getByRole('heading').textContent).toBe('Confirm the purchase')
    const amount = Number(order.quote.now).toLocaleString('en')
    const pay = screen.getByRole('button', { name: /^Pay / })
    expect(pay.textContent).toContain(amount)
    expect(screen.getByText(/will be taken from your balance of/).textContent).toContain(amount)
  })

  it('says before the payment that the balance was too small, and suggests another way', async () => {
    const { purchase } = await showPacket(SINGLE, { balance: 0, paySystems: ['short_url'] })
    await inAct(() => leadToConfirmation(purchase, 'short_url'))
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.queryByText(/from your balance/)).toBeNull()
  })

  it('ends with the packet connected after a press, and charges once', async () => {
    const { purchase } = await showPacket(SINGLE, { balance: 100_000 })
    await inAct(() => leadToConfirmation(purchase))
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
    await inAct(() => untilPurchase(purchase, 'done'))
    expect(screen.getByRole('status').textContent).toMatch(/is connected\.$/)
    const charges = (await world.statement()).filter(
      ({ kind }) => kind === 'subscription' || kind === 'purchase',
    )
    expect(charges).toHaveLength(1)
  })

  it('does not pay if the page cancels the event before the payment', async () => {
    const viewer = viewerOfProcess(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 100_000 }))
    const purchase = purchaseOf(viewer, { packet: SINGLE })
    const { host, events } = recordingHost('tv-before-purchase')
    render(<Steps {...{ purchase, viewer, host }} />)
    purchase.load()
    await inAct(() => leadToConfirmation(purchase))
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
    expect(events.map(([name]) => name)).toEqual(['tv-before-purchase'])
    expect(purchase.state.value.name).toBe('confirm')
    expect(await world.statement()).toEqual([])
  })
})

describe('a purchase that fails', () => {
  it('says that the account may not pay, without a way that would be refused again', async () => {
    const { purchase } = await showPacket(SINGLE, { balance: 0, paySystems: [] })
    purchase.buy()
    await inAct(() => untilPurchase(purchase, 'pin'))
    purchase.passPin()
    await inAct(() => untilPurchase(purchase, 'refused'))
    expect(screen.getByRole('alert').textContent).toBe('Payments are closed for this account. Call support.')
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  })
  it.each([
    ['offline', ['Try again', 'Back'], null],
    ['rejected', ['Choose another way to pay', 'Back'], 'Error 106'],
  ] as const)('offers what may help after the error %s', async (code, offered, number) => {
    const { purchase, viewer } = await showPacket(SINGLE, { balance: 0, paySystems: ['short_url'] })
    const { order } = await inAct(() => leadToConfirmation(purchase, 'short_url'))
    const refusal = { reason: 'error', error: new TvError(code) } as const
    const state = { name: 'refused', refusal, order, sale: order.sale } as const
    cleanup()
    render(
      <RefusedStep
        {...{ purchase, state, text, tv: viewer.tv, host: recordingHost().host }}
        hasHeading
        frameOrigins={[]}
      />,
    )
    expect(buttons()).toEqual(offered)
    expect(screen.queryByText(/^Error /)?.textContent ?? null).toBe(number)
  })
})
