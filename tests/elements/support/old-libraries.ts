/*
 * Built-ins as libraries of host pages replace them, reduced to what differs from the standard. Each function runs inside the
 * page by its source text, so it uses nothing from outside itself.
 */

/** Prototype.js 1.6.1; 1.7 leaves `toJSON` and `Object.keys` alone. */
export function replaceAsPrototype(): void {
  type Visit = (value: unknown, index: number) => unknown
  const same: Visit = (value) => value
  const visit = Array.prototype.forEach
  const each = (list: unknown[], iterator: Visit) => {
    let index = 0
    visit.call(list, (value) => {
      iterator(value, index)
      index += 1
    })
  }
  const from = (iterable: unknown) => {
    if (!iterable) return []
    if (Array.isArray(iterable)) return toArray.call(iterable)
    const list = iterable as ArrayLike<unknown>
    const results = new Array(list.length || 0)
    for (let place = results.length - 1; place >= 0; place -= 1) results[place] = list[place]
    return results
  }
  function toArray(this: unknown[]) {
    return ([] as unknown[]).concat(this)
  }
  function collect(this: unknown[], iterator: Visit = same, context?: unknown) {
    const results: unknown[] = []
    each(this, (value, index) => results.push(iterator.call(context, value, index)))
    return results
  }
  function findAll(this: unknown[], iterator: Visit = same, context?: unknown) {
    const results: unknown[] = []
    each(this, (value, index) => iterator.call(context, value, index) && results.push(value))
    return results
  }
  function detect(this: unknown[], iterator: Visit, context?: unknown) {
    return findAll.call(this, iterator, context)[0]
  }
  function any(this: unknown[], iterator?: Visit, context?: unknown) {
    return findAll.call(this, iterator, context).length > 0
  }
  function all(this: unknown[], iterator?: Visit, context?: unknown) {
    return findAll.call(this, iterator, context).length === this.length
  }
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return `[${collect.call(value, textOf).join(', ')}]`
    return typeof value === 'string' ? `"${value}"` : String(value)
  }
  function toJSON(this: object) {
    return textOf(this.valueOf())
  }

  Object.assign(Array, { from })
  Object.assign(Array.prototype, {
    ...{
      each: collect,
      collect,
      map: collect,
      findAll,
      select: findAll,
      filter: findAll,
      detect,
      find: detect,
    },
    ...{ any, some: any, all, every: all, toArray, entries: toArray, toJSON },
  })
  Object.assign(Number.prototype, { toJSON })
  Object.assign(String.prototype, {
    toJSON,
    startsWith(this: string, pattern: string) {
      return this.indexOf(pattern) === 0
    },
    endsWith(this: string, pattern: string) {
      const start = this.length - pattern.length
      return start >= 0 && this.lastIndexOf(pattern) === start
    },
  })
  Object.assign(Object, {
    keys(object: object) {
      const results: string[] = []
      for (const property in object) results.push(property)
      return results
    },
  })
  Object.assign(Function.prototype, {
    bind(this: (...given: unknown[]) => unknown, context: unknown, ...first: unknown[]) {
      if (context === undefined && first.length === 0) return this
      return (...given: unknown[]) => this.apply(context, [...first, ...given])
    },
  })
  Object.assign(HTMLElement.prototype, {
    remove(this: HTMLElement) {
      // Throws for an element without a parent.
      const parent = this.parentNode as ParentNode
      parent.removeChild(this)
    },
    scrollTo(this: HTMLElement) {
      window.scrollTo(0, this.offsetTop)
    },
  })
}

/** MooTools 1.4 with its compatibility layer: an array around everything without a length, and events of its own. */
export function replaceAsMooTools(): void {
  Object.assign(Array, {
    from(item: unknown) {
      if (item === null || item === undefined) return []
      if (Array.isArray(item)) return item
      const hasLength = typeof item === 'object' && typeof Reflect.get(item, 'length') === 'number'
      return hasLength ? [].slice.call(item) : [item]
    },
  })
  Object.assign(Array.prototype, { flatten: () => [], contains: () => false, include: () => [] })
  Object.assign(window, {
    Event: function DOMEvent(this: object, event: Event) {
      Object.assign(this, { event, type: event.type.toLowerCase() })
    },
  })
}

/** zone.js: a class of its own, of which the promises of async functions are no instances. */
export function replaceAsZone(): void {
  const native = Promise
  type Settle = ConstructorParameters<PromiseConstructor>[0]
  class ZoneAwarePromise {
    readonly promise: Promise<unknown>
    constructor(settle: Settle) {
      this.promise = new native(settle)
    }
    // biome-ignore lint/suspicious/noThenProperty: it is a promise.
    then(...given: Parameters<Promise<unknown>['then']>) {
      return wrapped(this.promise.then(...given))
    }
    catch(rejected: (error: unknown) => unknown) {
      return wrapped(this.promise.catch(rejected))
    }
    finally(settled: () => void) {
      return wrapped(this.promise.finally(settled))
    }
  }
  const wrapped = (promise: Promise<unknown>) => new ZoneAwarePromise((resolve) => resolve(promise))
  for (const name of ['all', 'allSettled', 'any', 'race', 'resolve', 'reject'] as const)
    Object.assign(ZoneAwarePromise, {
      [name]: (given: Iterable<unknown>) => wrapped(Reflect.apply(native[name], native, [given])),
    })
  Object.assign(window, { Promise: ZoneAwarePromise })
}
