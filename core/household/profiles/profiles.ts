import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import {
  type AvatarCategory,
  createProfile,
  deleteProfile,
  getActiveProfile,
  listAvatars,
  listProfiles,
  type ProfileFields,
  type ProfileRecord,
  patchProfile,
} from '../../api/profiles'
import { asTvError, TvError } from '../../lib/errors/errors'
import { toJson } from '../../lib/json'
import { shareCalls } from '../../lib/state/share-calls'
import type { Session, Viewer } from '../../session'
import type { Parental } from '../parental/parental'

export type Profile = ProfileRecord
export type { AvatarCategory, ProfileFields }

/** Highest number of profiles of an account (PRO-01). */
const MAX_PROFILES = 5

export type ProfilesState =
  | { name: 'loading' }
  | { name: 'failed'; error: TvError }
  /** `activeId` is the active profile of this device; null if the operator does not state it. */
  | { name: 'ready'; profiles: readonly Profile[]; activeId: string | null }

/** The profiles of the viewer's account (PRO-01 to PRO-03). Calls that change something reject with what they throw. */
export interface Profiles {
  readonly state: ReadonlySignal<ProfilesState>
  /** Loads the list; again after a failure or a change elsewhere. Never rejects. */
  load(): Promise<void>
  /** Loads the avatars to choose from. */
  avatars(language: string): Promise<AvatarCategory[]>
  /** False at five profiles, and once parental settings were saved on this device (PRO-01). */
  canCreate(): boolean
  /** True if a switch into this profile needs the parental check: it is an adult's (PRO-02). */
  needsCheckToSwitch(profile: Profile): boolean
  /**
   * True if a change requires the parental check: every change by a child, and turning a child's profile into an adult's.
   */
  needsCheckToChange(profile: Profile | null, fields?: Partial<ProfileFields>): boolean
  /**
   * True if a change removes the last adult profile of an account without a PIN, after which there would be no way back to
   * an adult's (PRO-03). Such a change, and a removal (`null`), is rejected with `permission-denied` until a PIN is set.
   */
  needsPinFirst(profile: Profile, fields: Partial<ProfileFields> | null): boolean
  /** Makes a profile the active one, in all tabs. The caller has made the parental check. */
  switchTo(profile: Profile): Promise<void>
  create(fields: ProfileFields): Promise<void>
  /** Changes fields of a profile; a new role of the active one takes effect at once. */
  change(profile: Profile, fields: Partial<ProfileFields>): Promise<void>
  /** Removes a profile that is not the active one. */
  remove(profile: Profile): Promise<void>
}

/** Creates the {@link Profiles} of an account. */
export function createProfiles(options: {
  api: ApiClient
  session: Pick<Session, 'identity' | 'role' | 'switchProfile' | 'followActiveProfile'>
  parental: Pick<Parental, 'isPinRequired' | 'hasSettings'>
  viewer: Pick<Viewer, 'user' | 'load'>
}): Profiles {
  const { api, session, parental, viewer } = options
  const state = signal<ProfilesState>({ name: 'loading' })
  let newest = 0

  async function load(): Promise<void> {
    newest += 1
    const number = newest
    try {
      const identity = session.identity.peek()
      const [profiles, active] = await Promise.all([listProfiles(api), getActiveProfile(api)])
      if (active && session.identity.peek() === identity) session.followActiveProfile(active)
      if (number === newest) state.value = { name: 'ready', profiles, activeId: active?.id ?? null }
    } catch (thrown) {
      // A list on screen stays: the call that needed a newer one reports its own failure.
      if (number === newest && state.value.name !== 'ready')
        state.value = { name: 'failed', error: asTvError(thrown) }
    }
  }

  const isChild = () => session.role.value !== 'adult'

  function needsPinFirst(profile: Profile, fields: Partial<ProfileFields> | null): boolean {
    const known = state.peek()
    const staysAdult = fields !== null && fields.role !== 'child'
    if (profile.role !== 'adult' || staysAdult || known.name !== 'ready') return false
    const status = viewer.user.peek()?.parental_status
    if (status === 'set' || status === 'ignore') return false
    return !known.profiles.some(({ id, role }) => id !== profile.id && role === 'adult')
  }

  async function rejectTrap(profile: Profile, fields: Partial<ProfileFields> | null): Promise<void> {
    if (!needsPinFirst(profile, fields)) return
    // The account may not be known yet.
    await viewer.load()
    if (needsPinFirst(profile, fields)) throw new TvError('permission-denied')
  }

  const share = shareCalls<void>()
  /** Runs a call; a second press shares the one that is under way. */
  const once = (what: readonly unknown[], call: () => Promise<void>) => share(toJson(what), call)

  /** Runs a change and reloads the list, also after a failure, because the profile may have been removed elsewhere. */
  const changing = (what: readonly unknown[], change: () => Promise<unknown>): Promise<void> =>
    once(what, async () => {
      try {
        await change()
      } finally {
        await load()
      }
    })

  return {
    state,
    load,
    avatars: (language) => listAvatars(api, language),
    canCreate() {
      const known = state.value
      return known.name === 'ready' && known.profiles.length < MAX_PROFILES && !parental.hasSettings.value
    },
    needsCheckToSwitch: (profile) => profile.role === 'adult' && parental.isPinRequired('profile'),
    needsCheckToChange(profile, fields = {}) {
      const turnsAdult = profile?.role === 'child' && fields.role === 'adult'
      return (isChild() || turnsAdult) && parental.isPinRequired('profile')
    },
    needsPinFirst,
    switchTo: ({ id, role }) => once(['switch', id], () => session.switchProfile({ id, role })),
    create: (fields) => changing(['create', fields], () => createProfile(api, fields)),
    change: (profile, fields) =>
      changing(['change', profile.id, fields], async () => {
        const known = state.peek()
        const isActive = known.name === 'ready' && known.activeId === profile.id
        await rejectTrap(profile, fields)
        const { role = profile.role } = fields
        const isTurned = isActive && role !== profile.role
        // Without waiting for the choice below: the operator already treats the profile as a child's.
        const followChild = () => {
          if (isTurned && role === 'child') session.followActiveProfile({ id: profile.id, role })
        }
        await patchProfile(api, profile.id, fields).catch((thrown) => {
          // The operator may have changed the profile although the call failed.
          if (asTvError(thrown).answer !== 'refused') followChild()
          throw thrown
        })
        followChild()
        if (isTurned) await session.switchProfile({ id: profile.id, role })
      }),
    remove: (profile) =>
      changing(['remove', profile.id], async () => {
        await rejectTrap(profile, null)
        await deleteProfile(api, profile.id)
      }),
  }
}
