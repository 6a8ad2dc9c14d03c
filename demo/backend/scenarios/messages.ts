import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const messagesScenario: Scenario = {
  ...defaultScenario,
  name: 'messages',
  summary: 'account one has three unread messages, and the survey takes answers in own words',
  accounts: defaultScenario.accounts.map((account, place) =>
    place === 0 ? { ...account, messages: 3 } : account,
  ),
  takesOwnAnswers: true,
}
