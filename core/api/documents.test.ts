import { describe, expect, test } from 'vitest'
import { fetchDocument } from './documents'

const answering =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))

describe('a document', () => {
  test('a document is returned as its text', async () => {
    await expect(
      fetchDocument('https://tv.example/agreement.txt', 'en', answering('Be kind.')),
    ).resolves.toBe('Be kind.')
  })

  test('a document is requested in the language of the viewer', async () => {
    let requestHeaders: HeadersInit | undefined
    await fetchDocument('https://tv.example/agreement.txt', 'kk', (_, init) => {
      requestHeaders = init?.headers
      return Promise.resolve(new Response('Text.'))
    })
    expect(requestHeaders).toMatchObject({ 'accept-language': 'kk' })
  })

  test.each(['javascript:alert(1)', 'data:text/plain,x', '/agreement.txt', 'ftp://tv.example/a', ''])(
    'a document is not fetched from %j',
    async (address) => {
      const never: typeof fetch = () => Promise.reject(new Error('asked'))
      await expect(fetchDocument(address, 'en', never)).rejects.toMatchObject({ code: 'malformed' })
    },
  )

  test.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [403, 'server'],
    [502, 'server'],
  ])('a document answered with %i rejects with %s', async (status, code) => {
    const fetching = fetchDocument('https://tv.example/a.txt', 'en', answering('<html>', status))
    await expect(fetching).rejects.toMatchObject({ code })
  })

  test('a document that cannot be loaded rejects with its code', async () => {
    const failing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(fetchDocument('https://tv.example/a.txt', 'en', failing)).rejects.toMatchObject({
      code: 'network',
    })
    const late: typeof fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    await expect(fetchDocument('https://tv.example/a.txt', 'en', late)).rejects.toMatchObject({
      code: 'timeout',
    })
  })
})
