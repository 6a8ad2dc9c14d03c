import { expect } from 'vitest'
import type { Entitlements } from '../../core/commerce/entitlements'
import { createPurchase, type Purchase } from '../../core/commerce/purchase/purchase'
import type { PurchaseState } from '../../core/commerce/purchase/purchase-state'
import type { Storage } from '../../core/lib/storage/storage'
import { singleTab, type Tabs } from '../../core/session'
import type { Viewer } from './viewer'

interface PurchaseTraits {
  packet?: number
  /** Id or slug of a content, instead of a packet. */
  content?: string
  isByOffers?: boolean
  confirmsWithoutCard?: boolean
  /** Storage of another page; the viewer's without it. */
  storage?: Storage
  entitlements?: Entitlements
  /** The other tabs of the browser; none without it. */
  tabs?: Tabs
}

/** The purchase of a packet or a content by a viewer; each one is that of another element or tab. */
export function purchaseOf(viewer: Viewer, traits: PurchaseTraits): Purchase {
  const { packet, content, isByOffers = true, storage = viewer.storage } = traits
  const tv = {
    ...viewer.tv,
    storage,
    tabs: traits.tabs ?? singleTab,
    entitlements: traits.entitlements ?? viewer.tv.entitlements,
  }
  return createPurchase(tv, {
    subject: content === undefined ? { packet: String(packet) } : { content },
    language: 'en',
    isByOffers,
    confirmsWithoutCard: traits.confirmsWithoutCard ?? false,
    returnUrl: `https://tv.test/packets/${packet ?? content}?purchased=true`,
  })
}

export type Named<Name extends PurchaseState['name']> = Extract<PurchaseState, { name: Name }>

/** Resolves with the state of this name once the purchase has reached it. */
export async function untilPurchase<Name extends PurchaseState['name']>(
  { state }: Purchase,
  name: Name,
): Promise<Named<Name>> {
  await expect.poll(() => state.value.name, { timeout: 5000 }).toBe(name)
  return state.value as Named<Name>
}

/** Chooses the first way to pay of this form, where the viewer is asked for one. */
export function chooseForm({ state, chooseSystem }: Purchase, form: string): void {
  const now = state.peek()
  const systems = now.name === 'methods' ? now.order.systems : []
  const first = systems.find((one) => one.payform_shortname === form)
  if (first) chooseSystem(first)
}

/** Loads the packet and leads to the confirmation as {@link leadToConfirmation} does. */
export function confirmationOf(
  purchase: Purchase,
  system?: string,
  begin?: 'buy' | 'change',
): Promise<Named<'confirm'>> {
  purchase.load()
  return leadToConfirmation(purchase, system, begin)
}

/** Leads to the confirmation: of the first period, over an agreement, and by `system` if the balance is too small. */
export async function leadToConfirmation(
  purchase: Purchase,
  system?: string,
  begin: 'buy' | 'change' = 'buy',
): Promise<Named<'confirm'>> {
  await expect
    .poll(
      () => {
        const now = purchase.state.value
        if (now.name === 'shown') purchase[begin]()
        if (now.name === 'pin') purchase.passPin()
        if (now.name === 'agreement') purchase.agree()
        const [first] = now.name === 'periods' ? now.periods : []
        if (first) purchase.choosePeriod(first)
        if (system) chooseForm(purchase, system)
        return now.name
      },
      { interval: 5 },
    )
    .toBe('confirm')
  return purchase.state.value as Named<'confirm'>
}

/**
 * Asks every five seconds until the purchase is made, or has come to this `end`. No time passes while the operator answers: on a busy
 * machine the clock would run out.
 */
export async function followPurchase(
  viewer: Viewer,
  purchase: Purchase,
  end: PurchaseState['name'] = 'done',
): Promise<void> {
  const stop = purchase.watch()
  await expect
    .poll(async () => {
      if (viewer.callsUnderWay() === 0) await viewer.clock.advance(5000)
      return purchase.state.value.name
    })
    .toBe(end)
  stop()
}
