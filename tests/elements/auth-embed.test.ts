import { authAttributes } from './suites/auth-attributes'
import { authEvents } from './suites/auth-events'
import { authGate } from './suites/auth-gate'
import { authLifeCycle } from './suites/auth-life-cycle'
import { authSteps } from './suites/auth-steps'
import { authUpgrade } from './suites/auth-upgrade'
import { AUTH } from './support/auth'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

authUpgrade(embed)
onBuild(embed, 'attributes of the sign-in', authAttributes, AUTH)
onBuild(embed, 'life cycle of the sign-in', authLifeCycle, AUTH)
onBuild(embed, 'the steps of a sign-in', authSteps, AUTH)
onBuild(embed, 'methods and events of the sign-in', authEvents, AUTH)
onBuild(embed, "the player's gate", authGate)
