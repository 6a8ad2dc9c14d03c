import { afterEach, expect, it, vi } from 'vitest'
import { fetchXml } from './player-ads'

afterEach(() => vi.unstubAllGlobals())

it('an aborted document rejects with the reason of the abort', async () => {
  class Call {
    onabort = () => undefined
    open = () => undefined
    send = () => undefined
    overrideMimeType = () => undefined
    abort = () => this.onabort()
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  const controller = new AbortController()
  const document = fetchXml('https://ads.test/one.xml', controller.signal)
  controller.abort()
  await expect(document).rejects.toMatchObject({ failure: 'timeout' })
})

it.each([
  [200, 100],
  [204, 'no-ad'],
  [404, 'http-404'],
])('a response with %i and no document rejects with %s', async (status, failure) => {
  class Call {
    status = status
    responseXML = null
    onload = () => undefined
    open = () => undefined
    overrideMimeType = () => undefined
    send = () => this.onload()
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  const document = fetchXml('https://ads.test/one.xml', new AbortController().signal)
  await expect(document).rejects.toMatchObject({ failure })
})

it('a document of more than 512 KiB is aborted and rejects with 100', async () => {
  const abort = vi.fn()
  class Call {
    onprogress = (_: { loaded: number }) => undefined
    open = () => undefined
    overrideMimeType = () => undefined
    abort = abort
    send() {
      this.onprogress({ loaded: 524_288 })
      expect(abort).not.toHaveBeenCalled()
      this.onprogress({ loaded: 524_289 })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  const document = fetchXml('https://ads.test/one.xml', new AbortController().signal)
  await expect(document).rejects.toMatchObject({ failure: 100 })
  expect(abort).toHaveBeenCalledOnce()
})
