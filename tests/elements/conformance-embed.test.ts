import { attributes } from './suites/attributes'
import { lifeCycle } from './suites/life-cycle'
import { methodsAndEvents } from './suites/methods-and-events'
import { secrets } from './suites/secrets'
import { upgrade } from './suites/upgrade'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

upgrade(embed)
onBuild(embed, 'attributes', attributes)
onBuild(embed, 'life cycle', lifeCycle)
onBuild(embed, 'secrets', secrets)
onBuild(embed, 'methods and events', methodsAndEvents)
