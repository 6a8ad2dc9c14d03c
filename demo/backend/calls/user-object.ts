import { operatorUtcOffsetSeconds } from '../television/schedule'
import { shaped, type Visit } from '../wire/visit'
import { stableUuid } from '../worlds/deterministic'
import type { User } from '../worlds/user-book'
import { isoSeconds } from '../worlds/world-clock'
import { providerObject } from './provider-object'

/** The one profile every user begins with (wire facts 2.11). */
export const profileObject = (visit: Visit, user: User): Record<string, unknown> => {
  const icon = `${visit.base}/media/covers/profile.svg`
  return {
    id: stableUuid('profile', visit.world.name, user.id),
    name: user.firstName || (visit.language === 'ru' ? 'Зритель' : 'Viewer'),
    icon,
    profile_id: 1,
    role: 'adult',
    icon_avatar_id: null,
    profile: { id: 1, role: 'adult', name: 'Adult', icon, background: icon },
  }
}

/** A user as wire facts 2.9 describe one. The PIN travels in clear, as it does with real operators. */
export const userObject = (visit: Visit, user: User): Record<string, unknown> =>
  shaped(
    visit,
    'user',
    {
      id: user.id,
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      provider_uid: null,
      phone: user.phone,
      email: user.email,
      timezone: 'Europe/Moscow',
      timezone_utcoffset: operatorUtcOffsetSeconds,
      parental_code: user.pin ?? '',
      parental_status: user.pin === null ? 'notset' : 'set',
      parental_dialogue: null,
      device_limit: user.deviceLimit,
      accounts: [{ id: user.id + 100000, amount: '0.00', is_payment_allowed: !user.isGuest }],
      provider: providerObject(visit),
      is_provider_free: false,
      is_active: true,
      is_testuser: false,
      is_validated: user.phone !== null,
      is_guest: user.isGuest,
      is_self_deletion_allowed: false,
      last_login: user.lastLogin === null ? null : isoSeconds(user.lastLogin),
      date_joined: isoSeconds(user.joinedAt),
      subscriptions: [],
      refer_id: user.referId,
      app_version: user.appVersion ?? '',
      unaccepted_agreement_ids: [],
      tags: [],
      settings: user.settings,
    },
    1,
  )
