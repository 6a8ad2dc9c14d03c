import { refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { type Device, listDevices, removeDevice } from '../../api/devices'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { Session } from '../../session'

/** Known types of applications, and a device icon for unknown ones. */
const APPLICATIONS = [
  'web',
  'webkit',
  'android_tv',
  'android_stb',
  'android_mobile',
  'ios',
  'tvos',
  'dune',
] as const
const DEVICES = ['tv', 'tablet', 'phone', 'pc'] as const

export type DeviceType = (typeof APPLICATIONS)[number] | (typeof DEVICES)[number] | 'other'

/** A device of the account, as shown to its owner (ACC-19). */
export interface ListedDevice {
  /** A credential: never shown, logged or stored. */
  readonly id: string
  readonly type: DeviceType
  /** The name that its client has given, else its model; may be empty. */
  readonly model: string
  /** Epoch ms of the last login, else of the registration; null if unknown. */
  readonly usedAt: number | null
  /** True for this browser. */
  readonly isCurrent: boolean
  /** False for this browser, and for all devices if the viewer may not remove any. */
  readonly isRemovable: boolean
}

/** The devices of the viewer's account (ACC-19). */
export interface Devices {
  /** This browser first, then by last use. Rejects with what the call throws. */
  list(): Promise<ListedDevice[]>
  /**
   * Removes another device; one that is already gone counts as removed. Rejects with `device-limit` if the operator
   * refuses, else with what the call throws.
   */
  remove(device: ListedDevice): Promise<void>
}

/**
 * Creates the {@link Devices} of a viewer. Guests cannot remove devices, nor can viewers with a host's token, whose own
 * device is unknown.
 */
export function createDevices(options: {
  api: ApiClient
  session: Pick<Session, 'state' | 'isOwnDevice'>
}): Devices {
  const { api, session } = options
  return {
    async list() {
      const records = await listDevices(api)
      const state = session.state.peek()
      const isOwner = state.name === 'user' && !state.byHost
      const isOwn = ({ id }: Device) => session.isOwnDevice(id)
      return records
        .sort(
          (one, other) =>
            Number(isOwn(other)) - Number(isOwn(one)) || (usedAt(other) ?? 0) - (usedAt(one) ?? 0),
        )
        .map((record) => ({
          id: record.id,
          type: getDeviceType(record),
          model: record.name || record.model || record.vendor,
          usedAt: usedAt(record),
          isCurrent: isOwn(record),
          isRemovable: isOwner && !isOwn(record),
        }))
    },
    async remove({ id, isRemovable }) {
      if (!isRemovable) throw new TvError('permission-denied')
      await removeDevice(api, id).catch((thrown) => {
        const error = asTvError(thrown)
        if (error.code === 'not-found') return
        throw refusalReason(error) === 'device-kept'
          ? new TvError('device-limit', error.detail, error)
          : error
      })
    },
  }
}

const usedAt = ({ login_at, created_at }: Device): number | null => login_at ?? created_at

function getDeviceType({ application_type, device_type }: Device): DeviceType {
  const named = application_type.toLowerCase().replaceAll('-', '_')
  return (
    APPLICATIONS.find((type) => type === named) ??
    DEVICES.find((type) => type === device_type.toLowerCase()) ??
    'other'
  )
}
