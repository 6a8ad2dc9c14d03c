import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { DeviceParental, ParentalSettings } from '../../api/devices'
import { type Clock, isWithin } from '../../lib/clock'
import { toJson } from '../../lib/json'
import { readRecord, type Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readDevice, type Session, type Tabs, type Viewer } from '../../session'
import { mayBeListed } from '../ages'
import {
  type ActionSubject,
  findLock,
  isDefault,
  isSameLock,
  type Lock,
  mayStart,
  needsPin,
  type ParentalAction,
  type Start,
  unlockMs,
} from './parental-rules'

/** No PIN is required for this long after a payment, ms (PIN-06). */
const AFTER_PAYMENT_MS = 30_000

/** The brand's rules, from `parentalControl` of its configuration. */
export interface ParentalBrandRules {
  /** Ids of channels that need the PIN whatever their age rating; none by default (PIN-05). */
  adultChannels: readonly string[]
  /** Settings of a viewer who saved none on this device; null protects every action for 30 min an unlock. */
  defaults: ParentalSettings | null
}

export const NO_BRAND_RULES: ParentalBrandRules = { adultChannels: [], defaults: null }

export interface ParentalOptions {
  /** The device's clock, by which the end of an unlock is stored; it may be changed at any time. */
  clock: Clock
  /** The operator's time, which each answer of the operator corrects. */
  operatorTime: Pick<Clock, 'now'>
  /** Storage of this tab. */
  tab: Storage
  /** Storage that all tabs share. */
  storage: Storage
  scope: string
  viewer: Viewer
  tabs: Pick<Tabs, 'listen'>
  /** True if a link has signed the viewer in; false by default. */
  isByLink?: boolean
  brandRules: ParentalBrandRules
  /** An unlock belongs to one identity and ends with it. */
  session: Pick<
    Session,
    'identity' | 'isGuest' | 'role' | 'parentalSettings' | 'parentalChannels' | 'saveParental'
  >
}

/** Parental control of one viewer in one tab. */
export interface Parental {
  /** End of the unlock in this tab, epoch ms; null when locked. */
  readonly unlockedUntil: ReadonlySignal<number | null>
  /**
   * True for a viewer whom a link has signed in (ACC-17). Anyone with the link becomes this viewer, so a payment needs
   * the PIN regardless of the settings, and an account without a PIN needs a login to pay or to set one.
   */
  readonly isByLink: boolean
  /** True if the action needs the PIN now; while the account's status is not known, it does. */
  isPinRequired(action: ParentalAction, subject?: ActionSubject): boolean
  /** Returns the part of a start that needs the PIN now; null if none does. */
  findLock(start: Start): Lock | null
  /** True if something may start early or unasked, see {@link mayStart}. */
  mayStart(start: Start): boolean
  /** True if a content of this age may follow another: one for the lists of this profile, or one that an unlock opens. */
  mayFollow(age: number | null): boolean
  /** Resolves once the account's status is known or its request has failed. Never rejects. */
  whenKnown(): Promise<unknown>
  /** Ids of the channels that the brand lists as adult, and of those that the viewer has chosen. */
  readonly adultIds: ReadonlySignal<ReadonlySet<string>>
  /** Ids of the channels that the brand lists as adult: they need the PIN whatever the viewer chooses. */
  readonly brandAdultIds: ReadonlySet<string>
  /** The settings of this device; null if every action is protected by default. */
  readonly settings: ReadonlySignal<ParentalSettings | null>
  /** True if a viewer has saved settings for this device, here or elsewhere; a new device has the operator's defaults. */
  readonly hasSettings: ReadonlySignal<boolean>
  /** Saves the settings of this device (PIN-03). Rejects with what {@link Session.saveParental} throws. */
  save(parental: DeviceParental): Promise<void>
  /**
   * Unlocks for the configured duration (PIN-04). In a child profile an adult's PIN unlocks only this action (and with
   * a channel its programmes). For a viewer who was signed in by a link, the account and its money are unlocked
   * separately too (ACC-17).
   */
  unlock(action: ParentalAction): void
  /** True if a PIN entered at this moment, epoch ms of the device, is too old to unlock anything. */
  isOutdated(enteredAt: number): boolean
  lock(): void
  /** Clears the timer of an unlock; storage keeps the end of the unlock for the next instance in this tab. */
  release(): void
}

