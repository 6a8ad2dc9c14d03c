import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import type { WorldTrace } from '../../../demo/backend'
import type { DemoControl } from '../../support/demo-control'
import { judge, readExemptions } from '../judge'
import type { Trace } from '../trace'
import { buildTrace } from './build-trace'
import type { Recorder } from './recorder'

/** Type of the annotation that a judged test gets; its description is the number of laws. */
const JUDGED = 'judged'

/** A world that a test created. */
type NamedWorld = Pick<DemoControl, 'ask'> & { readonly name: string }

/** Throws if what a test did in its pages and worlds breaks a law from which it is not exempt. */
export async function judgeTest(
  recorder: Recorder,
  worlds: readonly NamedWorld[],
  testInfo: TestInfo,
): Promise<void> {
  const about = {
    source: basename(dirname(testInfo.file)) === 'faults' ? 'fault' : 'journey',
    title: testInfo.title,
  } as const
  const traces = await takeTraces(recorder, worlds, about)
  // The failure of a test already shows its fault.
  if (testInfo.errors.length > 0) return
  writeTraces(traces, testInfo.testId)
  const { faults, judged } = judge(traces, readExemptions(testInfo.annotations))
  testInfo.annotations.push({ type: JUDGED, description: String(judged) })
  if (faults.length > 0) throw new Error(`The test breaks laws:\n${faults.join('\n')}`)
}

/** Takes the records since the last call: one trace for each of these worlds, or a single one without worlds. */
export async function takeTraces(
  recorder: Recorder,
  worlds: readonly NamedWorld[],
  about: Pick<Trace, 'source' | 'title'>,
): Promise<Trace[]> {
  const operators = await Promise.all(worlds.map((world) => world.ask<WorldTrace>('trace')))
  const pages = await recorder.take(operators.flatMap(({ secrets }) => secrets))
  const traces: Trace[] = operators.map((operator, place) => {
    const { name = '' } = worlds[place] ?? {}
    // A page without an operator is judged once.
    const own = pages.filter(({ requests }) => requests.has(name) || (place === 0 && requests.size === 0))
    return buildTrace(about, own, { name, trace: operator })
  })
  if (traces.length === 0) traces.push(buildTrace(about, pages, null))
  return traces
}

/** With `TRACES=folder`, writes the traces of a run to a file of this name there, for the author of a law. */
export function writeTraces(traces: readonly Trace[], name: string): void {
  const folder = process.env.TRACES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(traces, null, 1))
}
