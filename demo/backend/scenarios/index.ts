import { authOnlyScenario } from './auth-only'
import { defaultScenario } from './default'
import { emptyScenario } from './empty'
import { expiredScenario } from './expired'
import { forbiddenCountryScenario } from './forbidden-country'
import { largeScenario } from './large'
import type { Scenario } from './scenario'
import { strictScenario } from './strict'

/** Every scenario, in the order the control page shows them. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  authOnlyScenario,
  forbiddenCountryScenario,
  emptyScenario,
  largeScenario,
  expiredScenario,
  strictScenario,
]

export const scenarioNamed = (name: string): Scenario | undefined =>
  scenarios.find((scenario) => scenario.name === name)
