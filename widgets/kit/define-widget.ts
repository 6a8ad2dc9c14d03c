import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { TvError } from '../../core/lib/errors'
import { type AttributeSpec, type Contract, propertyName } from './contract'

/** What an element's view gets besides its attributes. */
export interface WidgetHost {
  readonly element: HTMLElement
  /** Dispatches a composed, bubbling event; false when a listener cancelled it. */
  emit(name: string, detail?: unknown): boolean
  /** Makes methods and live properties of the contract answer; null when the view goes away. */
  expose(api: object | null): void
  /** Tells attributes' properties what the viewer changed, so that reading them gives the truth. */
  sync(values: Record<string, unknown>): void
}

/** Values of the contract's attributes under their property names, and the two secrets. */
export type WidgetProps = Record<string, unknown> & {
  host: WidgetHost
  token: string | null
  getToken: (() => Promise<string>) | null
}

/** r2wc's own switches; registered symbols, so stable across its minor versions. */
const CONNECTED = Symbol.for('r2wc.connected')
const PROPS = Symbol.for('r2wc.props')

interface R2wcElement extends HTMLElement {
  [CONNECTED]: boolean
  [PROPS]: Record<string, unknown>
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * The only custom element class of the product: a React view in a shadow root, by way of r2wc, with the parts of
 * custom element behaviour mended that r2wc leaves open. `sheets` are adopted by the root.
 */
export function defineWidget(
  contract: Contract,
  view: ComponentType<WidgetProps>,
  sheets: CSSStyleSheet[],
): void {
  if (customElements.get(contract.tag)) return
  const attributes = new Map(
    Object.entries(contract.attributes).map(([name, spec]) => [name, { spec, property: propertyName(name) }]),
  )
  const properties = [...attributes.values()].map(({ property }) => property)
  const secrets = ['token', 'getToken']

  // Props without a type are neither parsed nor reflected by r2wc: parsing is below, and secrets never show in markup.
  const props = Object.fromEntries([...properties, ...secrets].map((name) => [name, undefined]))
  const Base = r2wc(view as unknown as ComponentType, {
    shadow: 'open',
    props: props as unknown as Record<string, 'string'>,
  }) as unknown as new () => R2wcElement

  class Widget extends Base {
    static get observedAttributes() {
      return [...attributes.keys()]
    }

    #api: object | null = null
    #waiting: (() => void)[] = []
    readonly handle: WidgetHost = {
      element: this,
      emit: (name, detail = null) => {
        const cancelable = contract.events[name]?.cancelable ?? false
        return this.dispatchEvent(
          new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
        )
      },
      expose: (api) => {
        this.#api = api
        if (api) for (const go of this.#waiting.splice(0)) go()
      },
      sync: (values) => {
        Object.assign(this[PROPS], values)
      },
    }

    constructor() {
      super()
      // r2wc believes it is connected from birth and would render into a detached root.
      this[CONNECTED] = false
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheets
      for (const { spec, property } of attributes.values()) this[PROPS][property] = defaultOf(spec)
      for (const secret of secrets) this[PROPS][secret] = null
      this[PROPS].host = this.handle
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    override connectedCallback() {
      for (const name of [...properties, ...secrets, ...writable]) adoptOwnProperty(this, name)
      const token = this.getAttribute('token')
      if (token !== null) {
        this[PROPS].token = token
        this.removeAttribute('token')
      }
      super.connectedCallback()
    }

    override disconnectedCallback() {
      // A move is a removal and an insertion in one task: the view stays if the element is back by then.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** moveBefore(): nothing was torn down, so nothing is to be done. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      const known = attributes.get(name)
      if (known) Reflect.set(this, known.property, parse(contract.tag, name, known.spec, value))
    }

    /** Calls a method of the view, as soon as there is one. Rejects with `not-ready` when the element is nowhere. */
    async call(method: string, args: unknown[]): Promise<unknown> {
      if (!this.isConnected) throw new TvError('not-ready', { element: contract.tag, method })
      if (!this.#api) await new Promise<void>((resolve) => this.#waiting.push(resolve))
      return (this.#api as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args)
    }

    read(property: string): unknown {
      return this.#api ? Reflect.get(this.#api, property) : undefined
    }

    write(property: string, value: unknown): void {
      if (this.#api) Reflect.set(this.#api, property, value)
      else this.#waiting.push(() => this.write(property, value))
    }
  }

  const live = Object.entries(contract.properties).filter(([name]) => !secrets.includes(name))
  const writable = live
    .filter(([name, spec]) => spec.writable && !properties.includes(name))
    .map(([name]) => name)
  for (const [name, spec] of live) {
    // A name that is an attribute too (channel, muted, volume) is r2wc's property: the view tells changes from it.
    if (properties.includes(name)) continue
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Widget) {
        return this.read(name)
      },
      ...(spec.writable && {
        set(this: Widget, value: unknown) {
          this.write(name, value)
        },
      }),
    })
  }
  for (const method of Object.keys(contract.methods)) {
    Object.defineProperty(Widget.prototype, method, {
      configurable: true,
      value(this: Widget, ...args: unknown[]) {
        return this.call(method, args)
      },
    })
  }
  customElements.define(contract.tag, Widget)
}

/** A property set before the class was known hides the accessor; it is taken off and set again. */
function adoptOwnProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

const defaultOf = (spec: AttributeSpec): unknown =>
  spec.type === 'boolean' ? false : spec.type === 'choice' ? spec.values[0] : null

const reported = new Set<string>()

/** An attribute's value: by HTML's rules for booleans; what cannot be read is said once and the default is used. */
function parse(tag: string, name: string, spec: AttributeSpec, value: string | null): unknown {
  if (spec.type === 'boolean') return value !== null
  if (value === null) return defaultOf(spec)
  if (spec.type === 'string') return value
  const known =
    spec.type === 'number'
      ? value.trim() !== '' && Number.isFinite(Number(value))
      : spec.values.includes(value)
  if (known) return spec.type === 'number' ? Number(value) : value
  const line = `<${tag}>: ${name}="${value}" is not known, using ${defaultOf(spec) ?? 'none'}`
  if (!reported.has(line)) console.warn(line)
  reported.add(line)
  return defaultOf(spec)
}
