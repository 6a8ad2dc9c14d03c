import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement, useLayoutEffect } from 'react'
import { keepCompositionKeys } from '../../../core/browser/page/composition'
import { hideForeignKeys } from '../../../core/browser/page/foreign-keys'
import { followTranslations } from '../../../core/browser/page/translated-text'
import { TvError } from '../../../core/lib/errors/errors'
import { VERSION } from '../../../core/lib/version'
import type { KeptTracks } from '../../../core/playback'
import { checkType, fromMarkup, fromScript, getAbsentValue } from './attribute-value'
import { type AttributeKind, type ElementTable, propertyName } from './element-table'
import frame from './frame.css'
import { reportFault } from './page-fault'
import { readReactRecord } from './react-record'
import { adoptSheets, attachRoot, createFrame } from './root'

/** The element, as its view uses it. */
export interface WidgetHost {
  readonly element: HTMLElement
  /** Early playback that began before this code loaded; the view adopts it in the same task. */
  early: HTMLVideoElement | null
  /** Outlives the view: the tracks chosen in a player, and the ids that wait for their lists. */
  readonly kept: KeptTracks & { awaited: Record<string, string | null> }
  /** Dispatches a composed, bubbling event; false when a listener cancelled it. */
  emit(name: string, detail?: unknown): boolean
  /** Sets the object with the methods and live properties of the contract; null when the view unmounts. */
  expose(api: object | null): void
  /** Reports that the view and its effects have applied these values of the host page. */
  rendered(sets: WidgetProps['sets']): void
  /** Updates properties that the viewer, or the page by the view, has changed: the host reads them, the next view has them. */
  sync(values: Record<string, unknown>): void
}

/** The host of an element with the events `M`: an unknown event, or one with a wrong detail, does not compile. */
export interface HostOf<M> extends Omit<WidgetHost, 'emit'> {
  emit<N extends keyof M & string>(name: N, ...detail: DetailOf<M[N]>): boolean
}

type DetailOf<E> = E extends CustomEvent<infer D> ? ([D] extends [null] ? [] : [detail: D]) : never

/** Values of the contract's attributes by property name, and the two secrets. */
export type WidgetProps = Record<string, unknown> & {
  host: WidgetHost
  token: string | null
  getToken: (() => Promise<string>) | null
  /** How often the host page set each property, so that setting the same value again takes effect. */
  sets: Readonly<Record<string, number>>
}

/** r2wc's own switches; registered symbols, so stable across its minor versions. */
const CONNECTED = Symbol.for('r2wc.connected')
const PROPS = Symbol.for('r2wc.props')

