import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import { gzipped } from './widgets/build/gzipped.mjs'
import { hlsParts } from './widgets/build/hls-parts.mjs'
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

/** The operator's site and its light embed page. Nothing is inlined, so a policy of `'self'` is enough. */
export default defineConfig({
  root: here('shell'),
  plugins: [
    cssSheets(),
    hlsParts(),
    { ...stripDocs(), enforce: 'pre', apply: 'build' },
    react(),
    wordFiles(),
    { ...gzipped(), apply: 'build' },
  ],
  server: { fs: { allow: [here('.')] } },
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // hls.js is one chunk, fetched when something plays.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: [here('shell/index.html'), here('shell/channel_embed.html')] },
  },
})
