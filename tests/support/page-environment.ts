import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** The network of Node, which answers as browsers do: the document's own refuses calls to another origin. */
const KEPT = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
]

/** A document of happy-dom for component tests, which may have a demo operator in the same process. */
export default {
  name: 'page',
  // Modules of the operator find their files by `import.meta.url`, which Vite replaces in code for browsers.
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const kept = KEPT.map((name) => [name, global[name]])
    const environment = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, Object.fromEntries(kept))
    // Style sheets are empty: nothing is laid out, and happy-dom keeps the first result of selectors such as `:empty`.
    global.CSSStyleSheet.prototype.replaceSync = () => undefined
    return environment
  },
} satisfies Environment
