import { rowTests } from './suites/row'
import { embed } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(embed, 'tv-row', rowTests, ROW_TAG)
