import { makeRoster } from '../television/channel-roster'
import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const emptyScenario: Scenario = {
  ...defaultScenario,
  name: 'empty',
  summary: 'nothing in any list',
  hasNewsAndFaq: false,
  contents: 0,
  makeRoster: () => makeRoster(0),
}
