import { BUY_TAG, packetBuy } from './suites/packet-buy'
import { react } from './support/builds'
import { onBuild } from './support/suite'

onBuild(react, 'tv-packet-buy on the page of a partner', packetBuy, BUY_TAG)
