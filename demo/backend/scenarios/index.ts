import { addOnsScenario } from './add-ons'
import { authOnlyScenario } from './auth-only'
import { autoAuthScenario } from './auto-auth'
import { brokeScenario } from './broke'
import { childScenario } from './child'
import { defaultScenario } from './default'
import { emptyScenario } from './empty'
import { expiredScenario } from './expired'
import { familyScenario } from './family'
import { forbiddenCountryScenario } from './forbidden-country'
import { largeScenario } from './large'
import { messagesScenario } from './messages'
import { regionalScenario } from './regional'
import type { Scenario } from './scenario'
import { strictScenario } from './strict'
import { welcomeScenario } from './welcome'

/** Every scenario, in the order of the control page. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  authOnlyScenario,
  welcomeScenario,
  regionalScenario,
  autoAuthScenario,
  childScenario,
  familyScenario,
  messagesScenario,
  addOnsScenario,
  brokeScenario,
  forbiddenCountryScenario,
  emptyScenario,
  largeScenario,
  expiredScenario,
  strictScenario,
]

export const scenarioNamed = (name: string): Scenario | undefined =>
  scenarios.find((scenario) => scenario.name === name)