interface R2wcElement extends HTMLElement {
  [CONNECTED]: boolean
  [PROPS]: Record<string, unknown> & Pick<WidgetProps, 'sets'>
  /** The view is rendered into it. */
  container: Element
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Defines a custom element: a React view in a shadow root, by r2wc, with fixes for the custom element behaviour that
 * r2wc lacks. A tag that is already defined is kept; if it has another version, a warning is logged (EMB-04). The
 * shadow root adopts `sheets`.
 */
export function defineWidget(
  table: ElementTable,
  view: ComponentType<WidgetProps>,
  sheets: CSSStyleSheet[],
): void {
  // On a server only the tag is rendered; the browser upgrades it.
  if (!('customElements' in globalThis)) return
  const { tag } = table
  const there = customElements.get(tag) as { version?: string } | undefined
  if (there) {
    if (there.version !== VERSION)
      console.warn(`tv: script ${VERSION} left <${tag}> to ${describeAuthor(there)}`)
    return
  }
  const attributes: Attributes = new Map(
    Object.entries(table.attributes).map(([name, kind]) => [name, { kind, property: propertyName(name) }]),
  )
  const properties = [...attributes.values()].map(({ property }) => property)
  // r2wc neither parses nor reflects props without a type: parsing is below, and secrets never appear in markup.
  const props = Object.fromEntries([...properties, ...SECRETS].map((name) => [name, undefined]))
  const Base = r2wc(inStep(view) as unknown as ComponentType, {
    shadow: 'open',
    props: props as unknown as Record<string, 'string'>,
  }) as unknown as new () => R2wcElement
  const Widget = createWidgetClass(Base, table, attributes, properties, sheets)
  defineMembers(Widget.prototype, Base.prototype, table, attributes)
  customElements.define(tag, Widget)
}

/** The kind of each attribute and the name of its property. */
type Attributes = ReadonlyMap<string, { kind: AttributeKind; property: string }>

const SECRETS = ['token', 'getToken']

function createWidgetClass(
  Base: new () => R2wcElement,
  table: ElementTable,
  attributes: Attributes,
  properties: readonly string[],
  sheets: CSSStyleSheet[],
) {
  const writable = Object.keys(table.writable)
  /** Properties without an attribute of the same name. */
  const withoutAttribute = ['getToken', ...writable, ...properties.filter((name) => !attributes.has(name))]

  return class Widget extends Base implements WidgetElement {
    static readonly version = VERSION

    #settling: ReturnType<typeof setTimeout> | undefined
    /** Stops following a page translator; null without a view. */
    #unfollow: (() => void) | null = null

    get version() {
      return VERSION
    }

    static get observedAttributes() {
      return [...attributes.keys(), 'token']
    }

    readonly link = createViewLink(this, table)
    readonly #moves = createMoves(this, this.link, () => this.#unmount())

    constructor() {
      super()
      // r2wc is `connected` from its constructor on and would render into a detached root.
      this[CONNECTED] = false
      keepCompositionKeys(this)
      if (this.shadowRoot) this.link.handle.early = takeEarlyVideo(this.shadowRoot)
      for (const { kind, property } of attributes.values()) this[PROPS][property] = getAbsentValue(kind)
      for (const secret of SECRETS) this[PROPS][secret] = null
      this[PROPS].host = this.link.handle
      this[PROPS].sets = {}
      takeFromReact(this, withoutAttribute)
    }

    override attachShadow(): ShadowRoot {
      return attachRoot(this)
    }

    override connectedCallback() {
      hideForeignKeys()
      if (this.shadowRoot && !this.#unfollow) {
        adoptSheets(this.shadowRoot, [frame, ...sheets])
        this.container = this.shadowRoot.appendChild(createFrame(this.ownerDocument))
        this.#unfollow = followTranslations(this.shadowRoot)
      }
      for (const name of [...properties, ...SECRETS, ...writable]) adoptOwnProperty(this, name)
      super.connectedCallback()
      this.#moves.end()
      // Wait, because frameworks set attributes, and the parser adds children, after the tag is inserted.
      this.#settling = setTimeout(() => {
        if (hasOddMarkup(this, attributes)) void reportFault({ code: 'argument-invalid', element: this })
      }, SETTLED_MS)
    }

    override disconnectedCallback() {
      clearTimeout(this.#settling)
      this.#moves.begin()
    }

    /** Mounts the view again in another document: its listeners, observers and sheets belong to the former one. */
    adoptedCallback() {
      this.#moves.forget()
      this.#unmount()
    }

    #unmount(): void {
      super.disconnectedCallback()
      if (!this.#unfollow) return
      this.#unfollow()
      this.#unfollow = null
      this.container.remove()
    }

    /** moveBefore() does not disconnect the element; without this method the browser would. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      const known = attributes.get(name)
      if (known) this.take(known.property, fromMarkup(this, name, known.kind, value))
      else if (name === 'token') takeToken(this, value)
    }

    /** Called when the host page sets a value; r2wc's own setter stores and renders it. */
    take(property: string, value: unknown): void {
      const { sets } = this[PROPS]
      this[PROPS].sets = { ...sets, [property]: (sets[property] ?? 0) + 1 }
      Reflect.set(Base.prototype, property, value, this)
    }
  }
}

/**
 * Distinguishes a move from a removal. A move is a removal and an insertion in one task, between which promises settle:
 * the view is kept if the element is connected again by then.
 */
