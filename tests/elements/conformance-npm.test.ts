import { attributes } from './suites/attributes'
import { lifeCycle } from './suites/life-cycle'
import { methodsAndEvents } from './suites/methods-and-events'
import { secrets } from './suites/secrets'
import { upgrade } from './suites/upgrade'
import { npm } from './support/builds'
import { onBuild } from './support/suite'

upgrade(npm)
onBuild(npm, 'attributes', attributes)
onBuild(npm, 'life cycle', lifeCycle)
onBuild(npm, 'secrets', secrets)
onBuild(npm, 'methods and events', methodsAndEvents)
