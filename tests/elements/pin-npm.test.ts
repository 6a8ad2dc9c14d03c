import { pinAsk } from './suites/pin-ask'
import { pinConformance } from './suites/pin-conformance'
import { pinGate } from './suites/pin-gate'
import { pinSet } from './suites/pin-set'
import { npm } from './support/builds'
import { PIN_TAG } from './support/pin'
import { onBuild } from './support/suite'

onBuild(npm, 'asking for the PIN', pinAsk, PIN_TAG)
onBuild(npm, 'setting the PIN', pinSet, PIN_TAG)
onBuild(npm, 'attributes and life cycle of the PIN', pinConformance, PIN_TAG)
onBuild(npm, "the player's gate for adults", pinGate)
