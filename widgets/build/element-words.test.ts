import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import words from '../../locales/en/translation.json' with { type: 'json' }
import { ELEMENT_GROUPS, wordsOfElements } from './element-words.mjs'

const root = join(import.meta.dirname, '../..')
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
/** Folders that no element imports: the build, the brand, the sections of the site, pages for search engines. */
const isElsewhere = (file: string) => /^(build|brand|navigation|seo)\//.test(file)
const sources = ['widgets', 'core'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isSource(file) && !isElsewhere(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)

test('the built-in words of elements are those of the groups that their code uses, no more and no less', () => {
  const groups = Object.keys(words).filter((group) =>
    sources.some((text) => new RegExp(`['"\`]${group}\\.[a-zA-Z$]`).test(text)),
  )
  expect(groups.filter((group) => group !== 'config').sort()).toEqual([...ELEMENT_GROUPS].sort())
  expect(Object.keys(JSON.parse(wordsOfElements(JSON.stringify(words))))).toEqual(ELEMENT_GROUPS)
})
