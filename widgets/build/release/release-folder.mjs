import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this build. */
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** True for the name of a folder with the copy of a release, such as `0.1.0`. */
const isRelease = (name) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(name)

/**
 * Removes the last build from `dist`. Packed releases stay, and copies of earlier releases in `embed`, so that a folder that
 * is published as a whole keeps serving them.
 */
export function removeBuild(dist) {
  const embed = join(dist, 'embed')
  for (const [folder, isKept] of [
    [dist, (name) => name === 'embed' || name === 'release'],
    [embed, (name) => isRelease(name) && name !== version],
  ]) {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!isKept(name)) rmSync(join(folder, name), { recursive: true })
  }
}

/**
 * Rollup plugin for the last build into `dir`: copies the folder to `{dir}/{version}`, an address of its own that never
 * changes, and puts import-map.json there, with the integrity of each script by its path on the site.
 */
export function releaseFolder(dir) {
  return {
    name: 'release-folder',
    closeBundle() {
      const copy = join(dir, version)
      const names = readdirSync(dir).filter((name) => !isRelease(name))
      for (const name of names) cpSync(join(dir, name), join(copy, name), { preserveTimestamps: true })
      const scripts = names.filter((name) => name.endsWith('.js')).sort()
      const integrity = scripts.map((name) => [`/embed/${version}/${name}`, digestOf(join(dir, name))])
      const map = { integrity: Object.fromEntries(integrity) }
      writeFileSync(join(copy, 'import-map.json'), `${JSON.stringify(map, null, 2)}\n`)
    },
  }
}

const digestOf = (path) => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
