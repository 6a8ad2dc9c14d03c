import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const welcomeScenario: Scenario = {
  ...defaultScenario,
  name: 'welcome',
  summary: 'a first visit begins at /welcome, and there are three ways to sign in',
  signIn: ['phone', 'telegram', 'login'],
  config: { features: { welcome: true, promoCodes: true } },
}
