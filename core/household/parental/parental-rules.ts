import type { ParentalSettings } from '../../api/devices'
import type { User } from '../../api/users'

/** What parental control can stand before (spec/1 §3). */
export type ParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'

/** What is about to be watched. */
export interface About {
  /** Years; null or absent where the operator does not say. */
  age?: number | null
  channelId?: string
}

/** All that decides whether the PIN is asked. */
export interface ParentalFacts {
  /** The account's own word; null while it is not known, which protects. */
  status: User['parental_status'] | null
  /** null while it is not known, which protects. */
  role: 'adult' | 'child' | null
  /** Of this device; null protects everything. */
  settings: ParentalSettings | null
  /** Channels that are for adults whatever their age says. */
  adultIds: ReadonlySet<string>
  /** The PIN was given lately, or need not be given: a payment a moment ago, or what its pay system says (PIN-06). */
  open: boolean
}

const ADULT_AGE = 18
/** A child's profile watches up to this age (spec/1 §5). */
const CHILD_AGE = 12
const DEFAULT_MIN = 30
/** A timer of the browser counts no further than this, min. */
const LONGEST_MIN = 35_000

/**
 * Whether the PIN is needed (PIN-05, PIN-06). A child never becomes an adult without it, whatever is open or switched
 * off. Channels and films of unknown age are for adults; of programmes the operators say an age where there is one, so
 * an unknown one protects nothing.
 */
export function needsPin(action: ParentalAction, about: About, facts: ParentalFacts): boolean {
  const { role, settings } = facts
  if (facts.status === 'ignore') return false
  if (action === 'profile' && role !== 'adult') return true
  if (facts.open || settings?.[action] === false) return false
  if (action === 'pay' || action === 'profile' || action === 'settings') return true
  if (action === 'channel' && facts.adultIds.has(about.channelId ?? '')) return true
  const age = about.age ?? (action === 'program' ? 0 : ADULT_AGE)
  return age >= ADULT_AGE || (role !== 'adult' && age > CHILD_AGE)
}

/** For how long a PIN opens, ms: as chosen for the device, half an hour by default, a minute where it is off (PIN-04). */
export const unlockMs = (settings: ParentalSettings | null): number =>
  Math.min(LONGEST_MIN, Math.max(1, settings?.duration ?? DEFAULT_MIN)) * 60_000
