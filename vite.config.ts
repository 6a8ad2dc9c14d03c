import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { getShapeFile, PAGE_SHAPES } from './shell/page-shape'
import { compressedCopies } from './widgets/build/compressed-copies.mjs'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import { hlsParts } from './widgets/build/libraries/hls-parts.mjs'
import { readRenderer, siteAliases } from './widgets/build/renderer.mjs'
import { writeScale } from './widgets/build/scale.mjs'
import { thirdPartyLicences } from './widgets/build/third-party-licences.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Copies translations beside the built site, where core/text requests them: `/locales/{language}/translation.json`. */
function wordFiles(): Plugin {
  return {
    name: 'word-files',
    apply: 'build',
    async generateBundle() {
      const folders = await readdir(here('locales'), { withFileTypes: true })
      for (const { name } of folders.filter((entry) => entry.isDirectory())) {
        const fileName = `locales/${name}/translation.json`
        this.emitFile({ type: 'asset', fileName, source: await readFile(here(fileName)) })
      }
    },
  }
}

/** Writes `/frame.css` with the values of the scale: pages name it by this address, at which a brand has its own. */
function frameSheet(): Plugin {
  const read = async () => writeScale(await readFile(here('shell/frame.css'), 'utf8'))
  return {
    name: 'frame-sheet',
    configureServer({ middlewares }) {
      middlewares.use('/frame.css', async (_, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8')
        response.end(await read())
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.css', source: await read() })
    },
  }
}

/** The module that renders the site. */
const MAIN = /\/shell\/main\.tsx$/

/** The library of the site's words, without which no page is rendered. */
const WORDS = /\/node_modules\/i18next\//

/** Lets browsers request with the first script what it needs once it runs: the configuration, and code that it imports. */
function preloadOfPages(): Plugin {
  return {
    name: 'preload-of-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const awaited = [MAIN, WORDS].flatMap(
          (one) => chunks.find(({ moduleIds }) => moduleIds.some((id) => one.test(id))) ?? [],
        )
        const files = new Set(awaited.flatMap(({ fileName, imports }) => [fileName, ...imports]))
        const links = [
          { rel: 'preload', as: 'fetch', href: '/config.json' },
          ...[...files]
            .filter((file) => !html.includes(file))
            .map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
        ]
        return links.map((link) => ({ tag: 'link', attrs: { crossorigin: true, ...link }, injectTo: 'head' }))
      },
    },
  }
}

/** Writes a copy of index.html for each kind of page, which differs in what it shows before the scripts. */
function pagesByShape(): Plugin {
  return {
    name: 'pages-by-shape',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      for (const shape of PAGE_SHAPES) {
        const source = String(page.source).replace('data-shape="rows"', `data-shape="${shape}"`)
        this.emitFile({ type: 'asset', fileName: getShapeFile(shape), source })
      }
    },
  }
}

/** Builds `/service-worker.js` with a list of the site's own files and their hashes. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    // Every brand has a manifest of its own, see docs/deploy; the site registers the worker itself.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      globPatterns: ['index.html', 'shapes/*.html', 'assets/*.js'],
      // Nothing plays offline.
      globIgnores: ['assets/{hls,shaka,player-ads}-*'],
      buildPlugins: { vite: [thirdPartyLicences()] },
    },
  })

/** Modules that only players use; pages share only the timeline. */
const OF_PLAYERS =
  /\/(core\/playback\/(?!timeline\/(index|resume|seekability|start-point)|player\/track-preferences)|widgets\/kit\/player\/)/

/** Modules that only the row and the promo slider, which it loads itself, have in common: no other page needs them. */
const OF_ROWS = /\/(widgets\/tv-row\/|core\/catalogue\/rows\/row\.)/

/** Modules that sell packets and take payments: their pages, the element on them and the payment of a debt share them. */
const OF_SALES =
  /\/(core\/(commerce\/(?!account-block\/|entitlements|promo\/|poll|transaction\/transaction-record)|api\/(packets|accounts|cards|licences|purchases|subscriptions))|widgets\/(tv-packet-buy\/|kit\/commerce\/qr-code)|node_modules\/(big\.js|uqr)\/)/

/** Modules of promo codes: only their pages and their dialog share them. */
const OF_PROMO =
  /\/(core\/(commerce\/promo\/|api\/promo-keys)|shell\/site\/commerce\/(use-promo-offer|promo-address))/

/** Messages, surveys, prompts and pushes: their code is loaded in an idle moment. */
const OF_INBOX =
  /\/(core\/(inbox\/|api\/inbox|browser\/(page\/(presence|app-bridge)|network\/web-push)|brand\/prompts\/)|shell\/(prompts|inbox)\/)/

/** The common part of the screens of the household and of the dialogs of profiles, cards, the balance and the mail address. */
const OF_ACCOUNT =
  /\/(shell\/(household\/|modals\/(profiles\/|money\/account-payment|parental\/pin-guard)|pages\/settings\/money)|core\/household\/(account\/|profiles\/|parental\/pin-))/

/** Pages for search engines: the head of each, and the simple page of clients that store it. Loaded in an idle moment. */
const OF_SEO = /\/core\/(seo\/|api\/seo)/

/** Questions, news, apps and instructions of the operator. */
const OF_INFORMATION =
  /\/(core\/(information\/|api\/news|browser\/page\/app-redirect)|shell\/pages\/(faq|news|app-store|instructions|manual)\/)/

/** The keys of a remote: their code is loaded in an idle moment, or with a player. */
const OF_REMOTE = /\/spatial-(focus|navigation)\./

