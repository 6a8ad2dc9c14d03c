import { contentPlayer } from './suites/content-player'
import { react } from './support/builds'
import { CONTENT_TAG } from './support/content-player'
import { onBuild } from './support/suite'

onBuild(react, 'tv-content-player', contentPlayer, CONTENT_TAG)
