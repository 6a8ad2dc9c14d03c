import { chromeLauncher, defaultReporter } from '@web/test-runner'
import puppeteer from 'puppeteer-core'
import { tsImport } from 'tsx/esm/api'

const { chromiumArgs, chromiumPath, firefoxPath } = await tsImport(
  './tests/tools/browsers.ts',
  import.meta.url,
)
const { operatorOn, typescriptTests } = await tsImport('./tests/tools/element-server.ts', import.meta.url)
const { elementReporter } = await tsImport('./tests/tools/element-reporter.ts', import.meta.url)

const operatorPort = Number(process.env.PORT ?? 8080) + 15

const chromium = () =>
  chromeLauncher({
    puppeteer,
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs] },
    concurrency: 1,
  })

const firefox = () =>
  chromeLauncher({
    puppeteer,
    launchOptions: { browser: 'firefox', executablePath: firefoxPath() },
    concurrency: 1,
  })

/**
 * Element tests: the built elements of dist/embed (Preact) and dist/test-react (React), in two browsers. They wait for
 * video most of the time, so each group has browsers of its own: a page behind another would be one that nobody sees.
 */
const groups = {
  npm: ['tests/elements/*-npm.test.ts'],
  embed: ['tests/elements/*-embed.test.ts'],
  page: ['tests/elements/*.test.ts', '!tests/elements/*-{npm,embed}.test.ts'],
}

export default {
  rootDir: '.',
  groups: Object.entries(groups).map(([name, files]) => ({ name, files, browsers: [chromium(), firefox()] })),
  concurrentBrowsers: 6,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
  plugins: [
    typescriptTests(),
    operatorOn(operatorPort, async () => {
      const { createOperator } = await tsImport('./demo/backend/index.ts', import.meta.url)
      return createOperator({})
    }),
  ],
  reporters: [defaultReporter(), elementReporter()],
  /** The page of a test file; `demoBase` is where the demo operator answers. */
  testRunnerHtml: (runner) => `<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><title>Element test</title></head>
      <body>
        <script>globalThis.demoBase = 'http://localhost:${operatorPort}'</script>
        <script type="module" src="${runner}"></script>
      </body>
    </html>`,
}
