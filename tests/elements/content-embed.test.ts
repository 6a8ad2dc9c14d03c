import { contentPlayer } from './suites/content-player'
import { embed } from './support/builds'
import { CONTENT_TAG } from './support/content-player'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-content-player', contentPlayer, CONTENT_TAG)
