import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders of the build that an operator serves or runs. */
const SERVED = ['site', 'embed', 'oembed', 'head'] as const

/** The part of a changelog about one version, without its heading; throws if there is none. */
export function writeNotes(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((one) => one.split('\n')[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section about ${version}`)
  return section.slice(version.length).trim()
}

/** Paths of the files of a folder, in order. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()

const getDigest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Lines that `sha256sum --check` reads, one for each file of the folder. */
export const writeChecksums = (folder: string): string =>
  listFiles(folder)
    .map((path) => `${getDigest(join(folder, path))}  ${path}\n`)
    .join('')

/**
 * Puts a release into `{dist}/release/{version}`: the folders that an operator serves, the npm package as a tarball, the
 * notes of the version with the guide to upgrading, and the checksum of every file. Returns the folder. Throws if a part of
 * the build is missing.
 */
export function packRelease(root: string, dist: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const folder = join(dist, 'release', version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of SERVED) cpSync(join(dist, name), join(folder, name), { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, join(dist, 'npm')])
  const notes = `# ${version}\n\n${writeNotes(read('CHANGELOG.md'), version)}\n\n${read('docs/deploy/upgrading.md')}`
  writeFileSync(join(folder, 'UPGRADING.md'), notes)
  writeFileSync(join(folder, 'SHA256SUMS'), writeChecksums(folder))
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  console.log(relative(root, packRelease(root, join(root, 'dist'))))
}
