import { readFileSync, writeFileSync } from 'node:fs'
import { loadContracts } from '../contracts/contracts'
import { manifest } from '../npm/descriptions'

/*
 * `npm run release`, after changesets have set the version of package.json and written CHANGELOG.md: puts the version where
 * the product reads it, and the contracts beside this file, with which later changes are compared.
 */
const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const write = (path: string, text: string) => writeFileSync(new URL(path, root), text)
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const { version } = JSON.parse(read('package.json'))
write(
  'core/lib/version.ts',
  read('core/lib/version.ts').replace(/VERSION = '.*'/, () => `VERSION = '${version}'`),
)
const lock = JSON.parse(read('package-lock.json'))
lock.version = version
lock.packages[''].version = version
write('package-lock.json', json(lock))
const { elements } = await loadContracts()
write('widgets/build/release/custom-elements.json', json(manifest(elements)))
