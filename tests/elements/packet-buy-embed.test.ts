import { BUY_TAG, packetBuy } from './suites/packet-buy'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-packet-buy on the page of a partner', packetBuy, BUY_TAG)
