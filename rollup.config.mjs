import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { tsImport } from 'tsx/esm/api'
import { knownChunks, noteChunks, SCRIPT_ADDRESS } from './widgets/build/chunks/chunk-names.mjs'
import { entryStats } from './widgets/build/chunks/entry-stats.mjs'
import { checkLazyChunks } from './widgets/build/chunks/lazy-chunks.mjs'
import { sharedChunks } from './widgets/build/chunks/shared-chunks.mjs'
import { compressedCopies } from './widgets/build/compressed-copies.mjs'
import { cssSheets } from './widgets/build/css-sheets.mjs'
import {
  elementEntries,
  elementFiles,
  elementInputs,
  lazyElementOf,
} from './widgets/build/element-entries.mjs'
import { wordsOfElements } from './widgets/build/element-words.mjs'
import { integrity } from './widgets/build/integrity.mjs'
import { hlsParts } from './widgets/build/libraries/hls-parts.mjs'
import { lucideIcons } from './widgets/build/libraries/lucide-icons.mjs'
import { ownArrayFrom } from './widgets/build/libraries/own-array-from.mjs'
import { minify } from './widgets/build/minify.mjs'
import { releaseFolder } from './widgets/build/release/release-folder.mjs'
import { elementAliases } from './widgets/build/renderer.mjs'
import { thirdPartyLicences } from './widgets/build/third-party-licences.mjs'

const {
  elementManifest,
  errorPageFile,
  helperInputs,
  helperTypes,
  npmPackage,
  reactComponents,
  reactInputs,
  spaceSheet,
} = await tsImport('./widgets/build/npm/plugins.ts', import.meta.url)

/** Preact in React's place in embeds and npm package, unless the build is one of React: build/renderer.mjs decides. */
const rendererAlias = alias({ entries: elementAliases() })

const parts = [hlsParts(), lucideIcons()]

const json = {
  name: 'json',
  transform(code, id) {
    if (!id.endsWith('.json')) return null
    const words = id.endsWith('/locales/en/translation.json') ? wordsOfElements(code) : code
    return { code: `export default ${words}`, map: null }
  },
}

const plugins = (extra) => [
  ...extra,
  json,
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  cssSheets(),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
  ownArrayFrom(),
]

/** Warnings of other people's modules, which are not about this code. */
const onwarn = (warning, warn) => {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.code === 'THIS_IS_UNDEFINED') return
  warn(warning)
}

/** An element's chunk has the element's name. */
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

/** A fictitious version: tests load it beside the current one on a page. */
const OLD = '0.0.9'
const oldVersion = {
  name: 'old-version',
  load: (id) => (id.endsWith('/core/lib/version.ts') ? `export const VERSION = '${OLD}'` : null),
}

/** The import of the script's source is one of the file beside this one. */
const ownScript = {
  name: 'own-script',
  resolveId: (id, importer) => (importer && id === './tv' ? { id: './tv.js', external: true } : null),
}

const elements = elementFiles()
const chunksOfPackage = sharedChunks(elements, 'tv-channel-player')

