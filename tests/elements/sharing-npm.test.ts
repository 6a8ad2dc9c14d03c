import { secondCopy, sharing } from './suites/sharing'
import { embed, npm } from './support/builds'
import { onBuild } from './support/suite'

onBuild(npm, 'many elements on a page @EMB-08.npm-entry', sharing)
onBuild(npm, 'a second copy of the code on a page', () => secondCopy(embed))
