import { promoSliderTests } from './suites/promo-slider'
import { rowTests } from './suites/row'
import { rowTileTests } from './suites/row-tiles'
import { react } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(react, 'tv-row', rowTests, ROW_TAG)
onBuild(react, 'tiles of tv-row', rowTileTests, ROW_TAG)
onBuild(react, 'promo slider of tv-row', promoSliderTests, ROW_TAG)
