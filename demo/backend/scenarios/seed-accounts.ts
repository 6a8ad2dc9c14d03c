import { packetIds } from '../television/packets'
import type { DeviceStore } from '../worlds/device-store'
import type { Contract, Home, Role, UserStore } from '../worlds/user-store'

export interface SeededAccount {
  readonly phone: string
  readonly password: string
  readonly note: string
  readonly firstName: string
  readonly packets: readonly number[]
  readonly deviceLimit: number
  readonly devices: number
  readonly pin: string | null
  readonly ignoresParental: boolean
  readonly role: Role
  readonly contract: Contract | null
  readonly balanceCents: number
  readonly dueCents: number
  readonly isBlocked: boolean
  readonly home: Home | null
}

/** Defaults of a seeded account. */
export const accountDefaults = {
  packets: [packetIds.base],
  deviceLimit: 5,
  devices: 0,
  pin: null,
  ignoresParental: false,
  role: 'adult',
  contract: null,
  balanceCents: 0,
  dueCents: 0,
  isBlocked: false,
  home: null,
} as const

/** The accounts of every new world. They sign in with a code from the inbox, or with phone and password. */
export const seededAccounts: readonly SeededAccount[] = [
  {
    ...accountDefaults,
    phone: '79000000001',
    password: 'demo-one',
    note: 'owns the packet that unlocks the unbought channels; contract-1 with code 123456 is theirs too',
    firstName: 'Vera',
    packets: [packetIds.base, packetIds.cinema],
    contract: { identifier: 'contract-1', code: '123456' },
  },
  {
    ...accountDefaults,
    phone: '79000000002',
    password: 'demo-two',
    note: 'owns the base packet only',
    firstName: 'Anton',
  },
  {
    ...accountDefaults,
    phone: '79000000003',
    password: 'demo-three',
    note: 'has used up both devices of a limit of two',
    firstName: 'Lidia',
    deviceLimit: 2,
    devices: 2,
  },
  {
    ...accountDefaults,
    phone: '79000000004',
    password: 'demo-four',
    note: 'has set a PIN',
    firstName: 'Nina',
    pin: '1234',
  },
  {
    ...accountDefaults,
    phone: '79000000005',
    password: 'demo-five',
    note: 'is never asked for a PIN: parental_status ignore',
    firstName: 'Pavel',
    ignoresParental: true,
  },
  {
    ...accountDefaults,
    phone: '79000000006',
    password: 'demo-six',
    note: 'the active profile is a child’s, and there is a PIN',
    firstName: 'Alisa',
    pin: '1234',
    role: 'child',
  },
]

const daySeconds = 86400

/** Creates the accounts of a new world and their devices. */
export const seedAccounts = (
  accounts: readonly SeededAccount[],
  users: UserStore,
  devices: DeviceStore,
  now: number,
): void => {
  for (const { devices: deviceCount, note: _note, packets, ...account } of accounts) {
    const user = users.add({
      ...account,
      username: account.phone,
      packets: [...packets],
      isGuest: false,
      joinedAt: now - 30 * daySeconds,
    })
    for (let place = 0; place < deviceCount; place += 1) {
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
