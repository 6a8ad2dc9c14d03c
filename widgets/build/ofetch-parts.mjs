import { stubbed } from './stubbed.mjs'

/** Libraries of ofetch, and what of them is left: answers are read as text, and addresses are put together by core/api. */
const UNUSED = {
  destr: 'export default JSON.parse',
  ufo: 'export const withBase = (address) => address\nexport const withQuery = withBase',
}

/** Functions of ofetch, and what of them core/api/client.ts has a use for: it asks again, names and times by itself. */
const FUNCTIONS = {
  createFetchError: 'function createFetchError() {}',
  detectResponseType: "function detectResponseType() { return 'text' }",
  callHooks: 'async function callHooks() {}',
  isJSONSerializable: 'function isJSONSerializable(value) { return !(value instanceof URLSearchParams) }',
  mergeHeaders: 'function mergeHeaders() {}',
  resolveFetchOptions: `function resolveFetchOptions(request, options, defaults, Headers) {
  return { ...options, headers: new Headers(options.headers) }
}`,
  onError: '  async function onError({ error }) { throw error }',
}

/** Leaves out of ofetch what is never called. */
export function ofetchParts() {
  return {
    name: 'ofetch-parts',
    resolveId: (source) => (source in UNUSED ? `\0${source}` : null),
    load: (id) => UNUSED[id.slice(1)] ?? null,
    transform(code, id) {
      if (!/\/ofetch\/dist\//.test(id) || !code.includes('function createFetch(')) return null
      let rest = code
      for (const [name, stub] of Object.entries(FUNCTIONS)) {
        const whole = new RegExp(`^( *)(?:async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, 'm')
        rest = stubbed(rest, `function ${name} in ofetch`, whole, stub)
      }
      return { code: rest, map: null }
    },
  }
}
