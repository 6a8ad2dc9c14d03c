import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Held by the installer that is running, of any of the workers of a test run. */
const LOCK = join(tmpdir(), 'apt-get-of-tests.lock')

export const asRoot = process.getuid?.() === 0

/** Returns the program that an environment variable names; undefined if it is not set. */
export function named(variable: string): string | undefined {
  const path = process.env[variable]
  if (!path) return undefined
  if (!executable(path)) throw new Error(`${variable} names ${path}, which cannot be run.`)
  return path
}

/** Returns the absolute path of the first of these programs that is on the PATH. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable)
}

export function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** True if programs can be installed without a password. */
export const hasApt = (): boolean => asRoot && onPath('apt-get') !== undefined

/**
 * Installs Debian packages, after another installer that is running; throws if one is unavailable. apt-get's own option
 * waits for the lock of packages, but not for that of their lists, so one file locks both commands.
 */
export function aptInstall(...packages: string[]): void {
  const patience = [
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'DPkg::Lock::Timeout=120',
  ]
  const alone = (...args: string[]) => run('flock', ['--wait', '300', LOCK, 'apt-get', ...args])
  alone('update', '-q', ...patience)
  alone('install', '-y', '-q', '--no-install-recommends', ...patience, ...packages)
}

/** Runs an installer. Its output is sent to stderr, because stdout belongs to reporters. */
export function run(command: string, args: readonly string[]): void {
  console.error(`A program is missing: ${command} ${args.join(' ')}`)
  // Debian starts the services that it installs, except in run level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync(command, args, { env, stdio: ['ignore', 2, 2] })
}
