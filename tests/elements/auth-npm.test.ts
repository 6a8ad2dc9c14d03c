import { authAttributes } from './suites/auth-attributes'
import { authEvents } from './suites/auth-events'
import { authLifeCycle } from './suites/auth-life-cycle'
import { authSteps } from './suites/auth-steps'
import { authUpgrade } from './suites/auth-upgrade'
import { AUTH } from './support/auth'
import { npm } from './support/builds'
import { onBuild } from './support/suite'

authUpgrade(npm)
onBuild(npm, 'tv-auth, attributes', authAttributes, AUTH)
onBuild(npm, 'tv-auth, life cycle', authLifeCycle, AUTH)
onBuild(npm, 'tv-auth, login steps', authSteps, AUTH)
onBuild(npm, 'tv-auth, methods and events', authEvents, AUTH)
