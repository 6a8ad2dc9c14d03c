import { type ParentalSettings, PROTECT_ALL, PROTECT_NONE } from '../../api/devices'
import type { User } from '../../api/users'
import { ageClass } from '../ages'

/** An action that parental control can protect (PIN-03). */
export type ParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'

const TELEVISION: readonly ParentalAction[] = ['channel', 'program']

/** True if one PIN in a child's profile unlocks both actions: they are the same, or a channel and its programmes. */
export const isSameLock = (one: ParentalAction, other: ParentalAction): boolean =>
  one === other || (TELEVISION.includes(one) && TELEVISION.includes(other))

/** The content of an action. */
export interface ActionSubject {
  /** Years; null if the operator states no rating, absent until the operator has answered. */
  age?: number | null
  channelId?: string
}

/** The subject of an action if only an age is given; null is an unknown age. */
export const toAgeSubject = (age: number | null): ActionSubject => (age === null ? {} : { age })

/** A channel or content about to start. An `undefined` age or programme means that the operator has not answered yet. */
export type Start =
  | {
      channel: { id: string; age: number | null | undefined }
      /** The programme at that moment; null if the answered schedule has none. */
      program: { age: number | null } | null | undefined
    }
  | { content: { age: number | null | undefined } }

/** The part of a start that requires the PIN; `unknown-program`: the programme is not known yet. */
export type Lock = 'channel' | 'program' | 'unknown-program' | 'vod'

/** The facts, besides the action, that decide whether the PIN is required. */
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

const DEFAULT_MIN = 30
/** Longest duration of a browser timer, min: its milliseconds are a 32-bit integer. */
const MAX_UNLOCK_MIN = 35_000

/**
 * True if the action requires the PIN (PIN-03, PIN-05, PIN-06). Switching a profile whose role is unknown requires it
 * even while unlocked or with the setting off. An unanswered age requires it; for an unknown programme only if the
 * viewer protects programmes: a child, an account with a PIN, or settings that say so. If the operator states no age, a
 * programme depends on its channel's age, a channel requires the PIN, and a content is closed only to a child.
 */
export function needsPin(action: ParentalAction, subject: ActionSubject, facts: ParentalFacts): boolean {
  const { role, settings } = facts
  if (facts.status === 'ignore') return false
  if (action === 'profile' && role === null) return true
  if (facts.isUnlocked || settings?.[action] === false) return false
  if (action === 'pay' || action === 'profile' || action === 'settings') return true
  if (action === 'channel' && facts.adultIds.has(subject.channelId ?? '')) return true
  if (subject.age === undefined) return action !== 'program' || protectsPrograms(facts)
  const age = ageClass(subject.age)
  if (age === 'unrated') return action === 'channel' || (action === 'vod' && role !== 'adult')
  return age === 'adult' || (age === 'teen' && role !== 'adult')
}

/** {@link needsPin} for one viewer. */
export type Needs = (action: ParentalAction, subject: ActionSubject) => boolean

/** Returns the part that needs the PIN before a start; null if none does. */
export function findLock(start: Start, needs: Needs): Lock | null {
  if ('content' in start) return needs('vod', knownAge(start.content.age)) ? 'vod' : null
  const { channel, program } = start
  if (needs('channel', { ...knownAge(channel.age), channelId: channel.id })) return 'channel'
  if (program === undefined) return needs('program', {}) ? 'unknown-program' : null
  return program && needs('program', program) ? 'program' : null
}

const knownAge = (age: number | null | undefined): ActionSubject => (age === undefined ? {} : { age })

/**
 * True if something may start without asking or early: before the operator has answered in this visit, as a preview, or
 * ahead of the viewer's choice. Its age has to be known completely, and nothing may require the PIN.
 */
export function mayStart(start: Start, needs: Needs): boolean {
  const isKnown =
    'content' in start
      ? start.content.age !== undefined
      : start.channel.age !== undefined && start.program !== undefined
  return isKnown && findLock(start, needs) === null
}

/**
 * True if an unknown programme requires the PIN. Not for guests, who have no PIN; their programmes are checked once known.
 */
const protectsPrograms = ({ isGuest, role, status, settings, isChosen }: ParentalFacts): boolean =>
  role !== 'adult' || (!isGuest && (status !== 'notset' || (isChosen && settings?.program === true)))

const ACTIONS = ['pay', 'profile', 'program', 'vod', 'channel', 'settings'] as const

const isEqual = (one: ParentalSettings, other: ParentalSettings): boolean =>
  one.duration === other.duration && ACTIONS.every((action) => one[action] === other[action])

/**
 * True for the settings that operators send for a device whose viewer has saved none: every action protected, none
 * protected, or the brand's default (PRO-01).
 */
export const isDefault = (settings: ParentalSettings | null, ofBrand: ParentalSettings | null): boolean =>
  settings === null ||
  [PROTECT_ALL, PROTECT_NONE, ofBrand].some((one) => one !== null && isEqual(settings, one))

/** Duration of an unlock, ms: the device's setting, 30 min without one, 1 min when it is off (PIN-04). */
export const unlockMs = (settings: ParentalSettings | null): number =>
  Math.min(MAX_UNLOCK_MIN, Math.max(1, settings?.duration ?? DEFAULT_MIN)) * 60_000
