import { secondCopy, sharing } from './suites/sharing'
import { embed, react } from './support/builds'
import { onBuild } from './support/suite'

onBuild(react, 'many elements on a page', sharing)
onBuild(react, 'a second copy of the code on a page', () => secondCopy(embed))
