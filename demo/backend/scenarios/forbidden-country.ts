import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const forbiddenCountryScenario: Scenario = {
  ...defaultScenario,
  name: 'forbidden-country',
  summary: 'creating a guest and authorising a device are 403 forbidden_country',
  guests: 'forbidden-country',
  country: 'AQ',
}
