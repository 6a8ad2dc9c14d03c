import { channelContract } from './suites/channel-contract'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-channel-player, contract', channelContract)
