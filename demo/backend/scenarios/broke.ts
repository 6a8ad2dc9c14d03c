import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const brokeScenario: Scenario = {
  ...defaultScenario,
  name: 'broke',
  summary: 'no account has money, and the bank declines every payment, linked cards included',
  declinesPayments: true,
  accounts: defaultScenario.accounts.map((account) => ({
    ...account,
    note: `${account.note}; here without any money`,
    balanceCents: 0,
    billingCents: account.billingCents === null ? null : 0,
  })),
}
