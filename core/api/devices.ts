import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, flag, id, ignoredBody, text, timestampMs, wellFormedResponse } from './wire'

/** Default duration of an unlock, minutes (PIN-04). */
const DEFAULT_UNLOCK_MIN = 30

/**
 * Which actions the PIN protects on a device; only an explicit `false` disables one. `duration` of an unlock in
 * minutes, 0 for no unlock.
 */
export const parentalSettings = v.object({
  duration: count(DEFAULT_UNLOCK_MIN),
  pay: flag(true),
  profile: flag(true),
  program: flag(true),
  vod: flag(true),
  channel: flag(true),
  settings: flag(true),
})

export type ParentalSettings = v.InferOutput<typeof parentalSettings>

/**
 * Every action is protected: the default if a viewer has saved no settings. Not created by parsing an empty object: a
 * schema that runs while the module loads would read keys that the page has added to `Object.prototype`.
 */
export const PROTECT_ALL: ParentalSettings = {
  duration: DEFAULT_UNLOCK_MIN,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
}

/** No action is protected, and a PIN has no lasting effect. */
export const PROTECT_NONE: ParentalSettings = {
  duration: 0,
  pay: false,
  profile: false,
  program: false,
  vod: false,
  channel: false,
  settings: false,
}

/** Ids of the channels that require the PIN whatever their age; without a readable list, those that are known stay. */
export const deviceSettings = v.fallback(
  v.nullish(v.object({ parentalChannels: v.optional(v.array(id)) }), null),
  null,
)

const device = v.object({
  id,
  name: text(),
  device_type: text(),
  /** `web`, `android_tv`, …; some operators write hyphens. */
  application_type: text(),
  vendor: text(),
  model: text(),
  serial: text(),
  login_at: timestampMs,
  created_at: timestampMs,
  parental_settings: v.nullish(parentalSettings, null),
})

/** A registered device; `login_at` and `created_at` in epoch ms. Its id is a credential: never log or show it. */
export type Device = v.InferOutput<typeof device>

/** The description of this browser that a registration sends. */
export interface DeviceDescription {
  device_type: 'pc' | 'phone' | 'tablet' | 'tv'
  vendor: string
  model: string
  version: string
  os_name: string
  os_version: string
  application_type: 'web'
  serial: string
}

/**
 * Registers this browser with a user token. Not idempotent: registering one serial twice creates two devices. Fails
 * with the reason `device-limit` if the account already has as many as it may have (ACC-11).
 */
export const registerDevice = (api: ApiClient, userToken: string, description: DeviceDescription) =>
  api.request({
    method: 'POST',
    path: '/users/self/devices',
    form: { ...description },
    schema: device,
    refusals: { 400: 'device-limit' },
    token: { bearer: userToken },
  })

/** The parental control of a device as it is saved (PIN-03). */
export interface DeviceParental {
  settings: ParentalSettings
  /** Ids of channels that need the PIN whatever their age. */
  channels: readonly string[]
}

/** Lists all devices of the account; takes a user token while there is no device token yet. */
export const listDevices = (api: ApiClient, userToken?: string) =>
  api.request({
    path: '/users/self/devices',
    schema: wellFormedResponse(device, 'devices'),
    ttl: 0,
    ...(userToken ? { token: { bearer: userToken } } : {}),
  })

/** Removes a device; the operator may refuse to (`device-kept`, ACC-19). */
export const removeDevice = (api: ApiClient, deviceId: string, userToken?: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/devices/${encodeURIComponent(deviceId)}`,
    printedPath: '/users/self/devices/:id',
    schema: ignoredBody,
    refusals: { 403: 'device-kept' },
    ...(userToken ? { token: { bearer: userToken } } : {}),
  })

/** The address for pushes to a device, which is a credential, and the type of push service (MSG-04). */
export interface DeviceNotification {
  token: string
  notification_type: string
}

/** A change that a browser saves on its device: its parental control, or the address for pushes. */
export type DeviceChange =
  | { parental_settings: ParentalSettings; settings: { parentalChannels: readonly string[] } }
  | { notification: DeviceNotification }

/**
 * Changes a device. Fails with `not-found` if the operator no longer knows it. Wire guess (docs/wire-guesses.md):
 * settings that the call does not name are kept.
 */
export const patchDevice = (api: ApiClient, deviceId: string, change: DeviceChange) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/devices/${encodeURIComponent(deviceId)}`,
    printedPath: '/users/self/devices/:id',
    body: { ...change },
    schema: ignoredBody,
  })
