import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The parts of package-lock.json that are read and written here. */
export interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean; name?: string }>
}

/** The packages of a lock file without an integrity, as `name@version` by their path in it. */
export const findIncomplete = ({ packages }: LockFile): [path: string, version: string][] =>
  Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && integrity === undefined)
    .map(([path, { name, version }]) => [path, `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`])

/**
 * Adds the integrity of each package that has none: npm leaves it out for optional packages of other platforms, which then
 * are installed unchecked. Rejects if the registry knows none.
 */
export async function completeLock(
  lock: LockFile,
  ask: (version: string) => Promise<string>,
): Promise<LockFile> {
  const packages = { ...lock.packages }
  for (const [path, version] of findIncomplete(lock)) {
    const integrity = await ask(version)
    if (!/^sha512-/.test(integrity)) throw new Error(`The registry has no integrity of ${version}`)
    packages[path] = { ...packages[path], integrity }
  }
  return { ...lock, packages }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../../../package-lock.json', import.meta.url))
  const ask = async (version: string) =>
    (await promisify(execFile)('npm', ['view', version, 'dist.integrity'])).stdout.trim()
  const lock = await completeLock(JSON.parse(readFileSync(file, 'utf8')), ask)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