function createMoves(element: HTMLElement, link: ViewLink, unmount: () => void) {
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** The settled pauses of the page when a playing element was removed; null if it was not playing. */
  let pauses: number | null = null
  return {
    begin() {
      clearTimeout(leaving)
      pauses = link.read('paused') === false ? link.pauses.settled : null
      leaving = setTimeout(() => {
        pauses = null
        if (element.isConnected) return
        unmount()
        link.drop()
      })
    },
    /** Resumes playback after a move: browsers pause a video that is out of the page while promises settle. */
    end() {
      clearTimeout(leaving)
      const before = pauses
      pauses = null
      if (before === null) return
      setTimeout(() => {
        const isPausedByPage = link.pauses.called !== before
        if (!isPausedByPage && link.read('paused') === true) link.call('play', []).catch(() => undefined)
      })
    },
    forget() {
      pauses = null
    },
  }
}

type ViewLink = ReturnType<typeof createViewLink>

/** The element, as its own members use it. */
interface WidgetElement extends R2wcElement {
  readonly link: ViewLink
  take(property: string, value: unknown): void
}

/** Connects an element with its view: calls wait until the view is mounted and has applied the values set before them. */
function createViewLink(element: R2wcElement, table: ElementTable) {
  let view: object | null = null
  let rendered: WidgetProps['sets'] | null = null
  const waiting: { go: () => void; drop?: (reason: TvError) => void }[] = []
  /** Values of the live properties while there is no view. */
  const idle = { ...table.readable, ...table.writable }
  const notReady = () => new TvError('not-ready', { element: table.tag })
  /** False from the moment the host page sets a value until the view has applied it. */
  const isInStep = () => view !== null && rendered === element[PROPS].sets
  const callWaiting = () => {
    if (isInStep()) for (const { go } of waiting.splice(0)) go()
  }
  const handle: WidgetHost = {
    element,
    early: null,
    kept: { awaited: {} },
    emit(name, detail = null) {
      const cancelable = name in table.cancelable
      return element.dispatchEvent(
        new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
      )
    },
    expose(api) {
      view = api
      callWaiting()
    },
    rendered(sets) {
      rendered = sets
      callWaiting()
    },
    sync: (values) => void Object.assign(element[PROPS], values),
  }
  /** Counts the calls of `pause` by the page. */
  const pauses = { called: 0, settled: 0 }
  function write(property: string, value: unknown): void {
    if (view) Reflect.set(view, property, value)
    else waiting.push({ go: () => write(property, value) })
  }
  /** Calls a method of the view. Rejects with `not-ready` if the element is not connected. */
  async function call(method: string, args: unknown[]): Promise<unknown> {
    if (!element.isConnected) throw notReady()
    if (!isInStep()) await new Promise<void>((go, drop) => waiting.push({ go, drop }))
    return (view as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args)
  }
  return {
    ...{ handle, call, pauses },
    /** Calls `pause` of the view for the page. */
    pause(): Promise<unknown> {
      pauses.called += 1
      return call('pause', []).finally(() => {
        pauses.settled += 1
      })
    },
    read: (property: string): unknown => Reflect.get(view ?? { ...idle, ...element[PROPS] }, property),
    write,
    /** Rejects the waiting calls. */
    drop() {
      for (const { drop } of waiting.splice(0)) drop?.(notReady())
    },
  }
}

/** Defines the properties of an element's attributes and secrets, its live properties and methods on its prototype. */
function defineMembers(target: object, base: object, table: ElementTable, attributes: Attributes): void {
  for (const [name, { kind, property }] of attributes) {
    Object.defineProperty(target, property, {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.get(base, property, this)
      },
      set(this: WidgetElement, value: unknown) {
        this.take(property, fromScript(this, name, kind, value))
      },
    })
  }
  for (const name of SECRETS) {
    Object.defineProperty(target, name, {
      configurable: true,
      get(this: WidgetElement) {
        // A token is write-only.
        return name === 'token' ? null : this[PROPS][name]
      },
      set(this: WidgetElement, value: unknown) {
        Reflect.set(base, name, checkType(this, name, name === 'token' ? 'string' : 'function', value), this)
      },
    })
  }
  for (const name of Object.keys({ ...table.readable, ...table.writable })) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get(this: WidgetElement) {
        return this.link.read(name)
      },
      ...(name in table.writable && {
        set(this: WidgetElement, value: unknown) {
          this.link.write(name, value)
        },
      }),
    })
  }
  for (const method of Object.keys(table.methods)) {
    Object.defineProperty(target, method, {
      configurable: true,
      value(this: WidgetElement, ...args: unknown[]) {
        return method === 'pause' ? this.link.pause() : this.link.call(method, args)
      },
    })
  }
}

