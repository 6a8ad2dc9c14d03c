import type { Build } from './builds'
import { clearPage, TAG } from './channel-player'
import { equal } from './check'
import { errors, hush } from './page-noise'

/** Declares the tests of one build, which is loaded first. */
export function onBuild(build: Build, name: string, tests: () => void, tag: string = TAG): void {
  describe(`${name}, ${build.name}:`, () => {
    before(async () => {
      await build.load()
      // The embed build loads the code of a tag once the tag is in the document.
      const first = document.body.appendChild(document.createElement(tag))
      await customElements.whenDefined(tag)
      first.remove()
    })
    tests()
  })
}

/** A test on an empty page. It fails if the page reports an error during the test or its clean-up. */
export function test(promise: string, body: () => Promise<void> | void): void {
  it(promise, async () => {
    hush()
    try {
      await body()
    } finally {
      clearPage()
    }
    await Promise.resolve()
    equal(errors(), [], 'errors of the page')
  })
}
