import { BUY_TAG, packetBuy } from './suites/packet-buy'
import { npm } from './support/builds'
import { onBuild } from './support/suite'

onBuild(npm, 'tv-packet-buy on the page of a partner', packetBuy, BUY_TAG)
