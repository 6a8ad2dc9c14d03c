import { shaped, type Visit } from '../wire/visit'
import { activeProfile } from '../worlds/active-profile'
import type { Device } from '../worlds/device-store'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { deviceObject } from './device-object'
import { profileObject } from './profile-object'

/**
 * Issues a token and returns the answer of the call: a device token if there is a device, otherwise a user token. The
 * answer to a guest has no expiry.
 */
export const newToken = (
  visit: Visit,
  user: User,
  device: Device | undefined,
  wasGuest = false,
): Record<string, unknown> => {
  const { tokens } = visit.world
  const token = tokens.issue(device ? 'device' : 'user', user.id, device?.id ?? null)
  return shaped(visit, 'token', {
    access_token: token.secret,
    expired: user.isGuest ? null : isoSeconds(token.expiresAt),
    device: device ? deviceObject(visit, device, user) : null,
    profile: device ? profileObject(visit, activeProfile(user, device)) : null,
    was_guest: wasGuest,
  })
}
