import { endOfDays } from '../commerce/calendar'
import { packetIds } from '../commerce/packet-ids'
import type { DeviceStore } from '../worlds/device-store'
import type { Numbering } from '../worlds/numbering'
import type { Subscription } from '../worlds/user-money'
import type { UserStore } from '../worlds/user-store'
import { householdAccounts, livingRooms } from './household-accounts'
import { payingAccounts } from './paying-accounts'
import { accountDefaults, type SeededAccount, type SeededTerms } from './seeded-account'

/** The accounts of every new world. They sign in with a code from the inbox, or with phone and password. */
const viewerAccounts: readonly SeededAccount[] = [
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
    devices: livingRooms,
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

export const seededAccounts: readonly SeededAccount[] = [
  ...viewerAccounts,
  ...payingAccounts,
  ...householdAccounts,
]

const daySeconds = 86400

/** The subscription of seeded terms; its id is a world's own. */
const seededSubscription = (
  {
    packetId,
    daysLeft,
    renew = true,
    isPaused = false,
    canDeletePaused = false,
    isPromo = false,
  }: SeededTerms,
  id: string,
  now: number,
): Subscription => ({
  id,
  packetId,
  startAt: now - (30 - daysLeft) * daySeconds,
  endAt: endOfDays(now, daysLeft),
  months: 1,
  renew,
  isPaused,
  canDeletePaused,
  isPromo,
})

/** Creates the accounts of a new world and their devices. */
export const seedAccounts = (
  accounts: readonly SeededAccount[],
  users: UserStore,
  devices: DeviceStore,
  numbering: Numbering,
  now: number,
): void => {
  for (const { devices: seededDevices, note: _note, packets, terms, ...account } of accounts) {
    const user = users.add({
      ...account,
      username: account.phone,
      packets: [...packets, ...terms.filter(({ isPaused }) => !isPaused).map(({ packetId }) => packetId)],
      subscriptions: terms.map((one) => seededSubscription(one, numbering.next('subscription'), now)),
      cards: account.cards.map((card) => ({ ...card })),
      usedTrials: [...account.usedTrials],
      isGuest: false,
      joinedAt: now - 30 * daySeconds,
    })
    for (const [place, seeded] of seededDevices.entries()) {
      const device = devices.add(user.id, now - (20 - place) * daySeconds, {
        device_type: seeded.type,
        vendor: seeded.vendor,
        model: seeded.model,
        os_name: seeded.system,
        application_type: seeded.application,
        serial: `seed-${user.id}-${place}`,
      })
      device.loginAt = now - (10 - place) * daySeconds
    }
  }
}
