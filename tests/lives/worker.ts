import type { Language } from '../../core/text'
import { createOperator } from '../../demo/backend'
import { judge } from '../laws/judge'
import { loadText } from '../support/texts'
import { traceOfLife } from './life-trace'
import { type LifeOperator, live } from './live'
import { standInForPage } from './screens/stand-ins'
import { shrink } from './shrink'
import type { Step } from './step'
import type { Result, Task } from './tasks'

/*
 * A worker of `npm run lives`: lives one life after the other for its parent process. It runs as one bundle, see bundle.ts.
 */

/** The languages that pages of a life have. */
const LANGUAGES = ['en', 'ka', 'ru'] satisfies Language[]

async function startOperator(): Promise<LifeOperator> {
  const app = createOperator({ maxWorlds: 1 })
  await app.ready()
  const texts = LANGUAGES.map(async (language) => [language, await loadText(language)] as const)
  return { app, texts: new Map(await Promise.all(texts)) }
}

standInForPage()
const operator = await startOperator()
/** Receives the errors that no code has handled. */
let onUncaught: (thrown: unknown) => void = () => undefined
process.on('unhandledRejection', (thrown) => onUncaught(thrown))
process.on('uncaughtException', (thrown) => onUncaught(thrown))

/** Lives a life and judges it. */
async function tryLife(seed: number, given: readonly Step[] | null, wantsTrace = false): Promise<Result> {
  const started = performance.now()
  const { life, steps } = await live(operator, seed, given, (begun) => {
    onUncaught = (thrown) => begun.recorder.crash('unknown', thrown)
  })
  const trace = traceOfLife(life)
  const { faults } = judge(trace)
  const uncaught = trace.lines.map(
    ({ text }) => `no-uncaught-error: ${text.split('\n').slice(0, 4).join(' ')}`,
  )
  return {
    seed,
    steps,
    faults: [...uncaught, ...faults],
    calls: trace.calls.length,
    charges: trace.charges.length,
    ms: performance.now() - started,
    trace: wantsTrace ? JSON.stringify(trace) : null,
  }
}

async function answer(task: Task): Promise<Result> {
  if (task.kind === 'live') return tryLife(task.seed, task.steps, task.wantsTrace)
  const { seed, steps, law } = task
  const breaks = async (some: readonly Step[]) => {
    const { faults } = await tryLife(seed, some)
    return faults.some((fault) => fault.startsWith(`${law}: `))
  }
  return tryLife(seed, await shrink(steps, breaks, task.untilMs))
}

process.on('message', (task: Task) => {
  answer(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ isReady: true })
