import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readContracts } from './contract-reader'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A file of an element and all of ours that it imports, also on demand. */
function filesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const found = ['.ts', '.tsx', '/index.ts']
      .map((end) => join(dirname(file), `${path}${end}`))
      .find(existsSync)
    if (found) filesFrom(found, seen)
  }
  return seen
}

/** Both players have the gate's screen; only contents have buttons of the operator there. */
const NOT_SHOWN: Record<string, readonly string[]> = { 'tv-channel-player': ['operator-button'] }

const PART = /\bpart="([^"]+)"|\bpart=\{.*\? undefined : '([^']+)'\}|setAttribute\('part', '([^']+)'\)/g

/** The names in `part` attributes of markup. */
const partsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(PART)].flatMap(([, ...names]) =>
    names.filter((name) => name !== undefined),
  )

test.each(readContracts().elements.map((element) => [element.tag, element] as const))(
  'the documented parts of %s are those of its markup @EMB-02.theming',
  (tag, { parts }) => {
    const used = new Set([...filesFrom(join(ROOT, 'widgets', tag, 'index.ts'))].flatMap(partsIn))
    const shown = [...used].filter((name) => !NOT_SHOWN[tag]?.includes(name))
    expect(shown.toSorted()).toEqual(parts.map(({ name }) => name).toSorted())
  },
)
