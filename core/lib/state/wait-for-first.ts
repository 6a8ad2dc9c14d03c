import { effect } from '@preact/signals-core'

/** Resolves with the first value other than null that `read` finds in signals; rejects with what it throws. */
export function waitForFirst<T>(read: () => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | null = null
    let settled = false
    stop = effect(() => {
      if (settled) return
      try {
        const found = read()
        if (found === null) return
        resolve(found)
      } catch (error) {
        reject(error)
      }
      settled = true
      queueMicrotask(() => stop?.())
    })
  })
}
