import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const autoAuthScenario: Scenario = {
  ...defaultScenario,
  name: 'auto-auth',
  summary: 'the network signs its viewers in: POST /v2/demo-auto-auth answers a token of account two',
  autoAuthPhone: '79000000002',
}
