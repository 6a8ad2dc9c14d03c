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
import type { TvAuthStep, TvUser } from '../kit/shapes'

/** Attributes of `<tv-auth>`. */
export interface TvAuthAttributes extends TvElementAttributes {
  /**
   * Ways to sign in, of those that the operator offers: any of `phone`, `telegram` and `login` (a code of the provider),
   * separated by spaces, in the order in which they are shown.
   * @defaultValue `null`: all that the operator offers, in its order
   * @example `<tv-auth methods="phone telegram">`
   */
  methods: string | null
  /**
   * Phone number to fill in, in any notation.
   * @defaultValue `null`: an empty field
   * @example `<tv-auth phone="+7 900 000 00 01">`
   */
  phone: string | null
  /**
   * Where the form is: `inline` in the page, `dialog` in a dialog that `open()` shows.
   * @defaultValue `'inline'`
   * @example `<tv-auth mode="dialog">`
   */
  mode: 'inline' | 'dialog'
  /**
   * The viewer cannot close the dialog; `close()` still does.
   * @defaultValue `false`
   * @example `<tv-auth mode="dialog" required>`
   */
  required: boolean
}

/** Sign-in by phone and code, by Telegram or by a code of the provider, and sign-out. */
export interface TvAuthElement extends TvElement<TvAuthEventMap>, TvAuthAttributes {
  /**
   * The signed-in viewer.
   * @defaultValue `null` for a guest, and until the account is loaded
   * @example `name.textContent = auth.user?.name ?? 'Guest'`
   */
  readonly user: TvUser | null
  /**
   * The step that the form shows.
   * @defaultValue `null` while it shows none
   * @example `if (auth.step === 'blocked') hint.hidden = false`
   */
  readonly step: TvAuthStep | null
  /**
   * Shows the dialog; with `mode="inline"` moves the focus into the form.
   * @throws `not-ready` if the element is not on the page
   * @example `button.onclick = () => auth.open()`
   */
  open(): Promise<void>
  /**
   * Closes the dialog, a `required` one too.
   * @throws `not-ready` if the element is not on the page
   * @example `await auth.close()`
   */
  close(): Promise<void>
  /**
   * Signs the viewer out without asking. Nothing happens for a guest.
   * @throws `rejected` if the page signed the viewer in with `token` or `getToken`
   * @throws `config-invalid` if the operator was not found
   * @throws `not-ready` if the element is not on the page
   * @example `await auth.logout()`
   */
  logout(): Promise<void>
}

/** Events of `<tv-auth>` by name; they bubble and leave shadow roots. */
export interface TvAuthEventMap extends TvElementEventMap {
  /**
   * The viewer signed in with this element.
   * @example `auth.addEventListener('tv-login', ({ detail }) => greet(detail.user?.name))`
   */
  'tv-login': CustomEvent<{
    /** The viewer; null if the account could not be loaded. */
    user: TvUser | null
    /** True if the viewer watched as a guest before. */
    wasGuest: boolean
  }>
  /**
   * The viewer signed out with this element.
   * @example `auth.addEventListener('tv-logout', () => location.reload())`
   */
  'tv-logout': CustomEvent<null>
  /**
   * The form shows another step.
   * @example `auth.addEventListener('tv-auth-step', ({ detail }) => log(detail.step))`
   */
  'tv-auth-step': CustomEvent<{
    /** The step, never `starting`. */
    step: TvAuthStep
  }>
  /**
   * The viewer closed the dialog without signing in.
   * @example `auth.addEventListener('tv-auth-cancel', () => history.back())`
   */
  'tv-auth-cancel': CustomEvent<null>
}

/** Parts of `<tv-auth>`, for `::part()`. */
export interface TvAuthParts {
  /** The dialog. */
  dialog: HTMLElement
  /** The form of a step. */
  form: HTMLElement
  /** The heading, if there is no dialog. */
  title: HTMLElement
  /** A text field: the phone, a code, the search of places. */
  field: HTMLInputElement
  /** A place to choose, where the provider asks for one. */
  place: HTMLLabelElement
  /** The button that submits a step. */
  submit: HTMLButtonElement
  /** The button that returns to the step before. */
  'back-button': HTMLButtonElement
  /** A way to sign in. */
  'method-button': HTMLButtonElement
  /** The buttons that send another code. */
  'resend-button': HTMLButtonElement
  /** The link to the bot or the site that signs in. */
  'link-button': HTMLAnchorElement
  /** The button that closes the dialog. */
  'close-button': HTMLButtonElement
  /** The button that signs out, and the one that confirms it. */
  'sign-out-button': HTMLButtonElement
  /** The button that stays signed in. */
  'cancel-button': HTMLButtonElement
  /** Name of the signed-in viewer and the button that signs out. */
  user: HTMLElement
  /** The screen that says that the service does not work in this country. */
  gate: HTMLElement
  /** The error screen. */
  error: HTMLElement
  /** The button that tries again. */
  'retry-button': HTMLButtonElement
}

/** Attributes that `<tv-auth>` sets on itself; the value type is what they hold. */
export interface TvAuthStates {
  /**
   * The step that the form shows, the same as the property `step`; absent while it shows none.
   * @example `tv-auth[data-step='done']::part(form) { text-align: center }`
   */
  'data-step': TvAuthStep
}

/** The public contract of `<tv-auth>`. */
export interface TvAuth {
  element: TvAuthElement
  attributes: TvAuthAttributes
  events: TvAuthEventMap
  slots: Pick<TvElementSlots, 'gate-geo' | 'error'>
  parts: TvAuthParts
  states: TvAuthStates
  cssProperties: TvElementCssProperties
}

export const table = {
  tag: 'tv-auth',
  attributes: {
    ...ELEMENT_ATTRIBUTES,
    methods: { anyOf: ['phone', 'telegram', 'login'] },
    phone: 'string',
    mode: ['inline', 'dialog'],
    required: 'boolean',
  },
  readable: { user: null, step: null },
  writable: {},
  methods: { open: true, close: true, logout: true },
  cancelable: ELEMENT_CANCELABLE,
} as const satisfies TableOf<TvAuth>
