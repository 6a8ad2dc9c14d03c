import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = dirname(fileURLToPath(import.meta.resolve('hls.js/package.json')))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** The build switches of hls.js: the parts that this product uses. Protected streams use another engine. */
const PARTS = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  M2TS_ADVANCED_CODECS: true,
  VARIABLE_SUBSTITUTION: true,
  CMCD: false,
  CONTENT_STEERING: false,
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  MEDIA_CAPABILITIES: false,
}

const EXPORTS = "export { default, CapLevelController, XhrLoader } from './src/exports-named'"
const ID = '\0hls.js'

/**
 * Bundles hls.js from the source in its package, without the parts that are never used, which saves a quarter of its
 * bytes.
 */
export function hlsParts() {
  return {
    name: 'hls-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'hls.js' ? ID : null),
    load: async (id) => (id === ID ? (await bundleOnce()).code : null),
  }
}

/** The files that the module `id` was bundled from: those of hls.js and of its libraries; empty for another module. */
export const hlsSources = async (id) => (id === ID ? (await bundleOnce()).sources : [])

let bundled = null
const bundleOnce = () => {
  bundled ??= bundle()
  return bundled
}

async function bundle() {
  const switches = Object.entries(PARTS).map(([part, used]) => [`__USE_${part}__`, String(used)])
  const { outputFiles, metafile } = await build({
    metafile: true,
    stdin: { contents: EXPORTS, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // Evaluates the switches, so that disabled parts are not bundled.
    minifySyntax: true,
    define: {
      ...Object.fromEntries(switches),
      __VERSION__: JSON.stringify(version),
      __IN_WORKER__: 'false',
      __HLS_WORKER_BUNDLE__: 'undefined',
    },
    plugins: [pure],
    // Types of the CMCD controller, which is left out.
    external: ['@svta/cml-cmcd'],
    logLevel: 'error',
  })
  const [output] = Object.values(metafile.outputs)
  const sources = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return { code: outputFiles[0].text, sources: sources.map(([path]) => path) }
}

/** Marks all modules as free of side effects, which is true although the package does not declare it. */
const pure = {
  name: 'pure',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === pure) return null
      const found = await resolve(path, { ...from, pluginData: pure })
      return { ...found, sideEffects: false }
    })
  },
}
