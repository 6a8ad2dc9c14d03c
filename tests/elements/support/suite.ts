import type { Build } from './builds'
import { clearPage, TAG } from './channel-player'
import { equal } from './check'
import { errors, hush } from './page-noise'

/** Tests of one build: brings its code first. */
export function onBuild(build: Build, name: string, tests: () => void, tag: string = TAG): void {
  describe(`${name}, ${build.name}:`, () => {
    before(async () => {
      await build.load()
      // The embed brings the code of a tag that is there.
      const first = document.body.appendChild(document.createElement(tag))
      await customElements.whenDefined(tag)
      first.remove()
    })
    tests()
  })
}

/** A test on an empty page. An error that the page reports while it runs, its clearing included, fails it. */
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
