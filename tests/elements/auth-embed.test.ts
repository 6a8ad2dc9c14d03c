import { authAttributes } from './suites/auth-attributes'
import { authEvents } from './suites/auth-events'
import { authLifeCycle } from './suites/auth-life-cycle'
import { authSteps } from './suites/auth-steps'
import { authUpgrade } from './suites/auth-upgrade'
import { AUTH } from './support/auth'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

authUpgrade(embed)
onBuild(embed, 'tv-auth, attributes', authAttributes, AUTH)
onBuild(embed, 'tv-auth, life cycle', authLifeCycle, AUTH)
onBuild(embed, 'tv-auth, login steps', authSteps, AUTH)
onBuild(embed, 'tv-auth, methods and events', authEvents, AUTH)
