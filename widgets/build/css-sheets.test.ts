import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { readScale, writeScale } from './scale.mjs'

test('a stylesheet that is imported arrives as a constructed sheet with its rules', async () => {
  const sheets: string[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (text: string) => sheets.push(text)
    },
  )
  const { default: styles } = await import('../kit/tokens.css')
  expect(styles).toBeInstanceOf(CSSStyleSheet)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatch(/--tv-surface-2:\s*#1d212c/)
})

test('values of the scale replace their names, in declarations and queries', () => {
  expect(writeScale('@media (width < var(--kit-width-phone)) { a { font: 600 var(--kit-type-s) } }')).toBe(
    '@media (width < 480px) { a { font: 600 14px / 20px var(--tv-type) } }',
  )
})

test('a name that the scale does not have fails the build', () => {
  expect(() => writeScale('a { color: var(--kit-none) }')).toThrow('--kit-none')
})

test('every value of the scale is known without a browser', () => {
  for (const value of readScale().values()) expect(writeScale(value)).not.toContain('--kit-')
})

test('queries of scripts have the widths of the scale', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = ['core', 'shell', 'widgets'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${root}${folder}/${name}`),
  )
  const widths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:m(?:in|ax)-)?width\b[^()]*?(\d+px)\)/g)].map(
      ([, width]) => width,
    ),
  )
  const named = [...readScale()].filter(([name]) => name.startsWith('--kit-width-')).map(([, width]) => width)
  expect(widths).toContain('932px')
  expect(named).toEqual(expect.arrayContaining(widths))
})
