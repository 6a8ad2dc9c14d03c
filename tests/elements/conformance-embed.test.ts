import { attributes } from './suites/attributes'
import { lifeCycle } from './suites/life-cycle'
import { methodsAndEvents } from './suites/methods-and-events'
import { secrets } from './suites/secrets'
import { upgrade } from './suites/upgrade'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

upgrade(embed)
onBuild(embed, 'tv-channel-player, attributes', attributes)
onBuild(embed, 'tv-channel-player, life cycle', lifeCycle)
onBuild(embed, 'access token of the host', secrets)
onBuild(embed, 'tv-channel-player, methods and events', methodsAndEvents)
