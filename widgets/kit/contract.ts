import type { TvErrorCode } from '../../core/lib/errors/errors'
import type { ElementTable } from './element/element-table'
import type { TvGate, TvReport } from './shapes'

/*
 * The public contract that all elements share. TSDoc is the source of the documentation: a member has a description,
 * the unit of its numbers in brackets, `@defaultValue`, `@throws` with error codes and one `@example`.
 */

/** Attributes of every element, under the names of their properties. */
export interface TvElementAttributes {
  /**
   * Base address of the operator's API, without `/v2`.
   * @defaultValue `null`: the address in `config.json` of the site
   * @example `<tv-auth api="https://api.example">`
   */
  api: string | null
  /**
   * Base address of the operator's site: `config.json`, texts and links that leave the element, http or https. Its
   * `config.json` names no scripts for the page: only the site of the page's own script does.
   * @defaultValue `null`: the origin of the script, with npm what `configure()` was given, else the page's origin
   * @example `<tv-auth site="https://tv.example">`
   */
  site: string | null
  /**
   * Partner key. Elements with another key have a session of their own.
   * @defaultValue `null`: the operator's own audience
   * @example `<tv-auth partner="news-portal">`
   */
  partner: string | null
  /**
   * Short name or id of a provider, which replaces the provider of the viewer's network.
   * @defaultValue `null`: the provider of the viewer's network
   * @example `<tv-auth provider="citynet">`
   */
  provider: string | null
  /**
   * Language of the interface, BCP 47. A change renders the texts again and does not interrupt playback.
   * @defaultValue `null`: the nearest `lang` of the page, else the viewer's stored choice, else the browser's language
   * @example `<tv-auth lang="kk">`
   */
  lang: string
  /**
   * Plays without asking for the parental PIN: for a page that has checked the viewer's age itself. Any value but `1`,
   * `true` and none leaves the PIN on.
   * @defaultValue `false`
   * @example `<tv-channel-player ignore-parental-control>`
   */
  ignoreParentalControl: boolean
  /**
   * Where the element keeps the session and what the viewer has chosen and watched: in the storage of the page's origin,
   * or in memory until the page is closed. With `memory` it writes nothing to `localStorage`, `sessionStorage` or
   * IndexedDB; a visitor is then a new guest on every page, and a viewer signs in again. Elements with the same choice
   * share one session.
   * @defaultValue `'local'`
   * @example `<tv-channel-player storage="memory">`
   */
  storage: 'local' | 'memory'
  /**
   * When the element starts to work: within 150 px of the visible area, at once, or when a method or the viewer asks.
   * @defaultValue `'visible'`
   * @example `<tv-channel-player load="eager">`
   */
  load: 'visible' | 'eager' | 'play'
}

