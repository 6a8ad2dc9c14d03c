import { archive } from './suites/archive'
import { playback } from './suites/playback'
import { tracks } from './suites/tracks'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-channel-player, playback', playback)
onBuild(embed, 'tv-channel-player, archive', archive)
onBuild(embed, 'tv-channel-player, tracks', tracks)
