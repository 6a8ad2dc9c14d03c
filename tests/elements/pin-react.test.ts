import { pinAsk, pinSet } from './suites/pin-ask'
import { pinConformance } from './suites/pin-conformance'
import { react } from './support/builds'
import { PIN_TAG } from './support/pin'
import { onBuild } from './support/suite'

onBuild(react, 'tv-parental-pin, asking for the PIN', pinAsk, PIN_TAG)
onBuild(react, 'tv-parental-pin, setting the PIN', pinSet, PIN_TAG)
onBuild(react, 'tv-parental-pin, attributes and life cycle', pinConformance, PIN_TAG)
