import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { PlayerState } from '../../core/playback'

/** Tests of a player's state for {@link until}. */
export const isPlaying = ({ name }: PlayerState) => name === 'playing'
export const isFailed = ({ name }: PlayerState) => name === 'failed'

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
