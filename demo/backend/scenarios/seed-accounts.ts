import { packetIds } from '../television/packets'
import type { DeviceBook } from '../worlds/device-book'
import type { UserBook } from '../worlds/user-book'

export interface SeededAccount {
  readonly phone: string
  readonly password: string
  readonly note: string
  readonly firstName: string
  readonly packets: readonly number[]
  readonly deviceLimit: number
  readonly devices: number
}

/** The people every world begins with. They sign in with a code from the inbox, or with phone and password. */
export const seededAccounts: readonly SeededAccount[] = [
  {
    phone: '79000000001',
    password: 'demo-one',
    note: 'owns the packet that unlocks the unbought channels',
    firstName: 'Vera',
    packets: [packetIds.base, packetIds.cinema],
    deviceLimit: 5,
    devices: 0,
  },
  {
    phone: '79000000002',
    password: 'demo-two',
    note: 'owns the base packet only',
    firstName: 'Anton',
    packets: [packetIds.base],
    deviceLimit: 5,
    devices: 0,
  },
  {
    phone: '79000000003',
    password: 'demo-three',
    note: 'has used up both devices of a limit of two',
    firstName: 'Lidia',
    packets: [packetIds.base],
    deviceLimit: 2,
    devices: 2,
  },
]

const daySeconds = 86400

export const seedAccounts = (users: UserBook, devices: DeviceBook, now: number): void => {
  for (const account of seededAccounts) {
    const user = users.add({
      username: account.phone,
      password: account.password,
      phone: account.phone,
      firstName: account.firstName,
      packets: [...account.packets],
      deviceLimit: account.deviceLimit,
      isGuest: false,
      joinedAt: now - 30 * daySeconds,
    })
    for (let place = 0; place < account.devices; place += 1) {
      const device = devices.add(user.id, now - (20 - place) * daySeconds, {
        device_type: 'tv',
        vendor: 'Demo',
        model: `Living room ${place + 1}`,
        os_name: 'DemoOS',
        application_type: 'android_tv',
        serial: `seed-${user.id}-${place}`,
      })
      device.loginAt = now - (10 - place) * daySeconds
    }
  }
}
