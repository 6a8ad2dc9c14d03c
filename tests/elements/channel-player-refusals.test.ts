import { refusals } from './suites/refusals'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-channel-player, refusals', refusals)
