import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build is made from. */
const SOURCES = [
  'core',
  'widgets',
  'shell',
  'locales',
  'vite.config.ts',
  'rollup.config.mjs',
  'package-lock.json',
]
/** The last file that the build writes. */
const STAMP = 'dist/test-old/tv.js'

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

/** True when there is no build, or a source is newer than it. */
export function isBuildStale(): boolean {
  if (!existsSync(STAMP) || !existsSync('dist/site/index.html')) return true
  const built = statSync(STAMP).mtimeMs
  return SOURCES.some((source) => existsSync(source) && newest(source) > built)
}

/** Builds; null when it worked, else the last lines of what the tools said. */
export function execBuild(): string | null {
  const result = spawnSync('npm', ['run', '--silent', 'build'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return null
  return `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-8).join('\n')
}
