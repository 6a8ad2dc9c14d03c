import { listedChannelCount, makeRoster } from '../television/channel-roster'
import type { Scenario } from './scenario'
import { seededAccounts } from './seed-accounts'

export const defaultScenario: Scenario = {
  name: 'default',
  summary: '40 channels, 400 contents, guests are welcome, packets, films and channels to buy',
  guests: 'welcome',
  country: 'KZ',
  tokenSeconds: 12 * 3600,
  exposesDate: false,
  plainPictures: false,
  provider: {
    id: 4001,
    phoneMask: '+7 ### ### ## ##',
    codeLength: 6,
    sells: true,
    allowsAddOnsWithoutBase: false,
  },
  signIn: ['phone'],
  autoAuthPhone: null,
  declinesPayments: false,
  accounts: seededAccounts,
  morePackets: [],
  newUserRole: 'adult',
  moreProfiles: [],
  takesOwnAnswers: false,
  hasNewsAndFaq: true,
  region: null,
  config: {},
  contents: 400,
  makeRoster: () => makeRoster(listedChannelCount),
}
