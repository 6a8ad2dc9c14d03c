import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './tests/tools/browsers'
import { freePorts } from './tests/tools/free-ports'
import { zoneWhereItIs } from './tests/tools/hours'
import { resultsFolder } from './tests/tools/results-folder'
import { currentAttempt, reportPath } from './tests/tools/test-records'
import { timeLimit } from './tests/tools/time-limits'

/**
 * With PORT set, a running server on that port is used; otherwise one is started on free ports. Workers inherit PORT.
 */
const givenPort = process.env.PORT
process.env.PORT ??= String(await freePorts(2))
const port = Number(process.env.PORT)
const baseURL = `http://localhost:${port}`
// Schedules are split into the viewer's days: in a time zone where it is noon, the entries around now are in one day.
const timezoneId = zoneWhereItIs(12)
process.env.TZ = timezoneId

/**
 * Fades, slides and the trailers behind pages take a quarter of the processor: journeys that are about them ask for
 * motion, and every walk has it.
 */
const calm = { reducedMotion: 'reduce' } as const

export default defineConfig({
  outputDir: join(resultsFolder(), 'playwright'),
  fullyParallel: true,
  forbidOnly: true,
  // Two keep two cores busy; more of them are not faster, and starve each other's video.
  workers: availableParallelism(),
  // A failed test runs once more at the end of `npm test`, with one worker: see tests/tools/run-all.ts.
  retries: 0,
  // Two pages share two cores with the operator and the video.
  expect: { timeout: timeLimit(10_000) },
  reporter: [
    ['list'],
    ['json', { outputFile: reportPath('playwright', currentAttempt()) }],
    ['./tests/tools/times-reporter.ts'],
    ['./tests/tools/laws-reporter.ts'],
  ],
  use: {
    baseURL,
    locale: 'en',
    timezoneId,
    // Routes of a test do not reach the requests of a worker; installed.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs] },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', use: calm },
    { name: 'faults', testDir: 'tests/faults', use: calm },
    { name: 'wander', testDir: 'tests/wander' },
  ],
  webServer: {
    command: `npx tsx demo/start.ts --port ${port}`,
    url: `${baseURL}/demo`,
    // The server may have to build first.
    timeout: 240_000,
    reuseExistingServer: givenPort !== undefined,
  },
})
