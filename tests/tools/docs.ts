import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../../widgets/build/docs/pages'
import { root } from './run-command'

/* Part of `npm run check`: the generated pages of docs/ match the contracts and the error numbers. */
const generatedPages = Object.entries(await pages())
const stale = generatedPages.filter(([name, text]) => {
  const path = join(root, 'docs', name)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
console.log(`${generatedPages.length} pages`)
for (const [name] of stale) console.error(`docs/${name} is out of date: npm run docs`)
process.exitCode = stale.length > 0 || generatedPages.length < 2 ? 1 : 0
