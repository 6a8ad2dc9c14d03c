import { secondCopy, sharing } from './suites/sharing'
import { embed, npm } from './support/builds'
import { onBuild } from './support/suite'

onBuild(npm, 'many elements @EMB-08.npm-entry', sharing)
onBuild(npm, 'a second copy', () => secondCopy(embed))
