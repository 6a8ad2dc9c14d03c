import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const file = new URL('../../dist/oembed/oembed.js', import.meta.url)

test('the oEmbed handler is one module, which a server runs without the rest of the build', async () => {
  expect(await readFile(file, 'utf8')).not.toMatch(/\bimport\b/)
  const { createOembed } = (await import(file.href)) as typeof import('../../shell/oembed')
  const respond = createOembed({
    site: 'https://tv.example',
    provider: 'Demo TV',
    find: ({ name }) => ({ title: name }),
  })
  const address = encodeURIComponent('https://tv.example/watch/free-film')
  const response = await respond(new Request(`https://tv.example/oembed?url=${address}`))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ type: 'video', title: 'free-film' })
})
