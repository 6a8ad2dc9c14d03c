import { contentPlayer, contentUpgrade } from './suites/content-player'
import { npm } from './support/builds'
import { CONTENT_TAG } from './support/content-player'
import { onBuild } from './support/suite'

describe('tv-content-player, defined after its properties are set, on React:', () => contentUpgrade(npm.load))
onBuild(npm, 'tv-content-player', contentPlayer, CONTENT_TAG)
