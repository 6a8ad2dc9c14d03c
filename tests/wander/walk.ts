import type { Browser, BrowserContext, Page } from '@playwright/test'
import { laws } from '../laws'
import { takeTraces, writeTraces } from '../laws/browser/judge-test'
import type { Recorder } from '../laws/browser/recorder'
import { judge } from '../laws/judge'
import { World } from '../models/world'
import { isEmpty } from './controls'
import { prepare, type Setting, settingOf, startOf } from './setting'
import { endFault, open, pickStep, takeStep, type Walker } from './steps'

/** A walk that was taken and judged. */
export interface Walk {
  readonly seed: number
  /** The viewer, and the page where the walk begins. */
  readonly setting: string
  /** One line a step, each of which {@link takeStep} takes again; after two spaces, a remark. */
  readonly steps: readonly string[]
  /** One line for each fault. */
  readonly findings: readonly string[]
  readonly seconds: number
}

export interface WalkOptions {
  readonly browser: Browser
  /** Watches that browser. */
  readonly recorder: Recorder
  /** Origin of the demo operator, whose partner pages are on the next port. */
  readonly operator: string
}

/** Number of steps of a walk. */
const STEPS = 40
/** A page that does not answer for so long is frozen, ms. */
const FROZEN_MS = 45_000
/** A page that has nothing on it for so long stays empty, ms. */
const EMPTY_MS = 10_000
/** A page that is always busy is waited for this long after it has drawn, ms. */
const MOST_IDLE_MS = 100

/** Line of an element whose own code has failed: error 599. */
const UNEXPECTED = /^tv: unexpected error /

/** Takes the walk of a seed in a world and a browser context of its own, or these steps of it, and judges it. */
export async function takeWalk(
  { browser, recorder, operator }: WalkOptions,
  seed: number,
  given?: readonly string[],
): Promise<Walk> {
  const started = performance.now()
  const setting = settingOf(seed)
  const world = await World.make(operator, setting.scenario, 'small')
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 },
  })
  const findings: string[] = []
  const steps: string[] = []
  try {
    const page = await context.newPage()
    noteFaults(context, page, findings)
    await prepare(setting, page, world)
    const walker: Walker = { page, world, fault: null, controls: null }
    const start = startOf(setting, world)
    await open(page, start)
    for (let number = 0; number < (given?.length ?? STEPS) && !page.isClosed(); number++) {
      const line = given?.[number] ?? (await inTime(pickStep(walker, seed, number)))
      const remark = await inTime(takeStep(walker, line))
      await inTime(settle(page))
      const left = isAtHome(page.url(), world) ? undefined : `came back from ${page.url()}`
      if (left) await open(page, start)
      steps.push((remark ?? left) ? `${line}  (${remark ?? left})` : line)
    }
    await endFault(walker)
    if (await staysEmpty(page)) findings.push(`${page.url()} is empty`)
  } catch (error) {
    findings.push(`the walk ended early: ${String(error)}`)
  }
  findings.push(...(await judgeWalk(recorder, seed, setting)))
  await context.close()
  const seconds = (performance.now() - started) / 1000
  return { seed, setting: `${setting.viewer}, ${setting.place}`, steps, findings, seconds }
}

/** Returns the breaches of laws since the walk began. */
async function judgeWalk(recorder: Recorder, seed: number, { place }: Setting): Promise<readonly string[]> {
  const traces = await takeTraces(recorder, World.takeMade(), { source: 'wander', title: `seed ${seed}` })
  writeTraces(traces, `wander-${seed}`)
  // The elements of a partner's page may have viewers of their own.
  const judges = laws.filter(({ name }) => place === 'site' || name !== 'earlier-viewer-is-gone')
  return judge(traces, [], judges).faults
}

/** Notes uncaught errors, crashes and faults of an element's own code; closes the windows that links open. */
function noteFaults(context: BrowserContext, page: Page, findings: string[]): void {
  context.on('weberror', (error) => {
    const thrown = error.error()
    findings.push(`uncaught: ${(thrown instanceof Error && thrown.stack) || String(thrown)}`)
  })
  context.on('console', (message) => {
    if (UNEXPECTED.test(message.text())) findings.push(message.text())
  })
  context.on('page', (opened) => void (opened === page || opened.close()))
  page.on('crash', () => findings.push(`${page.url()} has crashed`))
}

/** True for the pages on which a walk may be: the site, the partner's page, and the bank. */
function isAtHome(address: string, { site, partner, base }: World): boolean {
  return [site, `${partner}/all-elements`, `${base}/demo/bank`].some((start) => address.startsWith(start))
}

/** Resolves once the page has drawn its last change and has nothing urgent to do. */
const settle = (page: Page): Promise<void> =>
  page
    .evaluate(
      (timeout) =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout })),
          )
        }),
      MOST_IDLE_MS,
    )
    // A page that is left settles as the next one does.
    .catch(() => undefined)

async function staysEmpty(page: Page): Promise<boolean> {
  const until = Date.now() + EMPTY_MS
  while (await inTime(isEmpty(page)).catch(() => true)) {
    if (Date.now() > until) return true
    await inTime(settle(page))
  }
  return false
}

/** Resolves to the answer of a page; rejects if the page is frozen. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The page does not respond')), FROZEN_MS).unref()
    }),
  ])
}
