import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-command'
import { wordingFaults } from './wording-rules'

/** Folders and files that are checked. */
const folders: readonly string[] = [
  '.dependency-cruiser.mjs',
  '.size-limit.mjs',
  'core',
  'demo',
  'docs',
  'locales',
  'playwright.config.ts',
  'rollup.config.mjs',
  'shell',
  'tests',
  'tools',
  'vite.config.ts',
  'vitest.config.ts',
  'web-test-runner.config.mjs',
  'widgets',
]

/** Faults that stay, each as it is printed but without its line number. */
const allowed: readonly string[] = []

/*
 * Part of `npm run check`: the wording of comments, test titles, names, documents and English words, see wording-rules.ts.
 * `npx tsx tests/tools/wording.ts core/session` checks these paths, whether or not they are in the list above.
 */
const given = process.argv.slice(2)
const paths = given.length > 0 ? given : folders
const files = [...new Set(paths.flatMap(sourcesIn))]
const found = files.flatMap((file) =>
  wordingFaults(file, readFileSync(join(root, file), 'utf8')).map(({ line, rule, text }) => ({
    file,
    line,
    message: `${rule}: ${text}`,
  })),
)
const excused = new Set(found.map(({ file, message }) => `${file}: ${message}`))
const faults = [
  ...found
    .filter(({ file, message }) => !allowed.includes(`${file}: ${message}`))
    .map(({ file, line, message }) => `${file}:${line}: ${message}`),
  ...paths.filter((path) => sourcesIn(path).length === 0).map((path) => `${path}: no source file found`),
  ...(given.length > 0 ? [] : allowed.filter((entry) => !excused.has(entry))).map(
    (entry) => `${entry}: allowed, but not found`,
  ),
]
console.log(`${files.length} files`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Source files at or below a path, relative to the root. */
function sourcesIn(path: string): string[] {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  const found = statSync(absolute).isFile()
    ? [absolute]
    : readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((name) => join(absolute, name))
  return found
    .map((file) => relative(root, file))
    .filter((file) => /\.(tsx?|mjs|js|css)$|^docs\/.*\.md$|^locales\/en\//.test(file))
    .filter((file) => !/(^|\/)(node_modules|dist)\/|^tests\/(results|walls\/fixture)\//.test(file))
}
