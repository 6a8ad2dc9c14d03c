import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MARK = 'Wire guess (docs/wire-guesses.md): '

/** Number of marked guesses by file of core/. */
function marked(): Record<string, number> {
  const files = readdirSync('core', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const counts = files.map((file) => {
    const path = join('core', file)
    return [
      path,
      readFileSync(path, 'utf8')
        .replace(/\s*\n\s*\*?\s*/g, ' ')
        .split(MARK).length - 1,
    ] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Number of rows by file of the document. */
function documented(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, file = ''] of readFileSync('docs/wire-guesses.md', 'utf8').matchAll(/\| `(core\/[^`]+)` \|/g))
    counts[file] = (counts[file] ?? 0) + 1
  return counts
}

test('every guess about the wire is named in the code and in the operator’s documentation', () => {
  expect(documented()).toEqual(marked())
})
