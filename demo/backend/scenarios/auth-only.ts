import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const authOnlyScenario: Scenario = {
  ...defaultScenario,
  name: 'auth-only',
  summary: 'guests are not allowed: the network data says so, creating one is 403 permission_denied',
  guests: 'login-required',
}
