import { secondCopy, sharing } from './suites/sharing'
import { embed, react } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'many elements on a page', sharing)
onBuild(embed, 'a second copy of the code on a page', () => secondCopy(react))
