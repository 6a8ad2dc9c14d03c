import {
  ELEMENT_ATTRIBUTES,
  ELEMENT_CANCELABLE,
  type TvElement,
  type TvElementAttributes,
  type TvElementCssProperties,
  type TvElementEventMap,
  type TvElementSlots,
} from '../kit/contract'
import type { TableOf } from '../kit/element/element-table'
import type { TvParentalAction } from '../kit/shapes'

/** Attributes of `<tv-parental-pin>`. */
export interface TvParentalPinAttributes extends TvElementAttributes {
  /**
   * The action that the PIN protects; the operator's settings decide whether it needs one. @defaultValue `'channel'`
   * @example `<tv-parental-pin for="settings">`
   */
  for: TvParentalAction
  /**
   * Lowest age of a viewer of what is asked for (years), from 0 to 99.
   * @defaultValue `null`: unknown, which counts as adult
   * @example `<tv-parental-pin for="vod" age="18">`
   */
  age: number | null
  /**
   * Asks for the PIN, sets one, or changes it. If there is a PIN already, setting and changing ask for it first.
   * @defaultValue `'ask'`
   * @example `<tv-parental-pin mode="set">`
   */
  mode: 'ask' | 'set' | 'change'
}

/**
 * Parental control: asks for the PIN, sets it, changes it. The form is in the page; with `load="play"` nothing is shown
 * until `ask()`, which opens a dialog.
 */
export interface TvParentalPinElement extends TvElement<TvParentalPinEventMap>, TvParentalPinAttributes {
  /**
   * True while the dialog of `ask()` is open.
   * @defaultValue `false`
   * @example `page.inert = pin.open`
   */
  readonly open: boolean
  /**
   * Shows the dialog, or moves the focus into the form in the page. Resolves to true once the viewer may continue, at
   * once if no PIN is needed; to false if the viewer cancelled.
   * @throws `config-invalid` if the operator was not found
   * @throws `not-ready` if the element is not on the page
   * @example `if (await pin.ask()) showSettings()`
   */
  ask(): Promise<boolean>
  /**
   * Closes the dialog of `ask()`, which resolves to false unless the PIN was accepted.
   * @throws `not-ready` if the element is not on the page
   * @example `await pin.close()`
   */
  close(): Promise<void>
}

/** Events of `<tv-parental-pin>` by name; they bubble and leave shadow roots. */
export interface TvParentalPinEventMap extends TvElementEventMap {
  /**
   * The viewer may continue.
   * @example `pin.addEventListener('tv-unlock', ({ detail }) => player.play())`
   */
  'tv-unlock': CustomEvent<{
    /** The protected action. */
    for: TvParentalAction
    /** Until when this tab asks for no PIN (epoch s); null if none is needed. */
    until: number | null
  }>
  /**
   * The viewer has a new PIN.
   * @example `pin.addEventListener('tv-pin-set', () => pin.remove())`
   */
  'tv-pin-set': CustomEvent<null>
  /**
   * The viewer cancelled.
   * @example `pin.addEventListener('tv-pin-cancel', () => history.back())`
   */
  'tv-pin-cancel': CustomEvent<null>
  /**
   * The dialog of `ask()` closed. After a success that is 2.5 s later than the answer, because the dialog says so first.
   * @example `pin.addEventListener('tv-pin-close', () => button.focus())`
   */
  'tv-pin-close': CustomEvent<null>
}

/** Parts of `<tv-parental-pin>`, for `::part()`. */
export interface TvParentalPinParts {
  /** The dialog. */
  dialog: HTMLElement
  /** The box, if there is no dialog. */
  panel: HTMLElement
  /** The heading, if there is no dialog. */
  title: HTMLElement
  /** The four fields of the PIN. */
  digits: HTMLElement
  /** One of the four fields. */
  digit: HTMLSpanElement
  /** The button that saves a new PIN. */
  submit: HTMLButtonElement
  /** The buttons that close without a PIN. */
  'cancel-button': HTMLButtonElement
  /** The button that sends the PIN as a message. */
  'send-button': HTMLButtonElement
  /** An answer of a viewer who has no PIN. */
  'answer-button': HTMLButtonElement
  /** The button that closes the dialog. */
  'close-button': HTMLButtonElement
  /** The message that the PIN was accepted or set. */
  unlocked: HTMLElement
  /** The screen for guests, who have no PIN. */
  gate: HTMLElement
  /** The button or link of that screen that signs in. */
  'sign-in-button': HTMLElement
  /** The error screen. */
  error: HTMLElement
  /** The button that tries again. */
  'retry-button': HTMLButtonElement
}

/** Attributes that `<tv-parental-pin>` sets on itself; the value type is what they hold. */
export interface TvParentalPinStates {
  /**
   * The dialog of `ask()` is open, as the property `open` says.
   * @example `main:has(tv-parental-pin[data-open]) { filter: blur(4px) }`
   */
  'data-open': ''
}

/** The public contract of `<tv-parental-pin>`. */
export interface TvParentalPin {
  element: TvParentalPinElement
  attributes: TvParentalPinAttributes
  events: TvParentalPinEventMap
  slots: Pick<TvElementSlots, 'gate-login' | 'error'>
  parts: TvParentalPinParts
  states: TvParentalPinStates
  cssProperties: TvElementCssProperties
}

export const table = {
  tag: 'tv-parental-pin',
  attributes: {
    ...ELEMENT_ATTRIBUTES,
    for: ['channel', 'program', 'vod', 'pay', 'profile', 'settings'],
    age: { least: 0, to: 99 },
    mode: ['ask', 'set', 'change'],
  },
  readable: { open: false },
  writable: {},
  methods: { ask: true, close: true },
  cancelable: ELEMENT_CANCELABLE,
} as const satisfies TableOf<TvParentalPin>
