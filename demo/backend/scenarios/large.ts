import { makeRoster } from '../television/channel-roster'
import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const largeScenario: Scenario = {
  ...defaultScenario,
  name: 'large',
  summary: '1000 channels with 14 days of schedule, computed on request',
  makeRoster: () => makeRoster(1000),
}
