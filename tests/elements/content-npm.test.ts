import { contentPlayer } from './suites/content-player'
import { npm } from './support/builds'
import { CONTENT_TAG } from './support/content-player'
import { onBuild } from './support/suite'

onBuild(npm, 'tv-content-player', contentPlayer, CONTENT_TAG)
