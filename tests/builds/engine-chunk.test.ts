import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the engine’s chunk imports no other, so that playback can start before the player’s code has loaded', () => {
  const file = readdirSync('dist/embed').find((name) => /^hls-[0-9a-f]+\.js$/.test(name))
  const code = readFileSync(`dist/embed/${file}`, 'utf8')
  expect(code).toContain('MEDIA_ATTACHED')
  expect(code.match(/\bfrom\s*["']\.\/[^"']+["']/g)).toBeNull()
})
