import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/** An entry of Vite's manifest: a file of the build and its static imports, by the keys of the manifest. */
type Manifest = Record<string, { file: string; imports?: string[] }>

const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`../../dist/site/.vite/${name}.json`, import.meta.url), 'utf8'))

/** Returns the first import cycle of files; null if there is none. */
function ringOf(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const walk = (key: string, path: string[]): string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    const found = (manifest[key]?.imports ?? []).map((next) => walk(next, [...path, key])).find(Boolean)
    done.add(key)
    return found ?? null
  }
  return (
    Object.keys(manifest)
      .map((key) => walk(key, []))
      .find(Boolean) ?? null
  )
}

describe('the files of the site', () => {
  test.each(['manifest', 'embed-page'])(
    'files of the site do not import each other in a cycle: %s',
    async (name) => {
      const manifest = await manifestOf(name)
      expect(Object.keys(manifest).length).toBeGreaterThan(1)
      expect(ringOf(manifest)).toBeNull()
    },
  )

  test('no file has a name that filter lists block, so that the consent and the prompts after it are shown', async () => {
    const names = await readdir(new URL('../../dist/site/assets', import.meta.url))
    expect(names.length).toBeGreaterThan(50)
    expect(
      names.filter((name) => /analytic|consent|cookie|marketing|tracking|telemetry|vitals/.test(name)),
    ).toEqual([])
  })

  test('the site loads at most ten scripts until the channels are shown', async () => {
    const manifest = await manifestOf('manifest')
    const needed = new Set<string>()
    const need = (key: string) => {
      if (needed.has(key)) return
      needed.add(key)
      for (const next of manifest[key]?.imports ?? []) need(next)
    }
    need('index.html')
    need('pages/channels/index.tsx')
    expect(needed).toContain('pages/channels/index.tsx')
    expect(needed.size).toBeGreaterThan(2)
    expect(needed.size).toBeLessThanOrEqual(10)
  })
})

test('the embed page says that it requires JavaScript where scripts are disabled', async () => {
  const page = await readFile(new URL('../../dist/site/embed.html', import.meta.url), 'utf8')
  expect(page).toContain('<noscript><h1>This player needs JavaScript.</h1></noscript>')
})

test('pages and embed pages name /frame.css, which has the values of the scale', async () => {
  const read = (name: string) => readFile(new URL(`../../dist/site/${name}`, import.meta.url), 'utf8')
  for (const page of ['index.html', 'embed.html']) {
    expect(await read(page)).toMatch(/<link rel="stylesheet"\s+href="\/frame\.css"/)
  }
  const sheet = await read('frame.css')
  expect(sheet).toContain('@media (width <= 932px)')
  expect(sheet).not.toContain('--kit-')
})
