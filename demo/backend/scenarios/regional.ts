import { defaultScenario } from './default'
import { riverRegion } from './region'
import type { Scenario } from './scenario'
import { seededAccounts } from './seed-accounts'
import { accountDefaults, type SeededAccount } from './seeded-account'

const providerId = 760
const home = { cityId: 21, addressId: 2101 }

const regionalAccounts: readonly SeededAccount[] = [
  {
    ...accountDefaults,
    phone: '77000000001',
    password: 'demo-region-one',
    note: 'registered at an address and paid up: status 1',
    firstName: 'Timur',
    balanceCents: 12000,
    home,
  },
  {
    ...accountDefaults,
    phone: '77000000002',
    password: 'demo-region-two',
    note: 'has 120.00 and owes 350.00: status -1 until it is paid',
    firstName: 'Dana',
    balanceCents: 12000,
    dueCents: 35000,
    home,
  },
  {
    ...accountDefaults,
    phone: '77000000003',
    password: 'demo-region-three',
    note: 'blocked: status -2, whatever is paid',
    firstName: 'Marat',
    isBlocked: true,
    home,
  },
]

export const regionalScenario: Scenario = {
  ...defaultScenario,
  name: 'regional',
  summary:
    'provider 760: phones that begin with 7 sign in through the middleware, new ones choose city and address (2203 is refused), debts block; packets are sold by the provider alone',
  provider: { ...defaultScenario.provider, id: providerId, codeLength: 4, sells: false },
  accounts: [...seededAccounts.map((account) => ({ ...account, home })), ...regionalAccounts],
  region: riverRegion,
  config: {
    providers: {
      [providerId]: {
        middleware: true,
        shortPhone: { digits: 9, unlessStartsWith: '7' },
        blockStatus: true,
      },
    },
  },
}
