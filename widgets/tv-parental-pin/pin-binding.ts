import { signal } from '@preact/signals-core'
import type { TvError } from '../../core/lib/errors'
import type { LiveMembers } from '../kit/element/element-table'
import { firstOf } from '../kit/element/first-of'
import type { TvParentalPin } from './contract'

/** Connects the element's public members with its view. */
export interface PinBinding {
  /** True once the operator is found. */
  readonly found: { value: boolean }
  /** The error that prevents the element from working, such as a wrong configuration. */
  readonly failure: { value: TvError | null }
  open: boolean
  /** Work begins, whatever `load` says. */
  requestStart: () => void
  /** Begins a dialogue in a dialog, or leads to the one under way. */
  show: () => void
  /** Callers of `ask()` that wait for the end of the dialogue. */
  waiting: ((passed: boolean) => void)[]
}

export const createBinding = (): PinBinding => ({
  found: signal(false),
  failure: signal(null),
  open: false,
  requestStart: () => undefined,
  show: () => undefined,
  waiting: [],
})

/** Resolves the waiting calls of `ask()`. */
export function settle(binding: PinBinding, passed: boolean): void {
  for (const resolveCall of binding.waiting.splice(0)) resolveCall(passed)
}

/** Methods and live properties of the contract. */
export function createApi(binding: PinBinding): LiveMembers<TvParentalPin> {
  return {
    async ask() {
      binding.requestStart()
      await firstOf(() => {
        if (binding.failure.value) throw binding.failure.value
        return binding.found.value || null
      })
      return new Promise<boolean>((resolve) => {
        binding.waiting.push(resolve)
        binding.show()
      })
    },
    get open() {
      return binding.open
    },
  }
}
