import { promoSliderTests } from './suites/promo-slider'
import { rowTests } from './suites/row'
import { rowTileTests } from './suites/row-tiles'
import { embed } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-row', rowTests, ROW_TAG)
onBuild(embed, 'tiles of tv-row', rowTileTests, ROW_TAG)
onBuild(embed, 'promo slider of tv-row', promoSliderTests, ROW_TAG)
