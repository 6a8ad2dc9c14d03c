import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const childScenario: Scenario = {
  ...defaultScenario,
  name: 'child',
  summary: 'every new user, guests included, has a child profile; lists still contain adult content',
  newUserRole: 'child',
}
