import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getConfiguration } from '../../api/platform'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import type { Session, Viewer } from '../../session'
import { type ActionSubject, needsPin, type ParentalAction, unlockMs } from './parental-rules'

/** No PIN is asked for this long after a payment, ms (PIN-06). */
const AFTER_PAYMENT_MS = 30_000
/** Longest time that a channel list waits for the operator's list of adult channels, ms. */
const ADULT_IDS_TIMEOUT_MS = 3000

export interface ParentalOptions {
  api: ApiClient
  clock: Clock
  /** Storage of this tab. */
  tab: Storage
  /** Storage that all tabs share. */
  storage: Storage
  scope: string
  viewer: Viewer
  /** An unlock belongs to one identity and ends with it. */
  session: Pick<Session, 'identity' | 'role' | 'parentalSettings'>
}

/** Parental control of one viewer in one tab. */
export interface Parental {
  /** End of the unlock in this tab, epoch ms; null when locked. */
  readonly unlockedUntil: ReadonlySignal<number | null>
  /** True if the action needs the PIN now; while the account's status is not known, it does. */
  needs(action: ParentalAction, subject?: ActionSubject): boolean
  /** Resolves once the account's status is known or its request has failed. Never rejects. */
  known(): Promise<unknown>
  /** Ids of the channels that the operator lists as adult; empty if they do not load within 3 s. Never rejects. */
  adultIds(): Promise<ReadonlySet<string>>
  /** Unlocks for the configured duration (PIN-04). */
  unlock(): void
  lock(): void
}

/** Creates parental control. The unlock of the tab survives a reload; it ends after its duration and with the identity. */
export function createParental(options: ParentalOptions): Parental {
  const { clock, tab, storage, scope, viewer } = options
  const { identity, role, parentalSettings: settings } = options.session
  const until = signal<number | null>(null)
  const key = STORED.unlock(scope)
  let timer = 0
  let before: string | null = null
  let adultIds: ReadonlySet<string> = new Set()
  let loading: Promise<unknown> | null = null

  function setEnd(end: number | null): void {
    clock.clearTimeout(timer)
    until.value = end
    if (end !== null) timer = clock.setTimeout(lock, end - clock.now())
  }

  function lock(): void {
    tab.remove(key)
    setEnd(null)
  }

  effect(() => {
    const who = identity.value
    if (before !== null) lock()
    before = who
    if (who === null) return
    const end = readRecord(tab, key, (kept) => {
      const { whose, at } = kept as { whose: unknown; at: unknown }
      const left = Number(at) - clock.now()
      return whose === who && left > 0 && left <= unlockMs(settings.peek()) ? Number(at) : null
    })
    setEnd(end)
  })

  function hasJustPaid(): boolean {
    try {
      const ago = clock.now() - JSON.parse(storage.get(STORED.transaction(scope)) ?? 'null')?.at
      return ago >= 0 && ago < AFTER_PAYMENT_MS
    } catch {
      return false
    }
  }

  /** An answer after the timeout serves the next lists; after a failure the next list requests the ids again. */
  async function loadAdultIds(): Promise<void> {
    let timeout = 0
    const timedOut = new Promise<void>((done) => {
      timeout = clock.setTimeout(done, ADULT_IDS_TIMEOUT_MS)
    })
    const loaded = getConfiguration(options.api).then(
      (configuration) => {
        adultIds = new Set(configuration.adult_channel_ids)
      },
      () => {
        loading = null
      },
    )
    await Promise.race([loaded, timedOut])
    clock.clearTimeout(timeout)
  }

  return {
    unlockedUntil: until,
    needs: (action, subject = {}) =>
      needsPin(action, subject, {
        status: viewer.user.value?.parental_status ?? null,
        role: role.value,
        settings: settings.value,
        adultIds,
        isUnlocked:
          (until.value ?? 0) > clock.now() || storage.get(STORED.skipPin(scope)) === 'true' || hasJustPaid(),
      }),
    known: () => viewer.load().catch(() => null),
    async adultIds() {
      loading ??= loadAdultIds()
      await loading
      return adultIds
    },
    unlock() {
      const at = clock.now() + unlockMs(settings.value)
      tab.set(key, JSON.stringify({ whose: identity.value, at }))
      setEnd(at)
    },
    lock,
  }
}
