import { stableUuid } from './deterministic'

export type Role = 'adult' | 'child'

/** A profile of an account (PRO-01). */
export interface Profile {
  readonly id: string
  /** Empty for the first profile of an account without a name. */
  name: string
  role: Role
  avatarId: number | null
}

/** Number of profiles that an account may have. */
export const profileLimit = 5

/** The facts of a profile that an account begins with. */
export interface FirstProfile {
  readonly name: string
  readonly role: Role
  readonly avatarId?: number
}

/** The profiles of a new account; ids are the same in every run. */
export const firstProfiles = (userId: number, profiles: readonly FirstProfile[]): Profile[] =>
  profiles.map(({ name, role, avatarId = null }, place) => ({
    id: stableUuid('profile', userId, place),
    name,
    role,
    avatarId,
  }))
