import { afterEach, expect, it, vi } from 'vitest'
import { fetchXml } from './xml'

afterEach(() => vi.unstubAllGlobals())

it('a document that is called off says so: whoever waits for it is told', async () => {
  class Call {
    onabort = () => undefined
    open = () => undefined
    send = () => undefined
    overrideMimeType = () => undefined
    abort = () => this.onabort()
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  const wish = new AbortController()
  const asked = fetchXml('https://ads.test/one.xml', wish.signal)
  wish.abort()
  await expect(asked).rejects.toMatchObject({ failure: 'timeout' })
})
