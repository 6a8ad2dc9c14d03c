import { endOfDays } from '../commerce/calendar'
import { packetIds } from '../commerce/packet-ids'
import { seededMessage } from '../inbox/seeded-messages'
import type { DeviceStore } from '../worlds/device-store'
import type { MessageStore } from '../worlds/message-store'
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

/** Accounts with messages of the operator. */
const readingAccounts: readonly SeededAccount[] = [
  {
    ...accountDefaults,
    phone: '79000000041',
    password: 'demo-41',
    note: 'has one unread message',
    firstName: 'Evelina',
    messages: 1,
  },
  {
    ...accountDefaults,
    phone: '79000000042',
    password: 'demo-42',
    note: 'has 120 unread messages; the newest are odd: markup, right-to-left, long, without a title',
    firstName: 'Matvey',
    messages: 120,
  },
]

export const seededAccounts: readonly SeededAccount[] = [
  ...viewerAccounts,
  ...payingAccounts,
  ...householdAccounts,
  ...readingAccounts,
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

interface Stores {
  readonly users: UserStore
  readonly devices: DeviceStore
  readonly numbering: Numbering
  readonly messages: MessageStore
}

/** Creates the accounts of a new world with their devices and messages. */
export const seedAccounts = (
  accounts: readonly SeededAccount[],
  { users, devices, numbering, messages }: Stores,
  now: number,
): void => {
  for (const seeded of accounts) {
    const { devices: seededDevices, messages: messageCount, note: _note, packets, terms, ...account } = seeded
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
    for (const [place, one] of seededDevices.entries()) {
      const device = devices.add(user.id, now - (20 - place) * daySeconds, {
        device_type: one.type,
        vendor: one.vendor,
        model: one.model,
        os_name: one.system,
        application_type: one.application,
        serial: `seed-${user.id}-${place}`,
      })
      device.loginAt = now - (10 - place) * daySeconds
    }
    for (let place = 0; place < messageCount; place += 1) {
      const createdAt = now - (place + 1) * 3 * 3600
      messages.add({ userId: user.id, ...seededMessage(place), createdAt })
    }
  }
}
