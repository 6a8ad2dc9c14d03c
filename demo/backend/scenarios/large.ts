import { makeRoster } from '../television/channel-roster'
import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const largeScenario: Scenario = {
  ...defaultScenario,
  name: 'large',
  summary: '1000 channels with 14 days of schedule, computed on request, and rows of 500 items and more',
  contents: 1200,
  makeRoster: () => makeRoster(1000),
}
