import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const expiredScenario: Scenario = {
  ...defaultScenario,
  name: 'expired',
  summary: 'user and device tokens live 60 seconds of world time; move the clock to end them',
  tokenSeconds: 60,
}
