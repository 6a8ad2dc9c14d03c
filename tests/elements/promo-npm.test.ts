import { promoSliderTests } from './suites/promo-slider'
import { npm } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(npm, 'promo slider of tv-row', promoSliderTests, ROW_TAG)
