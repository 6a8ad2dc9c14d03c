import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { labelElement } from './names'

interface MethodOptions {
  clock: PageClock
  write(record: PageRecord): void
  /** The screen of an element: a state, or the code of a gate or failure. */
  screenOf(element: Element): string | null
  onCall(element: Element, method: string, args: unknown[]): void
}

/**
 * Records calls of methods of elements and how their promises settle. The page gets a promise that settles with the same
 * value, so that a rejection that it does not handle is still reported as such.
 */
export function watchMethods(
  methods: Readonly<Record<string, readonly string[]>>,
  { clock, write, screenOf, onCall }: MethodOptions,
): void {
  let ids = 0

  function record(element: Element, method: string, result: Promise<unknown>): Promise<unknown> {
    ids += 1
    const id = ids
    write({ is: 'call', id, element: labelElement(element), method, ...clock.now() })
    const settle = (outcome: string) =>
      write({ is: 'settled', id, outcome, screen: screenOf(element), ...clock.now() })
    return result.then(
      (value) => {
        settle('resolved')
        return value
      },
      (error: unknown) => {
        settle(codeOf(error))
        throw error
      },
    )
  }

  for (const [tag, names] of Object.entries(methods))
    void customElements.whenDefined(tag).then(({ prototype }) => {
      for (const name of names) {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
        if (typeof descriptor?.value !== 'function') continue
        const value = new Proxy(descriptor.value, {
          apply(method, element: Element, args: unknown[]) {
            onCall(element, name, args)
            const result = Reflect.apply(method, element, args) as unknown
            return result instanceof Promise ? record(element, name, result) : result
          },
        })
        Object.defineProperty(prototype, name, { ...descriptor, value })
      }
    })
}

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : String(error)
}
