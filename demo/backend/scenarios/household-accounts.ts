import { accountDefaults, type SeededAccount, type SeededDevice } from './seeded-account'

const livingRoom = (place: number): SeededDevice => ({
  type: 'tv',
  application: 'android_tv',
  vendor: 'Demo',
  model: `Living room ${place}`,
  system: 'DemoOS',
})

/** Two televisions of one household. */
export const livingRooms: readonly SeededDevice[] = [livingRoom(1), livingRoom(2)]

/** One device of every type that clients register, least recently used first. */
const everyType: readonly SeededDevice[] = [
  livingRoom(1),
  { type: 'tv', application: 'android_stb', vendor: 'Demo', model: 'Box 200', system: 'DemoOS' },
  { type: 'tv', application: 'dune', vendor: 'Demo', model: 'Player HD', system: '' },
  { type: 'tv', application: 'tvos', vendor: 'Demo', model: 'Box 4K', system: 'tvOS' },
  { type: 'tv', application: 'webkit', vendor: 'Demo', model: '', system: 'WebKit' },
  { type: 'phone', application: 'android-mobile', vendor: 'Demo', model: 'Phone 7', system: 'Android' },
  { type: 'tablet', application: 'ios', vendor: 'Demo', model: 'Tablet 11', system: 'iOS' },
  { type: 'pc', application: 'web', vendor: 'PC', model: 'Firefox 130', system: 'Windows' },
]

type Traits = Partial<SeededAccount> & Pick<SeededAccount, 'firstName' | 'note'>

const household = (number: number, traits: Traits): SeededAccount => ({
  ...accountDefaults,
  phone: `790000000${number}`,
  password: `demo-${number}`,
  ...traits,
})

/** Accounts that differ in their devices and in their mail address. */
export const householdAccounts: readonly SeededAccount[] = [
  household(31, {
    firstName: 'Emil',
    note: 'has a device of every type, of twelve, and no mail address',
    deviceLimit: 12,
    devices: everyType,
  }),
  household(32, {
    firstName: 'Galina',
    note: 'has confirmed galina@demo.example, which cannot be changed; other accounts cannot take it',
    email: 'galina@demo.example',
    isEmailConfirmed: true,
  }),
  household(33, {
    firstName: 'Ruslan',
    note: 'the operator refuses to remove the devices: 403',
    keepsDevices: true,
    devices: livingRooms,
  }),
]
