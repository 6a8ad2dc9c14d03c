import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run-command'
import { bundleWorker, type Patch } from './bundle'
import type { Result, Task } from './tasks'

/** Bundles are inside the repository, so that they find its packages. */
const FOLDER = join(root, 'node_modules/.cache/lives')
/** A life that takes longer hangs, ms. */
const MAX_LIFE_MS = 120_000

/** Processes that live lives, each one at a time. */
export interface Workers {
  /** Gives a task to the next free worker. Rejects for a life that fails in the simulator itself. */
  run(task: Task): Promise<Result>
  readonly size: number
  stop(): void
}

interface Worker {
  readonly child: ChildProcess
  job: { resolve(result: Result): void; reject(error: Error): void; timer: NodeJS.Timeout } | null
}

/** Priority of workers that leave the processor to other parts of a run. */
const PATIENT = 10

/**
 * Starts workers with the product as it is, or with `patches`. `name` distinguishes bundles that are made at the same time.
 * `isPatient`: other programs of the machine come first.
 */
export async function startWorkers(
  name: string,
  {
    size = 2,
    patches = [],
    isPatient = false,
  }: { size?: number; patches?: readonly Patch[]; isPatient?: boolean } = {},
): Promise<Workers> {
  mkdirSync(FOLDER, { recursive: true })
  const bundle = join(FOLDER, `${name}.mjs`)
  await bundleWorker(bundle, patches)
  const queue: { task: Task; resolve(result: Result): void; reject(error: Error): void }[] = []
  const workers: Worker[] = Array.from({ length: size }, start)
  let isStopped = false
  let isReady = false

  function start(): Worker {
    const child = fork(bundle, [], {
      // React's checks would take a third of the time.
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--enable-source-maps'],
    })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT)
    const worker: Worker = { child, job: null }
    child.on('message', (message: { result?: Result; error?: string; isReady?: true }) => {
      if (message.isReady) {
        isReady = true
        return next()
      }
      const { job } = worker
      worker.job = null
      if (!job) return
      clearTimeout(job.timer)
      if (message.result) job.resolve(message.result)
      else job.reject(new Error(message.error))
      next()
    })
    child.on('exit', () => {
      if (isStopped) return
      clearTimeout(worker.job?.timer)
      worker.job?.reject(new Error('A worker has ended'))
      if (!isReady) throw new Error(`The worker ${name} does not start`)
      const place = workers.indexOf(worker)
      if (place >= 0) workers[place] = start()
    })
    return worker
  }

  function next(): void {
    for (const worker of workers) {
      if (worker.job !== null || !worker.child.connected) continue
      const waiting = queue.shift()
      if (!waiting) return
      const { task, resolve, reject } = waiting
      const limit = task.kind === 'live' ? MAX_LIFE_MS : task.untilMs - Date.now() + MAX_LIFE_MS
      const timer = setTimeout(() => {
        reject(new Error(`Life ${task.seed} does not end`))
        worker.child.kill('SIGKILL')
      }, limit)
      worker.job = { resolve, reject, timer }
      worker.child.send(task)
    }
  }

  return {
    size,
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
    stop() {
      isStopped = true
      for (const { child } of workers) child.disconnect()
    },
  }
}
