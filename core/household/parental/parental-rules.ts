import { type ParentalSettings, PROTECT_ALL, PROTECT_NONE } from '../../api/devices'
import type { User } from '../../api/users'
import { ageClass } from '../ages'

/** An action that parental control can protect (PIN-03). */
export type ParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'

const TELEVISION: readonly ParentalAction[] = ['channel', 'program']

/** True if one PIN in a child's profile opens both actions: they are the same, or a channel and its programmes. */
export const isSameLock = (one: ParentalAction, other: ParentalAction): boolean =>
  one === other || (TELEVISION.includes(one) && TELEVISION.includes(other))

/** The content that an action is about. */
export interface ActionSubject {
  /** Years; null if the operator has answered without a rating, absent while it is not known what it answers. */
  age?: number | null
  channelId?: string
}

/** The subject of an action if only an age is given; null is an unknown age. */
export const toAgeSubject = (age: number | null): ActionSubject => (age === null ? {} : { age })

/** A channel or a content that is about to start. An `undefined` age or programme has not been answered yet. */
export type Start =
  | {
      channel: { id: string; age: number | null | undefined }
      /** The programme at that moment; null if the answered schedule has none. */
      program: { age: number | null } | null | undefined
    }
  | { content: { age: number | null | undefined } }

/** The part of a start that needs the PIN; `unknown-program`: a programme that has not been answered. */
export type Lock = 'channel' | 'program' | 'unknown-program' | 'vod'

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

const DEFAULT_MIN = 30
/** Longest duration of a browser timer, min: its milliseconds are a 32-bit integer. */
const MAX_UNLOCK_MIN = 35_000

/**
 * True if the action needs the PIN (PIN-03, PIN-05, PIN-06). A switch of a profile whose role is not known needs it, even
 * while unlocked or with the switch off. An age that has not been answered protects; of an unknown programme only a viewer
 * who protects programmes: a child, an account with a PIN, or one whose settings say so. An answer without an age leaves a
 * programme to the age of its channel, protects a channel, and closes a content to a child alone.
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
 * True if something may start unasked or early: before the operator has answered in this visit, as a preview, or ahead of
 * the viewer's choice. Everything about its age is known, and nothing needs the PIN.
 */
export function mayStart(start: Start, needs: Needs): boolean {
  const isKnown =
    'content' in start
      ? start.content.age !== undefined
      : start.channel.age !== undefined && start.program !== undefined
  return isKnown && findLock(start, needs) === null
}

/** A guest's programmes are judged as soon as they are known, since a guest has no PIN that could be asked for. */
const protectsPrograms = ({ isGuest, role, status, settings, isChosen }: ParentalFacts): boolean =>
  role !== 'adult' || (!isGuest && (status !== 'notset' || (isChosen && settings?.program === true)))

const ACTIONS = ['pay', 'profile', 'program', 'vod', 'channel', 'settings'] as const

const isEqual = (one: ParentalSettings, other: ParentalSettings): boolean =>
  one.duration === other.duration && ACTIONS.every((action) => one[action] === other[action])

/**
 * True for settings with which operators describe a device whose viewer has saved none: every action is protected, none
 * is, or the brand's own default (PRO-01).
 */
export const isDefault = (settings: ParentalSettings | null, ofBrand: ParentalSettings | null): boolean =>
  settings === null ||
  [PROTECT_ALL, PROTECT_NONE, ofBrand].some((one) => one !== null && isEqual(settings, one))

/** Duration of an unlock, ms: the device's setting, 30 min without one, 1 min when it is off (PIN-04). */
export const unlockMs = (settings: ParentalSettings | null): number =>
  Math.min(MAX_UNLOCK_MIN, Math.max(1, settings?.duration ?? DEFAULT_MIN)) * 60_000
