import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const addOnsScenario: Scenario = {
  ...defaultScenario,
  name: 'add-ons',
  summary: 'the provider sells additional packets without a base packet, and says so in its flag',
  provider: { ...defaultScenario.provider, allowsAddOnsWithoutBase: true },
}
