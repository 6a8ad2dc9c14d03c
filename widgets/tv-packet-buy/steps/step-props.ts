import type { ComponentType } from 'react'
import type { Purchase, PurchaseState, PurchaseSubject } from '../../../core/commerce'
import type { Text } from '../../../core/text'
import type { Tv } from '../../../core/tv'
import type { HostOf } from '../../kit/element/define-widget'
import type { TvPacketBuyEventMap } from '../contract'

/** Properties of every step. */
export interface PurchaseStepProps<Name extends PurchaseState['name'] = PurchaseState['name']> {
  purchase: Purchase
  state: Extract<PurchaseState, { name: Name }>
  tv: Tv
  text: Text
  host: HostOf<TvPacketBuyEventMap>
  /** Origins of banks whose pages are shown in a frame. */
  frameOrigins: readonly string[]
  /** False if the page shows the name of the packet itself. */
  hasHeading: boolean
}

/** The views of these states. */
export type Steps<Name extends PurchaseState['name']> = {
  readonly [One in Name]: ComponentType<PurchaseStepProps<One>>
}

/** The views of some states, for a state that only its name tells. */
export type StepViews = { readonly [One in PurchaseState['name']]?: ComponentType<PurchaseStepProps> }

/** Address on the operator's site. With `buys` the purchase starts there at once; for a content a dialog sells it. */
export const siteAddress = (site: string, subject: PurchaseSubject, buys = true): string =>
  'packet' in subject
    ? `${site}/packets/${encodeURIComponent(subject.packet)}${buys ? '?action=buy' : ''}`
    : `${site}/contents/${encodeURIComponent(subject.content)}#quick_packets`

/** The fields of an event that name what is bought. */
export const toEventDetail = (subject: PurchaseSubject) => ({
  packet: 'packet' in subject ? subject.packet : null,
  content: 'content' in subject ? subject.content : null,
})
