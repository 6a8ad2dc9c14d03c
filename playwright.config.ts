import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './tests/tools/browsers'
import { zoneWhereItIs } from './tests/tools/hours'

const port = Number(process.env.PORT ?? 8080)
const baseURL = `http://localhost:${port}`
// Schedules are cut into the viewer's days: at noon what a test puts around the present lies within one.
const timezoneId = zoneWhereItIs(12)
process.env.TZ = timezoneId

export default defineConfig({
  outputDir: 'tests/results/playwright',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  // Three pages share two cores with the operator and the video.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'tests/results/playwright.json' }]],
  use: {
    baseURL,
    locale: 'en',
    timezoneId,
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs] },
  },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'faults', testDir: 'tests/faults' },
  ],
  webServer: {
    command: `npx tsx demo/start.ts --port ${port}`,
    url: `${baseURL}/demo`,
    // A build may come first.
    timeout: 240_000,
    reuseExistingServer: !process.env.CI,
  },
})
