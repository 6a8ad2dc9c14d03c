import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { knownChunks, noteChunks } from './widgets/build/chunk-names.mjs'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import { entryStats } from './widgets/build/entry-stats.mjs'
import { gzipped } from './widgets/build/gzipped.mjs'
import { minify } from './widgets/build/minify.mjs'
import { stripDocs } from './widgets/build/strip-docs.mjs'

/** The embeds run on Preact: the same code as React, a third of the bytes. The runtime of signals has no part there. */
const preact = alias({
  entries: [
    {
      find: '@preact/signals-react/runtime',
      replacement: new URL('./widgets/build/no-runtime.ts', import.meta.url).pathname,
    },
    { find: '@preact/signals-react', replacement: '@preact/signals' },
    {
      find: /^react(-dom\/client)?$/,
      replacement: new URL('./widgets/build/preact-as-react.ts', import.meta.url).pathname,
    },
    { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  ],
})

const plugins = (extra) => [
  ...extra,
  stripDocs(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  cssSheets(),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
]

/** Modules whose own warnings say nothing about us. */
const onwarn = (warning, warn) => {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.code === 'THIS_IS_UNDEFINED') return
  warn(warning)
}

/** An element's chunk is called after the element. */
const chunkName = ({ moduleIds }) => {
  const element = moduleIds.map((id) => /widgets\/(tv-[\w-]+)\/index\.ts$/.exec(id)?.[1]).find(Boolean)
  return element ? `${element}-[hash].js` : '[name]-[hash].js'
}

const output = (dir) => ({
  dir,
  format: 'es',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: chunkName,
  hashCharacters: 'hex',
  hoistTransitiveImports: false,
})

export default [
  {
    // The elements, for the script tag to fetch.
    input: { 'tv-channel-player': 'widgets/tv-channel-player/index.ts' },
    output: { ...output('dist/embed'), entryFileNames: '[name]-[hash].js' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [...plugins([preact]), minify(), noteChunks(), entryStats('dist/embed/stats.json'), gzipped()],
    onwarn,
  },
  {
    input: { tv: 'widgets/embed/tv.ts' },
    output: output('dist/embed'),
    plugins: [...plugins([knownChunks(), preact]), minify(), entryStats('dist/embed/stats.json'), gzipped()],
    onwarn,
  },
  {
    // The npm entry with React itself, bundled so that element tests can load it.
    input: { widgets: 'widgets/index.ts' },
    output: output('dist/test-react'),
    plugins: plugins([]),
    onwarn,
  },
]
