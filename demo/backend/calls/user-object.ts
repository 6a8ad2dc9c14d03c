import { operatorUtcOffsetSeconds } from '../television/schedule'
import { shaped, type Visit } from '../wire/visit'
import { moneyText } from '../worlds/bank'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { parentalDialogue, parentalStatus } from './parental-object'
import { providerObject } from './provider-object'

const usualPromoDays = 14

/** A user's one account with the operator (ACC-20). */
export const accountObject = (user: User): Record<string, unknown> => ({
  id: accountId(user),
  amount: moneyText(user.balanceCents),
  balance: moneyText(user.balanceCents),
  is_payment_allowed: !user.isGuest && user.paySystems.length > 0,
})

/** Days of the operator's promotion that an account has left. */
export const promoDaysOf = (user: User | undefined): number => user?.promoDays ?? usualPromoDays

export const accountId = (user: User): number => user.id + 100000

/** True for a customer of a regional provider who has not chosen an address: no provider serves them yet (ACC-08). */
const isWithoutAddress = ({ world }: Visit, user: User): boolean =>
  world.scenario.region !== null && !user.isGuest && typeof user.home?.addressId !== 'number'

/** A user as the API answers it. The PIN is in clear text, as real operators send it. */
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
      parental_status: parentalStatus(user),
      parental_dialogue: parentalDialogue(visit, user),
      device_limit: user.deviceLimit,
      accounts: [accountObject(user)],
      provider: isWithoutAddress(visit, user) ? null : providerObject(visit),
      is_provider_free: false,
      is_active: true,
      is_testuser: false,
      is_validated: user.phone !== null,
      is_guest: user.isGuest,
      is_self_deletion_allowed: false,
      promo_days: promoDaysOf(user),
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
