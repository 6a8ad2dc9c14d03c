import { commonContract, theming } from './suites/contract'
import { embed } from './support/builds'
import { onBuild } from './support/suite'

onBuild(embed, 'every element', commonContract)
onBuild(embed, 'every element on a page with a theme', theming)
