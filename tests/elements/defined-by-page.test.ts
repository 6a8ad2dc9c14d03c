import { embed } from './support/builds'
import { newBox, TAG } from './support/channel-player'
import { ok } from './support/check'
import { warnings } from './support/page-noise'
import { test } from './support/suite'
import { until } from './support/wait'

describe('on a page that defines the tag of an element itself', () => {
  test('the element stays away and says so', async () => {
    customElements.define(TAG, class extends HTMLElement {})
    const stub = newBox().appendChild(document.createElement(TAG))
    await embed.load()
    const line = () => warnings().find((text) => text.includes(`<${TAG}>`))
    await until(line, 'a warning')
    ok(line()?.endsWith(`left <${TAG}> to code of the page, which defines it itself`), `${line()}`)
    ok(!stub.shadowRoot, 'the root of the stub')
  })
})