/** Properties, methods and listeners of every element. */
export interface TvElement<M = TvElementEventMap> extends HTMLElement {
  /**
   * Access token of a viewer whom the page has signed in. Reading gives `null`. The `token` attribute does the same: it
   * is read once and removed from the markup.
   * @defaultValue `null`: the viewer of the operator's own session, or a guest
   * @example `element.token = await fetchViewerToken()`
   */
  token: string | null
  /**
   * Function that supplies the access token: called at start, and again when the API answers 401. An answer that takes
   * longer than 30 s fails with `timeout`. Another function in its place is called when the next token is needed; another
   * viewer needs another `token`, or `null` in between.
   * @defaultValue `null`: `token` is used
   * @example `element.getToken = () => fetchViewerToken()`
   */
  getToken: (() => Promise<string>) | null
  /**
   * Version of the product that this element is part of, as `0.1.0`. Pages with two scripts have the elements of the first.
   * @defaultValue `undefined` until the element is registered
   * @example `console.log(element.version)`
   */
  readonly version: string
  addEventListener<K extends keyof M & string>(
    type: K,
    listener: (this: this, event: M[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof M & string>(
    type: K,
    listener: (this: this, event: M[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** An event with a default action, which `preventDefault()` cancels. */
export interface TvCancelableEvent<T> extends CustomEvent<T> {
  readonly cancelable: true
}

/** Events of every element by name; they bubble and leave shadow roots. */
export interface TvElementEventMap {
  /**
   * The element has loaded what it shows. For a viewer with a stored session the picture may come first.
   * @example `element.addEventListener('tv-ready', () => spinner.remove())`
   */
  'tv-ready': CustomEvent<null>
  /**
   * A failure that the viewer sees. A player at a gate reports the code of the gate too.
   * @example `element.addEventListener('tv-error', ({ detail }) => log(detail.number, detail.report))`
   */
  'tv-error': CustomEvent<{
    /** Stable code; choose by it. */
    code: TvErrorCode
    /** The number that the viewer can read out to support (error number). */
    number: number
    /** Text in the language of the element; may change. */
    message: string
    /** True while the player keeps trying. */
    retrying: boolean
    /** Facts for support. */
    report: TvReport
  }>
  /**
   * The viewer has to sign in, buy, or enter a PIN first, or nothing can be played here. Cancel the event to show a
   * gate of the page's own.
   * @example `element.addEventListener('tv-access-required', (event) => event.preventDefault())`
   */
  'tv-access-required': TvCancelableEvent<TvGate>
}

/*
 * Elements store their states in attributes of their own tag: no attribute selector may follow `::part()`, and
 * `:state()` needs Chrome 125, Firefox 126 or Safari 17.4. After a view is removed, its attributes stay until it
 * returns.
 */

/** Slots of the elements; content of the page replaces the element's own. */
export interface TvElementSlots {
  /** Replaces the screen that asks the viewer to sign in. */
  'gate-login': HTMLElement
  /** Replaces the screen that offers packets. */
  'gate-purchase': HTMLElement
  /** Replaces the screen that asks for the parental PIN. */
  'gate-pin': HTMLElement
  /** Replaces the screen that says that the service does not work in this country. */
  'gate-geo': HTMLElement
  /** Replaces the screen that says that this cannot be watched now. */
  'gate-unavailable': HTMLElement
  /** Replaces the picture that is shown before playback. */
  poster: HTMLElement
  /** Replaces the error screen. */
  error: HTMLElement
}

/** CSS custom properties of every element; the value type is the CSS syntax. */
export interface TvElementCssProperties {
  /**
   * Colour of active controls and of the main button.
   * @defaultValue `#d3361a` in a light scheme, `#ff5a3c` in a dark one and over a picture
   */
  '--tv-color-accent': '<color>'
  /**
   * Background of panels and fields, of gates and errors. Controls over a picture stay dark.
   * @defaultValue `#f3f4f8` in a light scheme, `#14171f` in a dark one
   */
  '--tv-color-surface': '<color>'
  /**
   * Colour of text on panels.
   * @defaultValue dark on a light surface, light on a dark one
   */
  '--tv-color-text': '<color>'
  /**
   * `light` or `dark` for panels and fields, whatever the viewer's system says; `color-scheme` of the element does the
   * same. Controls over a picture stay dark.
   * @defaultValue the scheme of the brand, else `light dark`: as `prefers-color-scheme` says
   */
  '--tv-color-scheme': '<custom-ident>+'
  /**
   * Radius of the corners of the box (px); tiles, buttons and fields have two thirds of it, badges a third.
   * @defaultValue `12px`
   */
  '--tv-radius': '<length>'
  /**
   * Font family of all text.
   * @defaultValue `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`
   */
  '--tv-font': '<custom-ident>#'
  /**
   * Colour of the focus ring.
   * @defaultValue a blue that is seen on the surface
   */
  '--tv-focus-ring': '<color>'
}

/** The attributes of {@link TvElementAttributes} at run time. */
export const ELEMENT_ATTRIBUTES = {
  api: 'string',
  site: 'string',
  partner: 'string',
  provider: 'string',
  lang: 'string',
  'ignore-parental-control': 'waiver',
  storage: ['local', 'memory'],
  load: ['visible', 'eager', 'play'],
} as const satisfies ElementTable['attributes']

/** The cancelable events of {@link TvElementEventMap} at run time. */
export const ELEMENT_CANCELABLE = { 'tv-access-required': true } as const
