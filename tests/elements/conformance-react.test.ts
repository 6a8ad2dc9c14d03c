import { attributes } from './suites/attributes'
import { lifeCycle } from './suites/life-cycle'
import { methodsAndEvents } from './suites/methods-and-events'
import { secrets } from './suites/secrets'
import { upgrade } from './suites/upgrade'
import { react } from './support/builds'
import { onBuild } from './support/suite'

upgrade(react)
onBuild(react, 'tv-channel-player, attributes', attributes)
onBuild(react, 'tv-channel-player, life cycle', lifeCycle)
onBuild(react, 'access token of the host', secrets)
onBuild(react, 'tv-channel-player, methods and events', methodsAndEvents)