/** Describes who registered the tag: a page can define it itself, for example as a stub in its tests. */
const describeAuthor = ({ version }: { version?: unknown }): string =>
  typeof version === 'string' ? `script ${version} on this page` : 'code of the page, which defines it itself'

/** Wraps a view so that it reports which values of the host page it has applied. */
const inStep =
  (view: ComponentType<WidgetProps>): ComponentType<WidgetProps> =>
  (props) => {
    const { host, sets } = props
    // Runs after the effects of the view.
    useLayoutEffect(() => host.rendered(sets), [host, sets])
    return createElement(view, props)
  }

/** A tag is assumed to be complete this long after its insertion, ms. */
const SETTLED_MS = 1000

/** True if the markup of a tag may be wrong; {@link reportFault} loads the code that checks it. */
const hasOddMarkup = (element: HTMLElement, known: { has(name: string): boolean }): boolean =>
  [...element.children].some(({ slot }) => !slot) ||
  [...element.attributes].some(
    ({ name, value }) =>
      /^[“”]/.test(value) ||
      !(name in element || known.has(name) || /^(class$|tabi|data-|aria-|_ng)/.test(name)),
  )

/** A property set before the upgrade shadows the accessor; it is deleted and set again. */
function adoptOwnProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

/** Returns the video of early playback, for the view to adopt it. */
function takeEarlyVideo(root: ShadowRoot): HTMLVideoElement | null {
  retryPictures(root)
  const video = root.querySelector('video')
  video?.remove()
  return video
}

/** Moves a token out of the markup whenever the host page sets the attribute, because markup is copied and stored. */
function takeToken(element: HTMLElement, value: string | null): void {
  if (value === null) return
  Reflect.set(element, 'token', value)
  element.removeAttribute('token')
}

/** Sets the properties that React has for this tag. */
function takeFromReact(element: HTMLElement, names: readonly string[]): void {
  const record = readReactRecord(element)
  for (const name of names) if (record[name] !== undefined) Reflect.set(element, name, record[name])
}

/** Compares names, because nodes of another document are not instances of this page's classes. */
const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  (target as Element | null)?.localName === 'img'

/** Origins from which a picture has loaded, with the mode of the request (with or without CORS). */
const loadedWays = new Set<string>()

/**
 * Requests a picture that failed to load once more in the other mode: with CORS, or without. A page with
 * `Cross-Origin-Embedder-Policy` accepts pictures of other origins only with CORS, unless their server sends
 * `Cross-Origin-Resource-Policy`; on all other pages pictures need no CORS headers. Once a picture of an origin has
 * loaded in one mode, a failure in the same mode has another reason.
 */
function retryPictures(root: ShadowRoot): void {
  const retried = new WeakMap<HTMLImageElement, string>()
  const originOf = ({ src }: HTMLImageElement) => new URL(src, location.href).origin
  const wayOf = (picture: HTMLImageElement) => `${picture.crossOrigin} ${originOf(picture)}`
  root.addEventListener(
    'load',
    ({ target }) => {
      if (isPicture(target)) loadedWays.add(wayOf(target))
    },
    true,
  )
  root.addEventListener(
    'error',
    (event) => {
      const { target: picture } = event
      if (!isPicture(picture) || retried.get(picture) === picture.src) return
      if (originOf(picture) === location.origin || loadedWays.has(wayOf(picture))) return
      retried.set(picture, picture.src)
      picture.crossOrigin = picture.crossOrigin === null ? 'anonymous' : null
      // The failure is not final yet; the picture's own listener receives the next one.
      event.stopPropagation()
    },
    true,
  )
}
