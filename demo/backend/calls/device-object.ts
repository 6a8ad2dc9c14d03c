import { operatorUtcOffsetSeconds } from '../television/schedule'
import { shaped, type Visit } from '../wire/visit'
import { activeProfile } from '../worlds/active-profile'
import type { Device } from '../worlds/device-store'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { profileObject } from './profile-object'

/** A device as the API answers it (ACC-19). */
export const deviceObject = (visit: Visit, device: Device, owner: User): Record<string, unknown> => {
  const described = (name: string): string => device.about[name] ?? ''
  const profile = profileObject(visit, activeProfile(owner, device))
  return shaped(visit, 'device', {
    id: device.id,
    name: device.about.name ?? null,
    device_type: described('device_type'),
    vendor: described('vendor'),
    model: described('model'),
    version: described('version'),
    serial: described('serial'),
    os_name: described('os_name'),
    os_version: described('os_version'),
    application_type: described('application_type'),
    timezone: device.about.timezone ?? null,
    timezone_utcoffset: operatorUtcOffsetSeconds,
    profile,
    profile_id: profile.id,
    store_source: null,
    settings: device.settings,
    notification: device.notification,
    interfaces: null,
    parental_settings: device.parentalSettings,
    created_at: isoSeconds(device.createdAt),
    login_at: device.loginAt === null ? null : isoSeconds(device.loginAt),
    user_id: device.userId,
    codec_structure_exist: false,
    locale: null,
  })
}
