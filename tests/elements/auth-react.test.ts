import { authAttributes } from './suites/auth-attributes'
import { authEvents } from './suites/auth-events'
import { authLifeCycle } from './suites/auth-life-cycle'
import { authSteps } from './suites/auth-steps'
import { authUpgrade } from './suites/auth-upgrade'
import { AUTH } from './support/auth'
import { react } from './support/builds'
import { onBuild } from './support/suite'

authUpgrade(react)
onBuild(react, 'tv-auth, attributes', authAttributes, AUTH)
onBuild(react, 'tv-auth, life cycle', authLifeCycle, AUTH)
onBuild(react, 'tv-auth, login steps', authSteps, AUTH)
onBuild(react, 'tv-auth, methods and events', authEvents, AUTH)
