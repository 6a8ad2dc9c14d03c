import type { Call, Trace } from '../laws/trace'
import { pasteable } from './live-many'
import { lawOf } from './tasks'
import { startWorkers } from './workers'

/** Lives one life, and prints its steps, calls, charges and screens in their order, and the shortest life that breaks what it breaks. */
export async function reportLife(seed: number): Promise<number> {
  const workers = await startWorkers(`seed-${seed}`, { size: 1 })
  const result = await workers.run({ kind: 'live', seed, steps: null, wantsTrace: true })
  for (const [place, step] of result.steps.entries())
    console.log(`step ${place + 1}: ${JSON.stringify(step)}`)
  const trace = JSON.parse(result.trace ?? '{}') as Trace
  for (const line of storyOf(trace)) console.log(line)
  for (const fault of result.faults) console.log(`breaks ${fault}`)
  for (const law of new Set(result.faults.map(lawOf))) {
    const task = { kind: 'shrink', seed, steps: result.steps, law, untilMs: Date.now() + 60_000 } as const
    const { steps } = await workers.run(task)
    const shortest = await workers.run({ kind: 'live', seed, steps, wantsTrace: true })
    console.log('the shortest life that was found:')
    for (const line of storyOf(JSON.parse(shortest.trace ?? '{}') as Trace)) console.log(line)
    console.log(pasteable({ seed, law, fault: shortest.faults[0] ?? '', steps }))
  }
  workers.stop()
  return result.faults.length > 0 ? 1 : 0
}

/** The second of a stream, the only parameter that decides what is requested. */
const queryOf = ({ query }: Call): string => (query.ts === undefined ? '' : `?ts=${query.ts}`)

/** One line for each moment of a trace, in order. */
function storyOf({ calls, charges, shown, inputs, players, lines }: Trace): string[] {
  const [start = 0] = calls.map(({ at }) => at)
  const moments = [
    ...calls.map((one) => ({
      ...one,
      text: `${one.page} ${one.method} ${one.path}${queryOf(one)}${one.body ? ` ${JSON.stringify(one.body)}` : ''} → ${one.status}${one.answeredOrder === null ? ' unanswered' : ''} (${one.who})`,
    })),
    ...charges.map((one) => ({
      ...one,
      text: `CHARGE ${one.kind} ${one.amount} of ${one.userId} for ${one.packetId ?? one.contentId ?? '-'}`,
    })),
    ...shown.map((one) => ({
      ...one,
      text: `${one.page} ${one.inside} shows ${one.what} "${one.text}"${one.until ? ` for ${Math.round(one.until.at - one.at)} ms` : ''}`,
    })),
    ...inputs.map((one) => ({
      ...one,
      text: `${one.page} INPUT ${one.kind} "${one.text}" ${one.inside ?? ''}`,
    })),
    ...players.map((one) => ({
      ...one,
      text: `${one.page} ${one.player} is ${one.state} ${one.code ?? ''} ${one.subject ?? ''} ${one.soughtTo ?? ''}`,
    })),
    ...lines.map((one) => ({ ...one, text: `${one.page} ERROR ${one.text}` })),
  ]
  return moments
    .sort((one, other) => one.order - other.order)
    .map(({ at, order, text }) => `${((at - start) / 1000).toFixed(2).padStart(9)} s #${order} ${text}`)
}
