import { promoSliderTests } from './suites/promo-slider'
import { rowTests } from './suites/row'
import { rowTileTests } from './suites/row-tiles'
import { npm } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(npm, 'tv-row', rowTests, ROW_TAG)
onBuild(npm, 'tiles of tv-row', rowTileTests, ROW_TAG)
onBuild(npm, 'promo slider of tv-row', promoSliderTests, ROW_TAG)
