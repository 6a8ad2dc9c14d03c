import type { ParentalSettings } from '../../api/devices'
import type { User } from '../../api/users'

/** An action that parental control can protect (PIN-03). */
export type ParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'

const TELEVISION: readonly ParentalAction[] = ['channel', 'program']

/** True if one PIN in a child's profile opens both actions: they are the same, or a channel and its programmes. */
export const isSameLock = (one: ParentalAction, other: ParentalAction): boolean =>
  one === other || (TELEVISION.includes(one) && TELEVISION.includes(other))

/** The content that an action is about. */
export interface ActionSubject {
  /** Years; null or absent where the operator does not say. */
  age?: number | null
  channelId?: string
  /** True for a programme that could not be identified: nothing is known of its age. */
  isUnknown?: boolean
}

/** The subject of an action of which the age alone is given; a programme without an age is an unknown one. */
export const subjectOfAge = (action: ParentalAction, age: number | null): ActionSubject => ({
  age,
  isUnknown: action === 'program' && age === null,
})

/** The facts that decide, besides the action, whether the PIN is needed. */
export interface ParentalFacts {
  /** A guest has no PIN. */
  isGuest: boolean
  /** Status of the account; while it is not known (null) actions are protected. */
  status: User['parental_status'] | null
  /** Role of the profile; while it is not known (null) the rules of a child apply. */
  role: 'adult' | 'child' | null
  /** The viewer's settings, or the brand's default; null protects every action. */
  settings: ParentalSettings | null
  /** True if the viewer saved the settings on this device. */
  isChosen: boolean
  /** Ids of the channels that need the PIN regardless of their age. */
  adultIds: ReadonlySet<string>
  /** A PIN was entered recently, or a payment makes it unnecessary (PIN-04, PIN-06). */
  isUnlocked: boolean
}

const ADULT_AGE = 18
/** Highest age of content that a child profile watches without the PIN (PIN-05). */
const CHILD_AGE = 12
const DEFAULT_MIN = 30
/** Longest duration of a browser timer, min: its milliseconds are a 32-bit integer. */
const MAX_UNLOCK_MIN = 35_000

/**
 * True if the action needs the PIN (PIN-03, PIN-05, PIN-06). A switch of a profile whose role is not known needs it, even
 * while unlocked or with the switch off. Channels and films of unknown age count as adult; a programme of unstated age
 * does not, because operators state the age of every programme that has one. A programme that is not known itself counts
 * as adult for a viewer who protects programmes: a child, an account with a PIN, or one whose settings say so.
 */
export function needsPin(action: ParentalAction, subject: ActionSubject, facts: ParentalFacts): boolean {
  const { role, settings } = facts
  if (facts.status === 'ignore') return false
  if (action === 'profile' && role === null) return true
  if (facts.isUnlocked || settings?.[action] === false) return false
  if (action === 'pay' || action === 'profile' || action === 'settings') return true
  if (action === 'channel' && facts.adultIds.has(subject.channelId ?? '')) return true
  if (subject.isUnknown) return protectsPrograms(facts)
  const age = subject.age ?? (action === 'program' ? 0 : ADULT_AGE)
  return age >= ADULT_AGE || (role !== 'adult' && age > CHILD_AGE)
}

/** A guest's programmes are judged as soon as they are known, since a guest has no PIN that could be asked for. */
const protectsPrograms = ({ isGuest, role, status, settings, isChosen }: ParentalFacts): boolean =>
  role !== 'adult' || (!isGuest && (status !== 'notset' || (isChosen && settings?.program === true)))

/** Duration of an unlock, ms: the device's setting, 30 min without one, 1 min when it is off (PIN-04). */
export const unlockMs = (settings: ParentalSettings | null): number =>
  Math.min(MAX_UNLOCK_MIN, Math.max(1, settings?.duration ?? DEFAULT_MIN)) * 60_000
