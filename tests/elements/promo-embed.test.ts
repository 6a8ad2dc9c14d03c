import { promoSliderTests } from './suites/promo-slider'
import { embed } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(embed, 'promo slider of tv-row', promoSliderTests, ROW_TAG)