/** Analytics after its listeners: its code is loaded in an idle moment, and only where a brand has configured it. */
const OF_ANALYTICS = /\/(core\/(analytics\/|api\/ab-tests)|shell\/analytics\/)/

/** Defines elements: pages without one do not need it. */
const OF_ELEMENTS =
  /\/(widgets\/kit\/(element\/(?!mark-tag)|config\/site-link|contract|hooks\/use-lazy-component)|core\/browser\/page\/foreign-keys|node_modules\/@r2wc\/)/

/** Facts about a film, an episode or a programme: pages about one, and pages that name one, show parts of them. */
const OF_DETAILS =
  /\/(core\/(catalogue\/details\/|api\/programs)|shell\/(layout\/(details\/|page\/page-head)|site\/hooks\/use-details))/

/** The rows of a page, and pages of one list of contents. */
const OF_ROW_PAGES = /\/shell\/layout\/page\/(page-rows|site-row)\./
const OF_LIST_PAGES = /\/shell\/layout\/(catalogue\/|page\/(only-row|page)\.)/

/** Common parts of dialogs, and of pages whose place is a dialog's too. */
const OF_DIALOGS = /\/shell\/(modals\/|site\/account\/link-account|layout\/(support-button|states\/sign-in))/

/** Loads scripts of other parties: for casting, and for marketing where a brand has configured it. */
const OF_SCRIPTS = /\/core\/browser\/network\/load-script\./

/**
 * Pages without common code are one build each. Code that several parts of the site share is bundled into a few files by what
 * it is for, so that a first visit requests six scripts instead of fifty, and none that its page does not need. Each contains all
 * static imports of its modules except the start's, so no file waits for a chain of others.
 */
const pages = {
  site: {
    input: here('shell/index.html'),
    manifest: true,
    codeSplitting: {
      groups: [
        // Each with all that it imports at once.
        { name: 'start', test: /\/shell\/site\/start\/(load-site|request-code|install-offer)\.ts$/ },
        { name: 'main', test: MAIN },
        { name: 'sales', test: OF_SALES, minShareCount: 2 },
        {
          name: 'shared',
          test: (id: string) =>
            ![
              OF_PLAYERS,
              OF_ROWS,
              OF_PROMO,
              OF_ACCOUNT,
              OF_INBOX,
              OF_INFORMATION,
              OF_SEO,
              OF_REMOTE,
              OF_ANALYTICS,
              OF_SCRIPTS,
              OF_ELEMENTS,
              OF_DETAILS,
              OF_ROW_PAGES,
              OF_LIST_PAGES,
              OF_DIALOGS,
            ].some((group) => group.test(id)),
          minShareCount: 2,
        },
        { name: 'elements', test: OF_ELEMENTS, minShareCount: 2 },
        { name: 'details', test: OF_DETAILS, minShareCount: 2 },
        { name: 'row-pages', test: OF_ROW_PAGES, minShareCount: 2 },
        { name: 'list-pages', test: OF_LIST_PAGES, minShareCount: 2 },
        { name: 'dialogs', test: OF_DIALOGS, minShareCount: 2 },
        { name: 'seo', test: OF_SEO, minShareCount: 2 },
        { name: 'promo', test: OF_PROMO, minShareCount: 2 },
        { name: 'account', test: OF_ACCOUNT, minShareCount: 2 },
        { name: 'inbox', test: OF_INBOX, minShareCount: 2 },
        { name: 'information', test: OF_INFORMATION, minShareCount: 2 },
        { name: 'spatial', test: OF_REMOTE },
        { name: 'analytics', test: OF_ANALYTICS, minShareCount: 2 },
        { name: 'scripts', test: OF_SCRIPTS, minShareCount: 2 },
        { name: 'players', minShareCount: 2 },
      ],
    },
  },
  embed: {
    input: here('shell/embed.html'),
    manifest: '.vite/embed-page.json',
    codeSplitting: true,
  },
}

/** Names of files that filter lists block wherever they are: prompts wait for the consent. */
const BLOCKED = /analytics|consent|marketing|web-vitals/

/**
 * The operator's site; in mode `embed` its light embed pages beside it. Nothing is inlined, so `'self'` is a sufficient
 * policy.
 */
export default defineConfig(({ mode, command }) => {
  const { input, manifest, codeSplitting } = pages[mode === 'embed' ? 'embed' : 'site']
  return {
    root: here('shell'),
    plugins: [
      cssSheets(),
      frameSheet(),
      hlsParts(),
      // The dev server replaces components in place, which needs React itself.
      ...(command === 'build' || readRenderer() === 'react' ? [react()] : []),
      ...(mode === 'embed' ? [] : [wordFiles(), preloadOfPages(), pagesByShape(), serviceWorker()]),
      thirdPartyLicences(),
      { ...compressedCopies(), apply: 'build' },
    ],
    resolve: { alias: siteAliases() },
    server: { fs: { allow: [here('.')] } },
    build: {
      outDir: here('dist/site'),
      emptyOutDir: false,
      target: 'es2022',
      manifest,
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // hls.js is one chunk, loaded on the first playback.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input,
        // A module of core does nothing when it is imported, as in rollup.config.mjs. The parts of the site are grouped
        // by what imports what, also without a use.
        ...(mode === 'embed' && { treeshake: { moduleSideEffects: (id) => !id.startsWith(here('core/')) } }),
        output: {
          codeSplitting,
          chunkFileNames: ({ name }) => `assets/${BLOCKED.test(name) ? 'part' : '[name]'}-[hash].js`,
        },
      },
    },
  }
})
