import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pages } from './pages'

/* `npm run docs`: makes the pages of docs/ from the contracts, the error numbers and the English words. */
for (const [name, text] of Object.entries(await pages())) {
  writeFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), text)
}
