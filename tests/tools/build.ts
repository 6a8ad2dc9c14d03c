import { buildIfStale } from '../../demo/build-state'

/** The build step of `npm test`: keeps a build that is newer than its sources, so that a running site keeps it too. */
const { failure, built } = await buildIfStale()
console.log(failure ?? (built ? 'Built.' : 'The build is newer than its sources.'))
process.exitCode = failure ? 1 : 0
