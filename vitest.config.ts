import { defineConfig } from 'vitest/config'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import { readRenderer, siteAliases } from './widgets/build/renderer.mjs'

/** Models tested against the demo operator over HTTP: part of every test run, too slow for the minute of `check`. */
const MODELS = [
  'core/api/{cache-lifetimes,contents-over-http,malformed-answers,resources}.test.ts',
  'core/browser/network/early-fetch-over-http.test.ts',
  'core/analytics/{event-facts,viewer-following}.test.ts',
  'demo/backend/{manners,shapes/*}.test.ts',
  'core/playback/channel/channel-player-*.test.ts',
  'core/playback/content/content-player-*.test.ts',
  'core/playback/player/player-settle.test.ts',
  'core/catalogue/catalogue.test.ts',
  'core/playback/ads/ads-*.test.ts',
  'core/session/session-!(properties|state).test.ts',
  'core/session/login/login-!(table).test.ts',
  'core/channels/channel-list.test.ts',
  'core/commerce/purchase/!(purchase-state.property).test.ts',
  'core/commerce/promo/promo.test.ts',
  'shell/head/head.test.ts',
  'tools/doctor/doctor.test.ts',
  'widgets/server.test.ts',
]

/** Replaces React as the build of the site does, and with it the library that renders views in tests. */
function viewAliases() {
  return readRenderer() === 'react'
    ? []
    : [...siteAliases(), { find: '@testing-library/react', replacement: '@testing-library/preact' }]
}

export default defineConfig({
  plugins: [cssSheets()],
  test: {
    environment: 'node',
    // Files share a process: one process per file would take three times as long as the tests, which need no isolation.
    isolate: false,
    // Upper limits, for machines that are several times slower; nothing waits for them to pass.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.ts',
            'widgets/**/*.test.ts',
            'shell/**/*.test.ts',
            'demo/**/*.test.ts',
            'locales/**/*.test.ts',
            'tests/tools/**/*.test.ts',
            'tests/laws/**/*.test.ts',
            'tests/lives/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
          exclude: MODELS,
        },
      },
      // Views, rendered into a document by the renderer that builds contain, Preact unless RENDERER names React.
      {
        extends: true,
        resolve: { alias: viewAliases() },
        // The ES modules of libraries: only in them the aliases replace React.
        ssr: { resolve: { conditions: ['module', 'node'] } },
        test: {
          name: 'components',
          include: ['widgets/**/*.test.tsx', 'shell/**/*.test.tsx'],
          environment: './tests/support/page-environment.ts',
          setupFiles: 'tests/support/component.ts',
          server: { deps: { inline: [/react-router/, /@r2wc/] } },
        },
      },
      // Tests of the build's output, read as files.
      {
        extends: true,
        // A hook may have to install a server.
        test: {
          name: 'builds',
          include: ['tests/builds/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts', ...MODELS] } },
      {
        extends: true,
        test: {
          // The built embeds in WebKitGTK: `npm run test:webkit`, apart from `npm test`.
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: 'tests/webkit/support/stand.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
