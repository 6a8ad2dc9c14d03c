import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { ApiClient } from '../api/client'
import { listSubscriptions } from '../api/subscriptions'
import type { Clock } from '../lib/clock'
import { toJson } from '../lib/json'
import type { Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { readStored } from '../lib/storage/stored-record'
import type { Session } from '../session'

/**
 * The prompts beside the page, the most important first, and how long a prompt stays away after the viewer has closed
 * it, ms (MSG-03).
 */
const REOPEN_MS = {
  /** A guest is asked to register. */
  register: 28_800_000,
  /** A viewer whose account has no mail address is asked for one. */
  email: 0,
  /** A viewer who has ended a renewal is asked why. */
  survey_unsubscribe: 0,
  survey_rate: 0,
  /** Asks for the permission to notify. */
  permission: 1_209_600_000,
  install: 0,
  galam_poll2: 0,
  almatv_install: 259_200_000,
  freedommedia_install: 259_200_000,
  freedommedia_promo: 0,
  poll: 0,
  promo: 0,
} as const

/** A prompt beside the page. */
export type PromptKind = keyof typeof REOPEN_MS

const ORDER = Object.keys(REOPEN_MS) as PromptKind[]

/** A prompt is animated out of the page for this long before the next one is shown, ms (MSG-03). */
export const PROMPT_TRANSITION_MS = 300

/** Epoch ms of the last closing, by prompt. */
const closings = v.record(v.string(), v.number())

/** The prompts of a page, one at a time (MSG-03). */
export interface Prompts {
  readonly shown: ReadonlySignal<PromptKind | null>
  /** Shows a prompt once no other one is shown, unless the viewer has closed it recently. */
  offer(kind: PromptKind): void
  /** Removes a prompt that no longer applies. */
  withdraw(kind: PromptKind): void
  /** Closes the shown prompt, for the viewer. */
  close(): void
}

/** Creates the {@link Prompts}; the times of closing are stored in the browser. */
export function createPrompts(options: { clock: Clock; storage: Storage; scope: string }): Prompts {
  const { clock, storage } = options
  const key = STORAGE_KEYS.prompts(options.scope)
  const shown = signal<PromptKind | null>(null)
  const offered = new Set<PromptKind>()
  let isMoving = false

  const readClosings = () => readStored(storage, key, closings) ?? {}

  /** A time in the future was stored under another clock, and is treated as now. */
  function isAway(kind: PromptKind): boolean {
    const closedAt = readClosings()[kind]
    return closedAt !== undefined && Math.max(0, clock.now() - closedAt) < REOPEN_MS[kind]
  }

  function showNext(): void {
    if (shown.peek() === null && !isMoving) shown.value = ORDER.find((kind) => offered.has(kind)) ?? null
  }

  function remove(kind: PromptKind): void {
    offered.delete(kind)
    if (shown.peek() !== kind) return
    shown.value = null
    isMoving = true
    clock.setTimeout(() => {
      isMoving = false
      showNext()
    }, PROMPT_TRANSITION_MS)
  }

  return {
    shown,
    offer(kind) {
      if (isAway(kind)) return
      offered.add(kind)
      showNext()
    },
    withdraw: remove,
    close() {
      const kind = shown.peek()
      if (kind === null) return
      storage.set(key, toJson({ ...readClosings(), [kind]: clock.now() }))
      remove(kind)
    },
  }
}

/** True for a guest without purchases if the operator gives promotional days to those who register (PKT-12). */
export async function mayInviteGuest(
  { api, session }: { api: ApiClient; session: Pick<Session, 'state' | 'network'> },
  language: string,
): Promise<boolean> {
  const isGuest = () => session.state.peek().name === 'guest'
  if (!isGuest() || (session.network.peek()?.promo_days ?? 0) < 1) return false
  // Some operators refuse this call to guests, who then have no subscriptions.
  const subscriptions = await listSubscriptions(api, language).catch(() => [])
  return isGuest() && subscriptions.length === 0
}
