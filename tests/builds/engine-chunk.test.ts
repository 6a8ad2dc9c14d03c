import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the engine’s file needs no other, so that a picture can begin before the player’s code is here', () => {
  const file = readdirSync('dist/embed').find((name) => /^hls-[0-9a-f]+\.js$/.test(name))
  const code = readFileSync(`dist/embed/${file}`, 'utf8')
  expect(code).toContain('MEDIA_ATTACHED')
  expect(code.match(/\bfrom\s*["']\.\/[^"']+["']/g)).toBeNull()
})
