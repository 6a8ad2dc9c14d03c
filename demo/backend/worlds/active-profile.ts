import type { Device } from './device-store'
import type { Profile } from './profile'
import type { User } from './user-store'

/** The active profile of a device: the chosen one, else the account's first. */
export const activeProfile = (user: User, device?: Device): Profile => {
  const first = user.profiles[0]
  if (!first) throw new Error(`user ${user.id} has no profile`)
  return user.profiles.find(({ id }) => id === device?.profileId) ?? first
}
