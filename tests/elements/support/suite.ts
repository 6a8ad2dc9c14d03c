import type { Build } from './builds'
import { clearPage, TAG } from './channel-player'
import { equal } from './check'
import { listenToPage, type PageNoise } from './page-noise'

/**
 * Tests of one build: brings its code first, takes everything off the page after each test, and fails a test
 * during which the page reported an error.
 */
export function onBuild(build: Build, name: string, tests: (noise: PageNoise) => void): void {
  const noise = listenToPage()
  describe(`${name}, ${build.name}:`, () => {
    before(async () => {
      await build.load()
      // The embed brings the code of a tag that is there.
      const first = document.body.appendChild(document.createElement(TAG))
      await customElements.whenDefined(TAG)
      first.remove()
    })
    afterEach(() => {
      clearPage()
      const errors = noise.errors.splice(0)
      noise.warnings.splice(0)
      equal(errors, [], 'errors of the page')
    })
    tests(noise)
  })
}