/** The unlock of this tab. */
interface Unlock {
  /** Start of the unlock, epoch ms: a device clock before it was set back, which would prolong the unlock. */
  since: number
  /** End by the device's clock, epoch ms. */
  at: number
  /** End by the operator's time, epoch ms: the device's clock may be set back after a sleep. */
  operatorAt: number
  /** The only action that is unlocked; null for all. */
  action: ParentalAction | null
  /** True if the account had no PIN at the unlock: once it has one, that PIN is required. */
  withoutPin: boolean
}

/** Creates parental control. The unlock of the tab survives a reload; it ends after its duration and with the identity. */
export function createParental(options: ParentalOptions): Parental {
  const { clock, operatorTime, tab, storage, scope, viewer, brandRules } = options
  const { isByLink = false } = options
  const { identity, isGuest, role, parentalSettings, parentalChannels } = options.session
  const brandAdultIds: ReadonlySet<string> = new Set(brandRules.adultChannels)
  const adultIds = computed<ReadonlySet<string>>(() =>
    parentalChannels.value.length > 0
      ? new Set([...brandAdultIds, ...parentalChannels.value])
      : brandAdultIds,
  )
  const unlocked = signal<Unlock | null>(null)
  const key = STORAGE_KEYS.unlock(scope)
  let timer = 0
  let previous: { identity: string; role: 'adult' | 'child' | null } | null = null
  const choiceKey = STORAGE_KEYS.parentalChoice(scope)
  // For a new device the operator sends settings that no viewer has chosen; another tab may save some.
  const isChosen = computed(
    () =>
      parentalSettings.value !== null &&
      identity.value !== null &&
      storage.get(choiceKey) === readDevice(identity.value),
  )
  const settings = computed(() => (isChosen.value ? parentalSettings.value : brandRules.defaults))

  function setUnlock(next: Unlock | null): void {
    clock.clearTimeout(timer)
    unlocked.value = next
    if (next === null) return
    tab.set(key, toJson({ whose: identity.peek(), ...next }))
    timer = clock.setTimeout(lock, next.at - clock.now())
  }

  function lock(): void {
    tab.remove(key)
    setUnlock(null)
  }

  const stopFollowing = effect(() => {
    const currentIdentity = identity.value
    const currentRole = role.value
    // The role of a host's viewer arrives after the identity.
    if (currentIdentity === previous?.identity && previous?.role === null) {
      previous.role = currentRole
      return
    }
    if (previous !== null) lock()
    previous = currentIdentity === null ? null : { identity: currentIdentity, role: currentRole }
    const current = previous
    if (current)
      setUnlock(
        readRecord(tab, key, (record) => readUnlock(record, current, unlockMs(settings.peek()), clock.now())),
      )
  })

  // Another tab has set a PIN, which is required from now on, also while the account is being loaded again.
  options.tabs.listen('pin', () => {
    if (unlocked.peek()?.withoutPin) lock()
    if (viewer.user.peek()) viewer.refresh().catch(() => null)
  })

  /**
   * True if a stored payment belongs to this viewer and was made within this time, ms. `id` is null once it was paid.
   * An expired record is removed, because a clock that is set back would make it valid again.
   */
  function hasPaid(recordKey: string, ms: number): boolean {
    const payer = viewer.payer.value
    if (payer === null) return false
    const last = readRecord(storage, recordKey, (record) => record as Partial<Record<string, unknown>> | null)
    // A record of another viewer, or of a pending payment, is left to its own flow.
    if (last?.whose !== payer || last.id !== null || typeof last.at !== 'number') return false
    const counts = isWithin(ms, last.at, clock.now())
    if (!counts) storage.remove(recordKey)
    return counts
  }

  const hasPaidRecently = () =>
    hasPaid(STORAGE_KEYS.transaction(scope), AFTER_PAYMENT_MS) ||
    hasPaid(STORAGE_KEYS.skipPin(scope), unlockMs(settings.value))

  /**
   * True if a recent payment replaces the PIN: in an adult's profile if the payment required the PIN itself; any other
   * payment only for the next payment.
   */
  const isSparedByPayment = (action: ParentalAction) =>
    action === 'pay' || (role.value === 'adult' && settings.value?.pay !== false)

  function isPinRequired(action: ParentalAction, subject: ActionSubject = {}): boolean {
    const status = viewer.user.value?.parental_status ?? null
    const unlock = unlocked.value
    const counts =
      unlock !== null &&
      // By both clocks, because the timer may be late, and the device's clock may have been set back.
      isWithin(unlock.at - unlock.since, unlock.since, clock.now()) &&
      operatorTime.now() < unlock.operatorAt &&
      !(unlock.withoutPin && status === 'set')
    const hasUnlock = counts && (unlock.action === null || isSameLock(unlock.action, action))
    if (isByLink && action === 'pay')
      return status === null || !(hasUnlock && (status === 'set' || unlock?.action === 'pay'))
    return needsPin(action, subject, {
      isGuest: isGuest.value,
      isChosen: isChosen.value,
      status,
      role: role.value,
      settings: settings.value,
      adultIds: adultIds.value,
      isUnlocked: hasUnlock || (isSparedByPayment(action) && hasPaidRecently()),
    })
  }

  return {
    unlockedUntil: computed(() => unlocked.value?.at ?? null),
    isByLink,
    isPinRequired,
    findLock: (start) => findLock(start, isPinRequired),
    mayStart: (start) => mayStart(start, isPinRequired),
    mayFollow: (age) => mayBeListed(age, role.value) || mayStart({ content: { age } }, isPinRequired),
    whenKnown: () => viewer.load().catch(() => null),
    adultIds,
    brandAdultIds,
    settings,
    hasSettings: computed(
      () =>
        isChosen.value ||
        parentalChannels.value.length > 0 ||
        !isDefault(parentalSettings.value, brandRules.defaults),
    ),
    save: (parental) =>
      options.session.saveParental(parental, () => {
        if (identity.value !== null) storage.set(choiceKey, readDevice(identity.value))
      }),
    unlock(action) {
      const isOfAccount = action === 'pay' || action === 'settings'
      const only = role.peek() !== 'adult' || (isByLink && isOfAccount) ? action : null
      const withoutPin = viewer.user.peek()?.parental_status !== 'set'
      const [since, ms] = [clock.now(), unlockMs(settings.value)]
      setUnlock({ action: only, withoutPin, since, at: since + ms, operatorAt: operatorTime.now() + ms })
    },
    isOutdated(enteredAt) {
      // A clock that is set back would prolong it.
      return !isWithin(unlockMs(settings.peek()), enteredAt, clock.now())
    },
    lock,
    release() {
      stopFollowing()
      clock.clearTimeout(timer)
    },
  }
}

/**
 * Reads a stored unlock of this viewer that has not ended; null for any other record. A record without its end by the
 * operator's time is ignored.
 */
function readUnlock(
  record: unknown,
  viewer: { identity: string; role: 'adult' | 'child' | null },
  longestMs: number,
  now: number,
): Unlock | null {
  const unlock = record as Unlock & { whose: unknown }
  const { whose, action, since, at } = unlock
  // The profile may have become a child's since everything was unlocked.
  const isForRole = viewer.role === 'adult' || typeof action === 'string'
  const isOwn = whose === viewer.identity && isForRole
  return isOwn && isWithin(at - since, since, now) && at - now <= longestMs ? { ...unlock, since: now } : null
}
