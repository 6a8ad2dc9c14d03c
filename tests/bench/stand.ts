import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { type Browser, chromium } from 'playwright'
import { createOperator } from '../../demo/backend'
import { chromiumArgs, chromiumPath } from '../tools/browsers'

/** The operator, the browser and the servers of a measure. */
export interface Stand {
  browser: Browser
  /** Origin of the demo operator. */
  operator: string
  /** Makes a server listen on a free port, and returns an origin that browsers treat as their own machine. */
  serve(app: FastifyInstance): Promise<string>
}

/** Runs a measure with an operator and a browser, which are closed after it, as are the servers that it started. */
export async function onStand(measure: (stand: Stand) => Promise<void>): Promise<void> {
  const apps: FastifyInstance[] = []
  const serve = async (app: FastifyInstance) => {
    apps.unshift(app)
    return (await app.listen({ port: 0, host: 'localhost' })).replace(/\[::1\]|127\.0\.0\.1/, 'localhost')
  }
  const operator = await serve(createOperator())
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  try {
    await measure({ browser, operator, serve })
  } finally {
    await browser.close()
    for (const app of apps) await app.close()
  }
}

/** The options of a measure: a text for each of these names, `runs` rounds, and `--raw`. */
export function optionsOf<Name extends string>(args: string[], names: readonly Name[], runs = 7) {
  const text = { type: 'string' } as const
  const texts = Object.fromEntries(['runs', ...names].map((name) => [name, text]))
  const { values } = parseArgs({ args, options: { ...texts, raw: { type: 'boolean' } } })
  const given = values as Partial<Record<Name | 'runs', string>>
  return { ...given, runs: Math.max(1, Number(given.runs ?? runs)), raw: values.raw === true }
}
