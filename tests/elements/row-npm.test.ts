import { rowTests } from './suites/row'
import { npm } from './support/builds'
import { ROW_TAG } from './support/row'
import { onBuild } from './support/suite'

onBuild(npm, 'tv-row', rowTests, ROW_TAG)
