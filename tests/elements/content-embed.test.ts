import { contentPlayer, contentUpgrade } from './suites/content-player'
import { embed } from './support/builds'
import { CONTENT_TAG } from './support/content-player'
import { onBuild } from './support/suite'

describe('tv-content-player, defined after its properties are set, on Preact:', () =>
  contentUpgrade(embed.load))
onBuild(embed, 'tv-content-player', contentPlayer, CONTENT_TAG)
