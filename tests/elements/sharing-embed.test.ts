import { secondCopy, secondScript, sharing } from './suites/sharing'
import { embed, npm } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'many elements', sharing)
onBuild(embed, 'a second script', secondScript)
onBuild(embed, 'a second copy', () => secondCopy(npm))
