import {
  ELEMENT_ATTRIBUTES,
  ELEMENT_CANCELABLE,
  type TvCancelableEvent,
  type TvElement,
  type TvElementAttributes,
  type TvElementCssProperties,
  type TvElementEventMap,
  type TvElementSlots,
} from '../kit/contract'
import type { TableOf } from '../kit/element/element-table'
import type { TvPaymentWay, TvPurchaseStep } from '../kit/shapes'

/** Attributes of `<tv-packet-buy>`. */
export interface TvPacketBuyAttributes extends TvElementAttributes {
  /**
   * Id of the packet.
   * @defaultValue `null`: the packets that unlock `channel` or `content` are offered
   * @example `<tv-packet-buy packet="502">`
   */
  packet: string | null
  /**
   * Id or slug of a channel: offers the packets that unlock it.
   * @defaultValue `null`
   * @example `<tv-packet-buy channel="cinema-plus">`
   */
  channel: string | null
  /**
   * Id of a film or a series: offers the packets that unlock it, and its rent or purchase.
   * @defaultValue `null`
   * @example `<tv-packet-buy content="645000000000000001">`
   */
  content: string | null
  /**
   * `buy` starts the purchase at once, without a press of the button, and `change` the choice of another period. On the page of
   * another site it fires `tv-before-purchase` and opens the operator's site; a browser opens its window only right after a
   * press, such as the one that has inserted the element, and otherwise the element shows the link to it.
   * @defaultValue `'show'`
   * @example `<tv-packet-buy packet="502" action="buy">`
   */
  action: 'show' | 'buy' | 'change'
  /**
   * `off` leaves out the name of the packet, for a page that shows it itself.
   * @defaultValue `'on'`
   * @example `<tv-packet-buy packet="502" heading="off">`
   */
  heading: 'on' | 'off'
  /**
   * Address that a bank's page leads back to: https, or http on this machine.
   * @defaultValue `null`: the page of the packet on the operator's site
   * @example `<tv-packet-buy packet="502" return-url="https://tv.example/packets/502?purchased=true">`
   */
  returnUrl: string | null
}

/**
 * Shows a packet and buys it: price, trial, periods, confirmation, payment and its outcome. On the page of another site it
 * takes no payment: it opens the packet on the operator's site and notices the purchase by itself.
 */
export interface TvPacketBuyElement extends TvElement<TvPacketBuyEventMap>, TvPacketBuyAttributes {
  /**
   * Stage of the purchase: `bought` and `failed` are the two ends of a purchase, `pending` a payment whose outcome is awaited.
   * @defaultValue `'loading'`
   * @example `if (element.state === 'bought') player.play()`
   */
  readonly state: 'loading' | 'offered' | 'buying' | 'pending' | 'bought' | 'failed'
}

/** Events of `<tv-packet-buy>` by name; they bubble and leave shadow roots. */
export interface TvPacketBuyEventMap extends TvElementEventMap {
  /**
   * The viewer has pressed the button that buys, or the one that chooses another period, on the operator's own site. Cancel
   * the event to go through the purchase elsewhere, such as in a dialog with `action="buy"`.
   * @example `element.addEventListener('tv-purchase-request', (event) => event.preventDefault())`
   */
  'tv-purchase-request': TvCancelableEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
    /** The attribute of an element that continues from here. */
    action: 'buy' | 'change'
  }>
  /**
   * Another step of the purchase is shown.
   * @example `element.addEventListener('tv-purchase-step', ({ detail }) => log(detail.step))`
   */
  'tv-purchase-step': CustomEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
    /** The step that is shown now. */
    step: TvPurchaseStep
    /** How it is paid, from the confirmation on; null where that is not known. */
    way: TvPaymentWay | null
  }>
  /**
   * The viewer has confirmed, and nothing was sent yet. Cancel the event to stop the purchase here.
   * @example `element.addEventListener('tv-before-purchase', (event) => event.preventDefault())`
   */
  'tv-before-purchase': TvCancelableEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
    /** Amount to pay now (decimal text); null where the operator's site takes the payment. */
    amount: string | null
  }>
  /**
   * The operator has confirmed that the packet is bought. If several elements or tabs follow a payment, one has this event.
   * @example `element.addEventListener('tv-purchase', () => player.play())`
   */
  'tv-purchase': CustomEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
    /** Id of the payment; null if it was paid from the balance or elsewhere. */
    transaction: string | null
  }>
  /**
   * Nothing was bought.
   * @example `element.addEventListener('tv-purchase-error', ({ detail }) => log(detail.reason))`
   */
  'tv-purchase-error': CustomEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
    /** Why, as a stable word. */
    reason: string
  }>
  /**
   * The viewer has ended the renewal of a subscription, or the operator refuses to end it.
   * @example `element.addEventListener('tv-renewal-end', ({ detail }) => ask(detail.refusal))`
   */
  'tv-renewal-end': CustomEvent<{
    /** Id of the packet. */
    packet: string | null
    /** Id of a content; null for a packet. */
    content: string | null
    /** The operator's text where it refuses, empty without one; null if the renewal has ended. */
    refusal: string | null
  }>
  /**
   * The viewer went back from a purchase.
   * @example `element.addEventListener('tv-purchase-cancel', () => dialog.close())`
   */
  'tv-purchase-cancel': CustomEvent<{
    /** Id of the packet; null if a content is bought by itself. */
    packet: string | null
    /** Id of the content that is bought by itself; null for a packet. */
    content: string | null
  }>
}

/** Parts of `<tv-packet-buy>`, for `::part()`. */
export interface TvPacketBuyParts {
  /** The box. */
  panel: HTMLElement
  /** The heading. */
  title: HTMLElement
  /** Price, trial or state of the packet. */
  price: HTMLElement
  /** The main button of a step. */
  submit: HTMLButtonElement
  /** A packet, a period or a way to pay. */
  'choice-button': HTMLElement
  /** The button that changes a subscription. */
  'change-button': HTMLButtonElement
  /** The buttons that return to the step before. */
  'back-button': HTMLButtonElement
  /** A link to an agreement, to the top-up or to the site of the operator. */
  'link-button': HTMLAnchorElement
  /** The button or link that signs in. */
  'sign-in-button': HTMLElement
  /** The error screen. */
  error: HTMLElement
  /** The button that tries again. */
  'retry-button': HTMLButtonElement
}

/** Attributes that `<tv-packet-buy>` sets on itself; the value type is what they hold. */
export interface TvPacketBuyStates {
  /**
   * The same as the property `state`.
   * @example `tv-packet-buy[data-state='bought']::part(panel) { border-color: green }`
   */
  'data-state': TvPacketBuyElement['state']
}

/** The public contract of `<tv-packet-buy>`. */
export interface TvPacketBuy {
  element: TvPacketBuyElement
  attributes: TvPacketBuyAttributes
  events: TvPacketBuyEventMap
  slots: Pick<TvElementSlots, 'error'>
  parts: TvPacketBuyParts
  states: TvPacketBuyStates
  cssProperties: TvElementCssProperties
}

export const table = {
  tag: 'tv-packet-buy',
  attributes: {
    ...ELEMENT_ATTRIBUTES,
    packet: 'string',
    channel: 'string',
    content: 'string',
    action: ['show', 'buy', 'change'],
    heading: ['on', 'off'],
    'return-url': 'string',
  },
  readable: { state: 'loading' },
  writable: {},
  methods: {},
  cancelable: { ...ELEMENT_CANCELABLE, 'tv-before-purchase': true, 'tv-purchase-request': true },
} as const satisfies TableOf<TvPacketBuy>
