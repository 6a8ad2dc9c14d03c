import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'

const file = (name: string) => readFileSync(`dist/embed/${name}`)
const script = file('tv.classic.js').toString()

test('the classic script parses without modules and requests only files beside it @EMB-08.classic-file', () => {
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toContain('import.meta')
  const named = [...script.matchAll(/(["'])\.\/([\w.-]+-[\da-f]{8}\.js)\1/g)].map(([, , name = '']) => name)
  const importedFiles = [...new Set(named)]
  expect(importedFiles.map((name) => name.replace(/-[\da-f]+\.js$/, '')).sort()).toEqual([
    'ads-classic',
    'fault-lines-classic',
    'shaka-classic',
  ])
  expect(script.match(/\bimport\s*\(/g), 'the one that takes an address beside the script').toHaveLength(1)
  for (const name of importedFiles) {
    const asksOn = /(^|[;}])import[\s"'{*(]/.test(file(name).toString())
    expect(asksOn, `${name} asks for another file`).toBe(false)
  }
})

test('the script of a page parses with and without type="module", has no names outside, and imports by its own address', () => {
  const entry = file('tv.js').toString()
  expect(() => new Script(entry)).not.toThrow()
  expect(entry).toMatch(/^!function\(\)\{/)
  expect(entry).not.toContain('import.meta')
  expect(entry.match(/\bimport\s*\(/g)).toHaveLength(1)
})

test('integrity.json contains the SHA-384 of the script as served', () => {
  const digest = createHash('sha384').update(script).digest('base64')
  expect(JSON.parse(file('integrity.json').toString())).toEqual({ 'tv.classic.js': `sha384-${digest}` })
})

test('the size budgets include the classic script', () => {
  expect(JSON.parse(file('stats.json').toString())['tv.classic.js'].first).toEqual(['tv.classic.js'])
})
