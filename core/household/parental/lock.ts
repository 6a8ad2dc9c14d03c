import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getConfiguration } from '../../api/platform'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import type { Session, Viewer } from '../../session'
import { type About, needsPin, type ParentalAction, unlockMs } from './parental-rules'

/** After a payment no PIN is asked for this long, ms (PIN-06). */
const PAID_MS = 30_000
/** Lists of channels wait no longer than this for the operator's word on which are for adults, ms. */
const PATIENCE_MS = 3000

export interface ParentalOptions {
  api: ApiClient
  clock: Clock
  /** Of this tab. */
  tab: Storage
  /** Of the site. */
  storage: Storage
  scope: string
  viewer: Viewer
  /** Whose unlock it is: another identity is locked. */
  session: Pick<Session, 'identity' | 'role' | 'parentalSettings'>
}

/** Parental control of one viewer in one tab (spec/1 §4). */
export interface Parental {
  /** Epoch ms until which this viewer needs no PIN in this tab; null when locked. */
  readonly unlockedUntil: ReadonlySignal<number | null>
  /** True where the action needs the PIN now. A status of the account that is not known yet counts as protected. */
  needs(action: ParentalAction, about?: About): boolean
  /** Resolves once the account's status is known, or cannot be had. Never rejects. */
  known(): Promise<unknown>
  /** Ids of the channels for adults as the operator lists them; none where that cannot be had. Never rejects. */
  adultIds(): Promise<ReadonlySet<string>>
  /** For the configured duration. */
  unlock(): void
  lock(): void
}

/** Keeps the unlock of this tab: it ends by the clock, at logout and at a switch of profiles. */
export function createParental(options: ParentalOptions): Parental {
  const { clock, tab, storage, scope, viewer } = options
  const { identity, role, parentalSettings: settings } = options.session
  const until = signal<number | null>(null)
  const key = STORED.unlock(scope)
  let timer = 0
  let before: string | null = null
  let adult: ReadonlySet<string> = new Set()
  let asked: Promise<unknown> | null = null

  function open(end: number | null): void {
    clock.clearTimeout(timer)
    until.value = end
    if (end !== null) timer = clock.setTimeout(lock, end - clock.now())
  }

  function lock(): void {
    tab.remove(key)
    open(null)
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
    open(end)
  })

  function paid(): boolean {
    try {
      const ago = clock.now() - JSON.parse(storage.get(STORED.transaction(scope)) ?? 'null')?.at
      return ago >= 0 && ago < PAID_MS
    } catch {
      return false
    }
  }

  /** What comes late is known from then on; what does not come is asked for again with the next list. */
  async function askAdultIds(): Promise<void> {
    let late = 0
    const patience = new Promise<void>((done) => {
      late = clock.setTimeout(done, PATIENCE_MS)
    })
    const coming = getConfiguration(options.api).then(
      (said) => {
        adult = new Set(said.adult_channel_ids)
      },
      () => {
        asked = null
      },
    )
    await Promise.race([coming, patience])
    clock.clearTimeout(late)
  }

  return {
    unlockedUntil: until,
    needs: (action, about = {}) =>
      needsPin(action, about, {
        status: viewer.user.value?.parental_status ?? null,
        role: role.value,
        settings: settings.value,
        adultIds: adult,
        open: (until.value ?? 0) > clock.now() || storage.get(STORED.skipPin(scope)) === 'true' || paid(),
      }),
    known: () => viewer.load().catch(() => null),
    async adultIds() {
      asked ??= askAdultIds()
      await asked
      return adult
    },
    unlock() {
      const at = clock.now() + unlockMs(settings.value)
      tab.set(key, JSON.stringify({ whose: identity.value, at }))
      open(at)
    },
    lock,
  }
}
