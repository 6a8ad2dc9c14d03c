import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import MiniSearch from 'minisearch'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { searchIndex, serveDocs } from '.'
import { readDocuments } from './library'
import { render } from './markdown'

const RECIPES = fileURLToPath(new URL('../../tests/recipes', import.meta.url))
const documents = readDocuments()

const app = fastify()
serveDocs(app)

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The blocks of code of a page, by the names in their captions. */
const codeOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<figcaption>(.*?)<\/figcaption>\n<pre[^>]*><code>(.*?)<\/code>/gs)].map(
      ([, name = '', code = '']) => [name, textOf(code)],
    ),
  )

test('every framework with a tested recipe has a page, and its code is that of the recipe @KIT-05.pages', () => {
  const frameworks = readdirSync(RECIPES).filter((name) =>
    ['index.html', 'package.json', 'page.html', 'block.html'].some((file) =>
      existsSync(join(RECIPES, name, file)),
    ),
  )
  expect(frameworks.length).toBeGreaterThan(8)
  const pages = documents.filter(({ name }) => name.startsWith('frameworks/'))
  expect(pages.map(({ name }) => name.replace('frameworks/', '')).sort()).toEqual(frameworks)
  for (const { name, body } of pages) {
    const files = codeOf(body.text)
    // The place of the player is in the page itself where no bundler reads the sheet of the package.
    expect(Object.values(files).join('\n'), name).toMatch(
      /(?:tv-widgets|tv\.example\/embed)\/tv\.css|tv-channel-player:not\(:defined\)/,
    )
    expect(Object.keys(files), name).not.toEqual([])
    for (const [file, code] of Object.entries(files))
      expect(code, file).toBe(readFileSync(join(RECIPES, name.replace('frameworks/', ''), file), 'utf8'))
    expect(Object.values(files).join('\n'), name).toMatch(
      /configure\(\{ site: |src="https:\/\/tv\.example\/embed\/tv\.js"/,
    )
  }
})

/** Code without its types, spaces and signs of style, for comparison. */
const withoutTypes = (code: string): string =>
  ts
    .transpileModule(code, {
      compilerOptions: {
        jsx: ts.JsxEmit.Preserve,
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2022,
      },
    })
    .outputText.replace(/[\s;"'`()]/g, '')

test.each([
  ['react/main.jsx', 'react/main.tsx'],
  ['next/app/layout.jsx', 'next/typescript/layout.tsx'],
])('the recipe %s, which a journey plays, is %s without its types', (script, typed) => {
  const read = (name: string) => readFileSync(join(RECIPES, name), 'utf8')
  expect(withoutTypes(read(typed))).toBe(withoutTypes(read(script)))
})

test('every link between pages leads to a page, and to a heading that is there and has its id alone', () => {
  const bodies = new Map(documents.map(({ address, body }) => [address, body.text]))
  const broken = documents.flatMap(({ address, body }) =>
    [...body.text.matchAll(/ href="([/#][^"]*)"/g)]
      .map(([, href = '']) => new URL(href, `http://docs${address}`))
      .filter(({ pathname, hash }) => {
        const target = bodies.get(pathname)
        return target === undefined || (hash !== '' && !target.includes(` id="${hash.slice(1)}"`))
      })
      .map(({ pathname, hash }) => `${address} → ${pathname}${hash}`),
  )
  expect(broken).toEqual([])
  for (const { address, body } of documents)
    expect(body.text.match(/(?<= id=")[^"]*/g) ?? [], address).toEqual([
      ...new Set(body.text.match(/(?<= id=")[^"]*/g)),
    ])
})

test('a page is served under a policy that forbids inline code and styles, and has none', async () => {
  const groups = new Map(documents.map((one) => [one.group, one]))
  expect(groups.size).toBeGreaterThan(4)
  for (const { address, title } of groups.values()) {
    const { statusCode, headers, body } = await app.inject(address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(textOf(body)).toContain(title)
    const tags = (body.match(/<[^>]*>/g) ?? []).join('\n')
    expect(tags).not.toMatch(/ style=|<style|<script(?! type="module" src="\/docs\/)| on\w+=/)
  }
  expect((await app.inject('/docs/none')).statusCode).toBe(404)
})

test('HTML in Markdown is shown as text, and links lead to pages and web addresses only', () => {
  const around = { addressOf: (href: string) => href, sourceOf: () => undefined }
  const { body } = render(
    '# One\n\n<img src=x onerror=alert(1)> and <b>two</b>\n\n<script>alert(1)</script>',
    around,
  )
  expect(body.text).not.toMatch(/<(img|b|script)\b/)
  expect(textOf(body.text)).toContain('<img src=x onerror=alert(1)> and <b>two</b>')
  expect(documents.flatMap(({ body }) => [...body.text.matchAll(/ href="(?!https?:|\/|#)[^"]*/g)])).toEqual(
    [],
  )
})

test('the index of the search finds a section by the start of a word and by a misspelt one', () => {
  const { options, index } = JSON.parse(JSON.stringify(searchIndex(documents)))
  const search = MiniSearch.loadJS(index, options)
  expect(search.search('seekT')[0]?.address).toMatch(/^\/docs\/tv-channel-player#methods$/)
  expect(search.search('protcted chanels')[0]?.address).toBe('/docs#protected-channels')
  expect(search.search('parental PIN').map(({ title }) => title)).toContain('<tv-parental-pin>')
})
