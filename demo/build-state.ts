import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBuild, readRenderer } from '../widgets/build/renderer.mjs'

/** The build's sources. */
const SOURCES = [
  'core',
  'widgets',
  'shell',
  'locales',
  'vite.config.ts',
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
]
/** Names the process that builds: two builds of one checkout would remove each other's files. */
const LOCK = 'node_modules/.cache/build.lock'
const LOCK_POLL_MS = 500
const LOCK_WRITTEN_WITHIN_MS = 10_000

/** Newest change below a path, epoch ms; a folder's own time changes when a file is removed or renamed in it. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

/** True if there is no complete build, it contains the other renderer, or a source is newer than it. */
function isBuildStale(): boolean {
  const build = findBuild('dist')
  if (build?.renderer !== readRenderer()) return true
  const built = statSync(build.file).mtimeMs
  return SOURCES.some((source) => existsSync(source) && newest(source) > built)
}

/** Builds if the build is stale. `failure`: the last lines that the tools printed. Waits for a build that is under way. */
export async function buildIfStale(
  onBuild: () => void = () => undefined,
): Promise<{ built: boolean; failure: string | null }> {
  if (!isBuildStale()) return { built: false, failure: null }
  while (!takeLock()) await delay(LOCK_POLL_MS)
  try {
    if (!isBuildStale()) return { built: false, failure: null }
    onBuild()
    return { built: true, failure: await build() }
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** False while another process builds. The lock of a process that no longer exists is removed. */
function takeLock(): boolean {
  mkdirSync(join(LOCK, '..'), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isAbandoned()) rmSync(LOCK, { force: true })
    return false
  }
}

function isAbandoned(): boolean {
  if (!existsSync(LOCK)) return false
  const pid = Number(readFileSync(LOCK, 'utf8'))
  // A lock without a number was just made, or its process died before it wrote one.
  return pid > 0 ? !isRunning(pid) : Date.now() - statSync(LOCK).mtimeMs > LOCK_WRITTEN_WITHIN_MS
}

/** True if a process of this number exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs `npm run build`, which reads the renderer from the environment; null when it worked. */
function build(): Promise<string | null> {
  return new Promise((resolve) => {
    const output: Buffer[] = []
    const child = spawn('npm', ['run', '--silent', 'build'], { shell: process.platform === 'win32' })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code) =>
      resolve(code === 0 ? null : Buffer.concat(output).toString().trim().split('\n').slice(-8).join('\n')),
    )
  })
}
