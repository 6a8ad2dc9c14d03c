import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { createOperator } from '../../../demo/backend'
import { createPartner } from '../../../demo/pages/server'
import { Recorder } from '../../laws/browser/recorder'
import { chromiumArgs, chromiumPath } from '../../tools/browsers'
import { freePorts } from '../../tools/free-ports'
import { reportOf, summaryOf } from '../../wander/report'
import { takeWalk } from '../../wander/walk'

/**
 * Walks through the site and a partner's page by chance, for `--minutes 10` or `--walks 5` by the seeds from `--seed 7` on. Without
 * either, the walk of the seed alone, in full; with `--steps file` its steps are the lines of that file.
 */
export async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { minutes: text, walks: text, seed: text, steps: text } })
  const { minutes, walks, steps } = values
  const first = Number(values.seed ?? (Math.floor(Date.now() / 1000) % 100_000_000) * 10)
  const given = steps === undefined ? undefined : linesOf(readFileSync(steps, 'utf8'))
  const isOne = minutes === undefined && walks === undefined
  const most = isOne ? 1 : Number(walks ?? Number.POSITIVE_INFINITY)
  const untilMs = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(minutes) * 60_000
  const port = await freePorts(2)
  const apps = [createOperator(), createPartner(port)]
  for (const [place, app] of apps.entries()) await app.listen({ port: port + place, host: 'localhost' })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  const recorder = new Recorder()
  recorder.watchBrowser(browser)
  try {
    for (let seed = first; seed < first + most && Date.now() < untilMs; seed++) {
      const walk = await takeWalk({ browser, recorder, operator: `http://localhost:${port}` }, seed, given)
      console.log(isOne || walk.findings.length > 0 ? reportOf(walk) : summaryOf(walk))
      if (walk.findings.length > 0) process.exitCode = 1
    }
  } finally {
    await browser.close()
    for (const app of apps) await app.close()
  }
}

/** The steps of a printed walk, without their numbers and remarks. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\d+ /, '').split('  (', 1)[0] ?? '')
    .filter((line) => line.trim() !== '')
