import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Storage } from '../lib/storage/storage'
import { ANALYTICS_KEYS } from '../lib/storage/storage-keys'

/**
 * How the brand obtains consent: `required` waits for a choice that a script of the page passes on, `ask` shows the
 * site's own notice, `not-required` sends unless the viewer has declined.
 */
export type ConsentMode = 'required' | 'ask' | 'not-required'

export type ConsentChoice = 'granted' | 'denied'

/** The viewer's consent to analytics. */
export interface Consent {
  /** Null until the viewer has chosen. */
  readonly choice: ReadonlySignal<ConsentChoice | null>
  /** True if events may leave the page. */
  readonly isGranted: ReadonlySignal<boolean>
  /** True while the site's own notice asks. */
  readonly isAsked: ReadonlySignal<boolean>
  /** Shows the notice again, so that the choice can be changed. */
  ask(): void
  choose(choice: ConsentChoice): void
  /** Reads the choice again, because another tab has changed it. */
  reload(): void
}

/** Creates the consent. Anything that is not clearly granted counts as not granted. */
export function createConsent(mode: ConsentMode, storage: Pick<Storage, 'get' | 'set'>): Consent {
  const choice = signal(storedChoice(storage))
  const isAskedAgain = signal(false)
  return {
    choice,
    isGranted: computed(
      () => choice.value === 'granted' || (mode === 'not-required' && choice.value === null),
    ),
    isAsked: computed(() => mode === 'ask' && (choice.value === null || isAskedAgain.value)),
    ask() {
      isAskedAgain.value = true
    },
    choose(next) {
      isAskedAgain.value = false
      storage.set(ANALYTICS_KEYS.consent, next)
      choice.value = next
    },
    reload() {
      choice.value = storedChoice(storage)
    },
  }
}

function storedChoice(storage: Pick<Storage, 'get'>): ConsentChoice | null {
  const stored = storage.get(ANALYTICS_KEYS.consent)
  if (stored === null) return null
  return stored === 'granted' ? 'granted' : 'denied'
}

/** The choice in the detail of a `tv-consent` event: only `{ analytics: true }` grants. */
export const readChoice = (detail: unknown): ConsentChoice =>
  (detail as { analytics?: unknown } | null)?.analytics === true ? 'granted' : 'denied'
