import { failures } from './suites/failures'
import { gates } from './suites/gates'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-channel-player, gates', gates)
onBuild(embed, 'tv-channel-player, failures', failures)
