import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import { gzipped } from './widgets/build/gzipped.mjs'
import { hlsParts } from './widgets/build/hls-parts.mjs'
import { i18nextParts } from './widgets/build/i18next-parts.mjs'
import { ofetchParts } from './widgets/build/ofetch-parts.mjs'
import { stripDocs } from './widgets/build/strip-docs.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts the words beside the built site, where core/text asks for them: `/locales/{language}/translation.json`. */
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

/** What only players use: pages ask the line of time alone. */
const OF_PLAYERS =
  /\/(core\/(playback\/(?!timeline\/(index|seekability|start-point))|compose\/(watch|around-player))|widgets\/kit\/(player\/|watch))/

/**
 * Pages that have nothing in common with each other are one build each. What several parts of the site share is three
 * files, so that a first visit asks for five scripts and not fifty: what its beginning needs, what pages share, and what
 * only players do. Each holds all that its modules import, save the first, so no file waits for another that waits for it.
 */
const pages = {
  site: {
    input: here('shell/index.html'),
    manifest: true,
    codeSplitting: {
      groups: [
        { name: 'initial', tags: ['$initial' as const], minShareCount: 2 },
        { name: 'shared', test: (id: string) => !OF_PLAYERS.test(id), minShareCount: 2 },
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

/** The operator's site; in mode `embed` its light embed pages beside it. Nothing is inlined, so `'self'` is enough. */
export default defineConfig(({ mode }) => {
  const { input, manifest, codeSplitting } = pages[mode === 'embed' ? 'embed' : 'site']
  return {
    root: here('shell'),
    plugins: [
      cssSheets(),
      hlsParts(),
      { ...i18nextParts(), apply: 'build' },
      { ...ofetchParts(), enforce: 'pre', apply: 'build' },
      { ...stripDocs(), enforce: 'pre', apply: 'build' },
      react(),
      mode === 'embed' ? null : wordFiles(),
      { ...gzipped(), apply: 'build' },
    ],
    server: { fs: { allow: [here('.')] } },
    build: {
      outDir: here('dist/site'),
      emptyOutDir: false,
      target: 'es2022',
      manifest,
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // hls.js is one chunk, fetched when something plays.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input,
        output: { codeSplitting },
      },
    },
  }
})
