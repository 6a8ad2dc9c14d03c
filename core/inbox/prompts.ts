import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { Clock } from '../lib/clock'
import { readRecord, type Storage } from '../lib/storage'
import { STORAGE_KEYS } from '../lib/storage-keys'

/** A prompt beside the page. `register`: a guest is asked to sign up. */
export type PromptKind = 'register'

/** A prompt that the viewer has closed stays away for this long, ms (MSG-03). */
const REOPEN_MS: Readonly<Record<PromptKind, number>> = { register: 28_800_000 }

/** Epoch ms of the last closing, by prompt. */
const closings = v.record(v.string(), v.number())

/** The prompts of a page, one at a time (MSG-03). */
export interface Prompts {
  readonly shown: ReadonlySignal<PromptKind | null>
  /** Shows a prompt, unless another one is shown or the viewer has closed this one recently. */
  offer(kind: PromptKind): void
  /** Removes a prompt that no longer applies. */
  withdraw(kind: PromptKind): void
  /** The viewer closes the prompt that is shown. */
  close(): void
}

/** Creates the {@link Prompts}; the times of closing are stored in the browser. */
export function createPrompts(options: { clock: Clock; storage: Storage; scope: string }): Prompts {
  const { clock, storage } = options
  const key = STORAGE_KEYS.prompts(options.scope)
  const shown = signal<PromptKind | null>(null)

  const readClosings = () =>
    readRecord(storage, key, (value) => {
      const result = v.safeParse(closings, value)
      return result.success ? result.output : null
    }) ?? {}

  /** A time in the future was stored under another clock, and counts as now. */
  function isAway(kind: PromptKind): boolean {
    const closedAt = readClosings()[kind]
    return closedAt !== undefined && clock.now() - closedAt < REOPEN_MS[kind]
  }

  return {
    shown,
    offer(kind) {
      if (shown.peek() === null && !isAway(kind)) shown.value = kind
    },
    withdraw(kind) {
      if (shown.peek() === kind) shown.value = null
    },
    close() {
      const kind = shown.peek()
      if (kind === null) return
      storage.set(key, JSON.stringify({ ...readClosings(), [kind]: clock.now() }))
      shown.value = null
    },
  }
}
