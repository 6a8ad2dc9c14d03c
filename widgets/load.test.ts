import { expect, test } from 'vitest'
import { loadTv } from './load'

test.each([
  ['without a scheme', { site: 'tv.example' }, 'is no address'],
  ['with the scheme of a script', { site: 'javascript:alert(1)' }, 'is not https'],
  ['with http on another machine', { site: 'http://tv.example' }, 'is not https'],
  ['with a version that is a path', { site: 'https://tv.example', version: '../..' }, 'is no release'],
])('the loader refuses an address %s', async (_, options, said) => {
  const error = await loadTv(options).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toContain(said)
})

test('on a server the loader rejects and says where to call it', async () => {
  await expect(loadTv({ site: 'https://tv.example', version: '0.1.0' })).rejects.toThrow('needs a page')
})
