import { authAttributes } from './suites/auth-attributes'
import { authEvents } from './suites/auth-events'
import { authGate } from './suites/auth-gate'
import { authLifeCycle } from './suites/auth-life-cycle'
import { authSteps } from './suites/auth-steps'
import { authUpgrade } from './suites/auth-upgrade'
import { AUTH } from './support/auth'
import { npm } from './support/builds'
import { onBuild } from './support/suite'

authUpgrade(npm)
onBuild(npm, 'attributes of the sign-in', authAttributes, AUTH)
onBuild(npm, 'life cycle of the sign-in', authLifeCycle, AUTH)
onBuild(npm, 'the steps of a sign-in', authSteps, AUTH)
onBuild(npm, 'methods and events of the sign-in', authEvents, AUTH)
onBuild(npm, "the player's gate", authGate)
