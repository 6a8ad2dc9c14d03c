import * as v from 'valibot'
import type { ApiClient } from './client'
import { deviceSettings, parentalSettings } from './devices'
import { activeProfile } from './profiles'
import { REGION_CLOSED } from './refusals'
import { flag, nonEmptyText, timestampMs } from './wire'

/** The response of every login call. */
export const token = v.object({
  access_token: nonEmptyText,
  /** Epoch ms; null if the server states no expiry. Wire guess (docs/wire-guesses.md): the formats that are read. */
  expired: timestampMs,
  was_guest: flag(),
  profile: v.nullish(activeProfile, null),
  /** The settings of the device; those that the answer does not name are undefined. */
  device: v.nullish(
    v.object({ parental_settings: v.optional(v.nullable(parentalSettings)), settings: deviceSettings }),
    null,
  ),
})

/** A user token (after login) or a device token (after device authorisation). */
export type Token = v.InferOutput<typeof token>

/** Converts a token without further facts. */
export const toToken = (access_token: string): Token => ({
  access_token,
  expired: null,
  was_guest: false,
  profile: null,
  device: null,
})

/** Exchanges name and password for a user token, which cannot stream yet (ACC-02). */
export const login = (api: ApiClient, form: { login: string; password: string; app_version: string }) =>
  api.request({ method: 'POST', path: '/auth/login', form, schema: token, token: 'none' })

/**
 * Requests a user token for the subscriber whom the provider's network assigns to this device (ACC-09). `address` is
 * absolute. Wire guess (docs/wire-guesses.md): a token as the response.
 */
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
    schema: token,
    token: 'none',
  })

/**
 * Exchanges a device id for a device token, which authorises every call; the id alone suffices, so treat it as a secret
 * (ACC-12).
 */
export const authorizeDevice = (api: ApiClient, deviceId: string) =>
  api.request({
    method: 'POST',
    path: '/auth/device',
    form: { device_id: deviceId },
    schema: token,
    refusals: REGION_CLOSED,
    token: 'none',
  })
