import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last compound of a selector: the element that it styles. */
const subjectOf = (selector: string): string => {
  let depth = 0
  let start = 0
  for (const [at, sign] of [...selector].entries()) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0 && /[\s>+~]/.test(sign)) start = at + 1
  }
  return selector.slice(start)
}

/** Selectors of a sheet; lists are split. */
function selectorsOf(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((one) => one.replace(/\s+/g, ' ').trim()),
  )
}

const isAnything = (subject: string): boolean =>
  !/^(\*)?(::?(is|where)\()?[a-z.#[]|::(before|after)/i.test(subject)

test('no rule below a `:has()` can match any element: browsers would style the whole page again after each change', () => {
  const files = ['shell', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter((selector) => /:has\(.*\)/.test(selector) && isAnything(subjectOf(selector)))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(wrong).toEqual([])
})

test.each(['.deck:has(> p) .schedule > *', '.header:has(.open) > :not(.box)', '.a:has(.b) :is(:not(.c))'])(
  '%s can match anything',
  (selector) => expect(isAnything(subjectOf(selector))).toBe(true),
)
