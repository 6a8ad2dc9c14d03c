import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Classes of Node in place of the document's, for the operator of a test in the same process. */
const KEPT = ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams']

/** A document of happy-dom for component tests, which may have a demo operator in the same process. */
export default {
  name: 'page',
  // Modules of the operator find their files by `import.meta.url`, which Vite replaces in code for browsers.
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const kept = KEPT.map((name) => [name, global[name]])
    const environment = await builtinEnvironments['happy-dom'].setup(global, options)
    // No network: a call of the page itself has no answer, and a test passes in what answers the others.
    Object.assign(global, Object.fromEntries(kept), { fetch: () => new Promise(() => undefined) })
    // Style sheets are empty: nothing is laid out, and happy-dom keeps the first result of selectors such as `:empty`.
    global.CSSStyleSheet.prototype.replaceSync = () => undefined
    return environment
  },
} satisfies Environment
