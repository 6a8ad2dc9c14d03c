/**
 * How the text of one attribute is converted to a value. A list is a choice whose first value is the default; `anyOf`
 * accepts several of its values, separated by spaces or commas. Numbers outside `from` and `to` are clamped; a number
 * below `least` is invalid, and the default is used. A `waiver` is a boolean that switches a protection off: it is true
 * only for the values that clearly say so, because a misspelt one must not.
 */
export type AttributeKind =
  | 'string'
  | 'boolean'
  | 'waiver'
  | 'number'
  | NumberRange
  | readonly [string, ...string[]]
  | { readonly anyOf: readonly string[] }

interface NumberRange {
  readonly from?: number
  readonly least?: number
  readonly to?: number
}

/** The runtime half of an element's contract: what the custom element class needs to know of the interface. */
export interface ElementTable {
  readonly tag: string
  readonly attributes: Readonly<Record<string, AttributeKind>>
  /** Read-only properties, with the value each has while the element has no view. */
  readonly readable: Readonly<Record<string, unknown>>
  /** Writable properties that are not attributes, with the value each has while the element has no view. */
  readonly writable: Readonly<Record<string, unknown>>
  readonly methods: Readonly<Record<string, true>>
  /** Events whose default action a listener may cancel. */
  readonly cancelable: Readonly<Record<string, true>>
}

/** The interfaces of one element; every member of each carries TSDoc, from which the documentation is generated. */
export interface ElementContract {
  element: HTMLElement
  attributes: object
  events: object
  /** Events of `<video>`, which have no detail. */
  mediaEvents?: object
  slots: object
  parts: object
  /** Attributes that the element sets on itself. */
  states: object
  cssProperties: object
}

/** The table that fits a contract: a missing or misspelt member, or one of another kind, does not compile. */
export interface TableOf<C extends ElementContract> extends ElementTable {
  readonly attributes: {
    readonly [K in keyof C['attributes'] & string as AttributeName<K>]: KindOf<C['attributes'][K]>
  }
  readonly readable: Pick<C['element'], Exclude<ReadonlyKeys<LiveMembers<C>>, MethodKeys<LiveMembers<C>>>>
  readonly writable: Omit<LiveMembers<C>, ReadonlyKeys<LiveMembers<C>> | MethodKeys<LiveMembers<C>>>
  readonly methods: { readonly [K in MethodKeys<LiveMembers<C>>]: true }
  readonly cancelable: {
    readonly [K in keyof C['events'] as C['events'][K] extends { cancelable: true } ? K : never]: true
  }
}

/** Properties without an attribute, so that other scripts cannot read them in the markup. */
type Secret = 'token' | 'getToken'

/** Properties and methods that the view provides; attributes, secrets and the version belong to the element itself. */
export type LiveMembers<C extends ElementContract> = Omit<
  C['element'],
  keyof HTMLElement | keyof C['attributes'] | Secret | 'version'
>

/** `ignoreParentalControl` → `ignore-parental-control`. */
export type AttributeName<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${AttributeName<Rest>}`
  : S

type KindOf<T> = [T] extends [boolean]
  ? 'boolean' | 'waiver'
  : [T] extends [number | null]
    ? 'number' | NumberRange
    : string extends T
      ? 'string' | { readonly anyOf: readonly string[] }
      : readonly [T & string, ...(T & string)[]]

type MethodKeys<T> = { [K in keyof T]-?: T[K] extends (...args: never[]) => unknown ? K : never }[keyof T]

type ReadonlyKeys<T> = {
  [K in keyof T]-?: Same<{ [P in K]: T[K] }, { -readonly [P in K]: T[K] }, never, K>
}[keyof T]

/** `Yes` if both types are identical, modifiers included. */
type Same<A, B, Yes, No> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? Yes : No

/** `ignore-parental-control` → `ignoreParentalControl`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
