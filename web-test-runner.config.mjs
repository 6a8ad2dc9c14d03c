import { chromeLauncher, defaultReporter } from '@web/test-runner'
import puppeteer from 'puppeteer-core'
import { tsImport } from 'tsx/esm/api'
import { findBuild, readRenderer } from './widgets/build/renderer.mjs'

const { chromiumArgs, chromiumPath, firefoxPath } = await tsImport(
  './tests/tools/browsers.ts',
  import.meta.url,
)
const { operatorOn, typescriptTests } = await tsImport('./tests/tools/element-server.ts', import.meta.url)
const { elementReporter, failedFiles } = await tsImport('./tests/tools/element-reporter.ts', import.meta.url)
const { currentAttempt } = await tsImport('./tests/tools/test-records.ts', import.meta.url)
const { timeLimit } = await tsImport('./tests/tools/time-limits.ts', import.meta.url)

const { freePorts } = await tsImport('./tests/tools/free-ports.ts', import.meta.url)

const operatorPort = await freePorts()

/** Both browsers prefer reduced motion: fades and slides are drawn by the processor that the tests share. */
const chromium = () =>
  chromeLauncher({
    puppeteer,
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArgs, '--force-prefers-reduced-motion'],
      networkEnabled: false,
    },
    concurrency: 1,
  })

const firefox = () =>
  chromeLauncher({
    puppeteer,
    launchOptions: {
      browser: 'firefox',
      networkEnabled: false,
      executablePath: firefoxPath(),
      // For the same reason fewer frames.
      extraPrefsFirefox: { 'layout.frame_rate': 20, 'ui.prefersReducedMotion': 1 },
    },
    concurrency: 1,
  })

const built = findBuild('dist')?.renderer
if (built !== readRenderer())
  throw new Error(`dist has a build of ${built ?? 'nothing'}: npm run build -- --renderer ${readRenderer()}`)

/**
 * Element tests: the built elements of dist/embed (Preact, with RENDERER=react React) and dist/test-react (React). They mostly wait for video, so each
 * group has its own browser windows: a page in the background counts as hidden. The embed is tested in both browsers,
 * and so is the conformance of the elements on React; their other suites find in Firefox what they find in Chromium.
 */
const groups = [
  {
    name: 'react',
    files: ['tests/elements/*-react.test.ts', '!tests/elements/conformance-react.test.ts'],
    browsers: [chromium()],
  },
  {
    name: 'conformance',
    files: ['tests/elements/conformance-{react,embed}.test.ts'],
    browsers: [chromium(), firefox()],
  },
  {
    name: 'embed',
    files: ['tests/elements/*-embed.test.ts', '!tests/elements/conformance-embed.test.ts'],
    browsers: [chromium(), firefox()],
  },
  {
    name: 'page',
    files: ['tests/elements/*.test.ts', '!tests/elements/*-{react,embed}.test.ts'],
    browsers: [chromium(), firefox()],
  },
]

const secondAttempt = currentAttempt() === 2

/** Runs only these files or globs, separated by spaces: `FILES=tests/elements/x.test.ts npx web-test-runner`. */
const onlyFiles = process.env.FILES?.split(' ').filter(Boolean) ?? []

const groupsToRun =
  onlyFiles.length > 0 ? [{ name: 'files', files: onlyFiles, browsers: [chromium(), firefox()] }] : groups

/** The second attempt runs the files with a failed test again, one after the other, in the browser where it failed. */
const failedGroups = () =>
  [
    ['Firefox', firefox()],
    ['Chrom', chromium()],
  ].map(([name, browser]) => ({ name, files: failedFiles(name), browsers: [browser] }))

export default {
  rootDir: '.',
  groups: secondAttempt ? failedGroups().filter(({ files }) => files.length > 0) : groupsToRun,
  // More at once starve each other's video, and the journeys beside them.
  concurrentBrowsers: secondAttempt ? 1 : 3,
  browserStartTimeout: timeLimit(60_000),
  testsStartTimeout: timeLimit(60_000),
  testsFinishTimeout: timeLimit(300_000),
  testFramework: { config: { ui: 'bdd', timeout: timeLimit(20_000) } },
  plugins: [
    typescriptTests(),
    operatorOn(operatorPort, async (testOrigin) => {
      const { createOperator } = await tsImport('./demo/backend/index.ts', import.meta.url)
      return createOperator({ controlOrigins: [testOrigin] })
    }),
  ],
  reporters: [defaultReporter(), elementReporter()],
  /** The page of a test file, with the values of tests/elements/globals.d.ts. */
  testRunnerHtml: (runner) => `<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><title>Element test</title></head>
      <body>
        <script>
          globalThis.demoBase = 'http://localhost:${operatorPort}'
          globalThis.timeLimit = (ms) => ms * ${timeLimit(100) / 100}
        </script>
        <script type="module" src="${runner}"></script>
      </body>
    </html>`,
}
