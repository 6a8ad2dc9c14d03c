import { ApiError } from '../api/api-error'
import { authorizeDevice } from '../api/auth'
import type { ApiClient } from '../api/client'
import {
  type Device,
  type DeviceDescription,
  listDevices,
  registerDevice,
  removeDevice,
} from '../api/devices'
import { TvError } from '../lib/errors'

/** 400 means that the account is full: the device unused for longest makes room (spec/1 §8). */
export async function registerThisDevice(
  api: ApiClient,
  userToken: string,
  description: DeviceDescription,
): Promise<Device> {
  try {
    return await registerDevice(api, userToken, description)
  } catch (error) {
    if (!(error instanceof ApiError) || error.server?.status !== 400) throw error
    const devices = await listDevices(api, userToken)
    const used = (device: Device) => device.login_at ?? device.created_at ?? 0
    const oldest = devices.sort((one, other) => used(one) - used(other))[0]
    if (!oldest) throw error
    await removeDevice(api, oldest.id, userToken).catch((refusal) => {
      if (!(refusal instanceof ApiError) || refusal.server?.status !== 403) throw refusal
      throw new TvError('device-limit', {}, refusal)
    })
    return registerDevice(api, userToken, description)
  }
}

/** The device of this serial that the account has already, else a new one: registering twice makes two (ACC-11). */
export async function findOrRegisterDevice(
  api: ApiClient,
  userToken: string,
  description: DeviceDescription,
  mayBeThere: boolean,
): Promise<Device> {
  const there = mayBeThere ? await listDevices(api, userToken) : []
  const same = there.find(({ serial }) => serial === description.serial)
  return same ?? registerThisDevice(api, userToken, description)
}

/** Removes the device that a viewer leaves; where its token has ended, with one more, for this alone. */
export async function leaveDevice(api: ApiClient, left: { deviceId: string; token: string }): Promise<void> {
  await removeDevice(api, left.deviceId, left.token).catch(async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'authentication-failed') throw error
    const { access_token } = await authorizeDevice(api, left.deviceId)
    await removeDevice(api, left.deviceId, access_token)
  })
}
