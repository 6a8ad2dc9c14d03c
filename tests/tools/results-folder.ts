import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../demo/build-state'
import { root } from './run-command'

/** Folder of the reports of the last finished run. */
export const lastRun = join(root, 'tests/results')
const VARIABLE = 'TEST_RESULTS'
const runName = (pid: number | string) => `run-${pid}`

/** Absolute path of the folder for reports: that of the surrounding `npm test`, else of the last finished run. */
export function resultsFolder(): string {
  return process.env[VARIABLE] ?? lastRun
}

/** Gives this process and its children a results folder of their own, so that two runs do not share reports. */
export function openRunFolder(): void {
  const folder = join(lastRun, runName(process.pid))
  removeAbandonedRuns()
  mkdirSync(folder, { recursive: true })
  process.env[VARIABLE] = folder
}

/** Replaces the reports of the last run by those of this one. */
export function publishRunFolder(): void {
  const folder = resultsFolder()
  for (const name of readdirSync(lastRun)) {
    if (!runPid(name)) rmSync(join(lastRun, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(lastRun, name))
  rmSync(folder, { recursive: true, force: true })
  delete process.env[VARIABLE]
}

function removeAbandonedRuns(): void {
  if (!existsSync(lastRun)) return
  for (const name of readdirSync(lastRun)) {
    const pid = runPid(name)
    if (pid && !isRunning(pid)) rmSync(join(lastRun, name), { recursive: true, force: true })
  }
}

function runPid(name: string): number {
  return Number(/^run-(\d+)$/.exec(name)?.[1] ?? 0)
}
