import * as v from 'valibot'
import type { ApiClient } from './client'
import { parentalSettings } from './devices'
import { flag, id, moment, text } from './wire'

const absentAsNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullish(schema, null), null)

/** The answer of every sign-in. */
export const token = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Epoch ms; null when the server states no end (spec/3 §1.4). */
  expired: moment,
  was_guest: flag(),
  profile: absentAsNull(v.object({ id, profile: absentAsNull(v.object({ role: text('adult') })) })),
  device: absentAsNull(v.object({ parental_settings: absentAsNull(parentalSettings) })),
})

/** A user token (after login) or a device token (after device authorisation). */
export type Token = v.InferOutput<typeof token>

/** Name and password for a user token, which cannot stream yet (spec/3 §2.4). */
export const login = (api: ApiClient, form: { login: string; password: string; app_version: string }) =>
  api.request({ method: 'POST', path: '/auth/login', form, answer: token, token: 'none' })

/** A user token for whoever the provider's network says this device belongs to (spec/1 §7). `address` is absolute. */
export const loginByNetwork = (
  api: ApiClient,
  address: string,
  device: { manufacturer: string; model: string; serial: string; os: string },
) =>
  api.request({
    method: 'POST',
    path: '',
    address,
    printedPath: '(auto-auth of the provider)',
    body: device,
    answer: token,
    token: 'none',
  })

/** The device id alone buys a device token, which can do everything (spec/3 §2.7). */
export const authorizeDevice = (api: ApiClient, deviceId: string) =>
  api.request({
    method: 'POST',
    path: '/auth/device',
    form: { device_id: deviceId },
    answer: token,
    token: 'none',
  })
