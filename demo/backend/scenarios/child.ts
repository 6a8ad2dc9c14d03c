import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const childScenario: Scenario = {
  ...defaultScenario,
  name: 'child',
  summary:
    'whoever is made here, guests among them, has a child profile, as account six has everywhere; lists still hold what is for adults',
  newcomerRole: 'child',
}
