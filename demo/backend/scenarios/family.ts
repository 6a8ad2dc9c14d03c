import { defaultScenario } from './default'
import type { Scenario } from './scenario'

export const familyScenario: Scenario = {
  ...defaultScenario,
  name: 'family',
  summary: 'every account has five profiles, two of them for children',
  moreProfiles: [
    {
      name: 'Grandmother Aurelia-Konstantina from the house by the sea, who watches the news twice a day',
      role: 'adult',
      avatarId: 202,
    },
    { name: '<b>Boris</b> & co', role: 'adult', avatarId: 201 },
    { name: 'Zoë 🦊', role: 'child', avatarId: 101 },
    { name: 'Мира', role: 'child', avatarId: 103 },
  ],
}
