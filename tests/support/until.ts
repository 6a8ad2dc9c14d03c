import { effect, type ReadonlySignal } from '@preact/signals-core'

/** Resolves with the first value of the signal that passes the test, the present one included. */
export function until<T, Fitting extends T>(
  signal: ReadonlySignal<T>,
  fits: (value: T) => value is Fitting,
): Promise<Fitting>
export function until<T>(signal: ReadonlySignal<T>, fits: (value: T) => boolean): Promise<T>
export function until<T>(signal: ReadonlySignal<T>, fits: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null
    let done = false
    stop = effect(() => {
      const { value } = signal
      if (done || !fits(value)) return
      done = true
      resolve(value)
      stop?.()
    })
    if (done) stop()
  })
}
