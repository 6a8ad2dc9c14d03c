import { attributes } from './suites/attributes'
import { lifeCycle } from './suites/life-cycle'
import { methodsAndEvents } from './suites/methods-and-events'
import { secrets } from './suites/secrets'
import { upgrade } from './suites/upgrade'
import { npm } from './support/builds'
import { onBuild } from './support/suite'

upgrade(npm)
onBuild(npm, 'tv-channel-player, attributes', attributes)
onBuild(npm, 'tv-channel-player, life cycle', lifeCycle)
onBuild(npm, 'access token of the host', secrets)
onBuild(npm, 'tv-channel-player, methods and events', methodsAndEvents)
