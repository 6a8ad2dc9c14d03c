import { refusalReason } from '../../api/api-error'
import { authorizeDevice } from '../../api/auth'
import type { ApiClient } from '../../api/client'
import {
  type Device,
  type DeviceDescription,
  listDevices,
  registerDevice,
  removeDevice,
} from '../../api/devices'
import { asTvError, TvError } from '../../lib/errors/errors'

/**
 * Registers this device. If the account is full, the device that was unused for longest is removed first
 * (ACC-11); throws `device-limit` if the operator refuses that, else what the calls throw.
 */
async function registerThisDevice(
  api: ApiClient,
  userToken: string,
  description: DeviceDescription,
): Promise<Device> {
  try {
    return await registerDevice(api, userToken, description)
  } catch (error) {
    if (refusalReason(error) !== 'device-limit') throw error
    const devices = await listDevices(api, userToken)
    const lastUsedAt = (device: Device) => device.login_at ?? device.created_at ?? 0
    const oldest = devices.sort((one, other) => lastUsedAt(one) - lastUsedAt(other))[0]
    if (!oldest) throw error
    await removeDevice(api, oldest.id, userToken).catch((refusal) => {
      if (refusalReason(refusal) !== 'device-kept') throw refusal
      throw new TvError('device-limit', {}, refusal)
    })
    return registerDevice(api, userToken, description)
  }
}

/** Finds the account's device with this serial, else registers it: registering again would create a second one (ACC-11). */
export async function findOrRegisterDevice(
  api: ApiClient,
  userToken: string,
  description: DeviceDescription,
  isPossiblyRegistered: boolean,
): Promise<Device> {
  const listed = isPossiblyRegistered ? await listDevices(api, userToken) : []
  const existing = listed.find(({ serial }) => serial === description.serial)
  return existing ?? registerThisDevice(api, userToken, description)
}

/** Removes a device from its account (ACC-16); if its token has expired, requests a new one first. */
export async function removeDeviceFromAccount(
  api: ApiClient,
  device: { deviceId: string; token: string },
): Promise<void> {
  await removeDevice(api, device.deviceId, device.token).catch(async (thrown) => {
    if (asTvError(thrown).code !== 'authentication-failed') throw thrown
    await removeDeviceById(api, device.deviceId)
  })
}

/** Removes a device by its id alone: requests a token for it first. */
export async function removeDeviceById(api: ApiClient, deviceId: string): Promise<void> {
  const { access_token } = await authorizeDevice(api, deviceId)
  await removeDevice(api, deviceId, access_token)
}