export default [
  {
    // The elements, loaded by the script tag.
    input: elements,
    output: {
      ...output('dist/embed'),
      entryFileNames: '[name]-[hash].js',
      manualChunks: sharedChunks(elements, 'tv-channel-player'),
      // A module that only names an import without using it must not pull it into its chunk.
      onlyExplicitManualChunks: true,
    },
    preserveEntrySignatures: 'allow-extension',
    // A module of core does nothing when it is imported: a chunk that uses none of its exports does not load it.
    treeshake: { moduleSideEffects: (id) => !id.includes('/core/') },
    plugins: [
      ...plugins([...parts, rendererAlias]),
      checkLazyChunks(),
      minify(),
      noteChunks(),
      entryStats('dist/embed/stats.json'),
      thirdPartyLicences(),
      compressedCopies(),
    ],
    onwarn,
  },
  {
    // A script of a page as module and without: no import, export or import.meta, and no name that the page sees.
    input: { tv: 'widgets/embed/tv.ts' },
    output: { ...output('dist/embed'), format: 'iife', intro: SCRIPT_ADDRESS },
    plugins: [
      ...plugins([knownChunks(), ...parts, rendererAlias]),
      minify(),
      elementManifest(),
      errorPageFile(),
      spaceSheet(),
      entryStats('dist/embed/stats.json'),
      thirdPartyLicences(),
      compressedCopies(),
    ],
    onwarn,
  },
  {
    // The exports of the script, for modules of a page; the script itself is a file of its own.
    input: { 'tv.module': 'widgets/embed/tv.module.ts' },
    output: output('dist/embed'),
    plugins: [ownScript, ...plugins([]), minify(), thirdPartyLicences(), compressedCopies()],
    onwarn,
  },
  // Chunks of the classic script are self-contained: a page without modules loads no file of the module build.
  ...Object.entries({
    ads: 'core/playback/video/player-ads.ts',
    shaka: 'core/playback/engines/shaka/shaka.ts',
    'fault-lines': 'widgets/kit/element/fault-lines.ts',
  }).map(([name, file]) => ({
    input: { [name]: file },
    output: { ...output('dist/embed'), entryFileNames: '[name]-classic-[hash].js' },
    plugins: [...plugins(parts), minify(), noteChunks(), thirdPartyLicences(), compressedCopies()],
    onwarn,
  })),
  {
    // All elements in one file, for pages without modules. Rarely used code is loaded from files beside it.
    input: { 'tv.classic': 'widgets/embed/tv.classic.ts' },
    output: {
      ...output('dist/embed'),
      format: 'iife',
      inlineDynamicImports: true,
      intro: SCRIPT_ADDRESS,
    },
    plugins: [
      ...plugins([
        knownChunks(/(video\/player-ads|engines\/shaka\/shaka|element\/fault-lines)\.ts$/),
        ...parts,
        rendererAlias,
      ]),
      minify(),
      entryStats('dist/embed/stats.json'),
      integrity('tv.classic.js'),
      thirdPartyLicences(),
      compressedCopies(),
    ],
    onwarn,
  },
  {
    // The oEmbed handler, for the operator's server: one module without imports.
    input: { oembed: 'shell/oembed/index.ts' },
    output: output('dist/oembed'),
    plugins: plugins([]),
    onwarn,
  },
  {
    // The handler in front of index.html, for the operator's server: one module without imports.
    input: { head: 'shell/head/index.ts' },
    output: { ...output('dist/head'), inlineDynamicImports: true },
    plugins: plugins([]),
    onwarn,
  },
  {
    // The npm package: on the embeds' renderer, with all libraries inside, so that a host installs nothing else.
    input: { index: 'widgets/index.ts', ...elementInputs() },
    output: {
      ...output('dist/npm'),
      manualChunks: (id, about) => lazyElementOf(id) ?? chunksOfPackage(id, about),
      onlyExplicitManualChunks: true,
    },
    plugins: [
      ...plugins([elementEntries(), ...parts, rendererAlias]),
      elementManifest(),
      npmPackage(),
      spaceSheet(),
      thirdPartyLicences(),
    ],
    onwarn,
  },
  {
    // The React components of the npm package: the host's React renders them, the elements inside are the package's own.
    input: reactInputs,
    output: { ...output('dist/npm'), chunkFileNames: 'react-component-[hash].js', banner: "'use client'" },
    external: ['react'],
    plugins: plugins([reactComponents()]),
    onwarn,
  },
  {
    // The elements on React whatever the other builds have: element tests compare the two renderers.
    input: { widgets: 'widgets/index.ts' },
    output: output('dist/test-react'),
    plugins: plugins(parts),
    onwarn,
  },
  {
    // Entries of the npm package without elements: one file each, without imports of other packages.
    input: helperInputs,
    output: output('dist/npm'),
    plugins: plugins([helperTypes()]),
    onwarn,
  },
  {
    // The client of embed pages, for pages without a bundler; the last build of the folder.
    input: { 'tv-embed': 'widgets/frame/index.ts' },
    output: output('dist/embed'),
    plugins: [
      ...plugins([]),
      minify(),
      entryStats('dist/embed/stats.json'),
      compressedCopies(),
      releaseFolder('dist/embed'),
    ],
    onwarn,
  },
  {
    // The script tag's build with another version number, for tests of pages that have two.
    input: { tv: 'widgets/embed/tv.ts' },
    output: output('dist/test-old'),
    plugins: plugins([oldVersion, ...parts, rendererAlias]),
    onwarn,
  },
]
