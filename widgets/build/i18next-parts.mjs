/** Classes of i18next that nothing of the product uses, and what stands in their place. */
const UNUSED = {
  // Words are given whole: there is no backend to load them from.
  Connector: 'class Connector extends EventEmitter { state = {} }',
  // Numbers, money and dates are formatted before they are filled in.
  Formatter: 'class Formatter { format(value) { return value } }',
  // Words hold names in double braces and nothing else: neither formats nor other words.
  Interpolator: `class Interpolator {
    nestingRegexp = /$^/
    init() {}
    reset() {}
    nest(text) { return text }
    interpolate(text, values) {
      return text.replace(/\\{\\{\\s*(\\w+)\\s*\\}\\}/g, (_, name) => values[name] ?? '')
    }
  }`,
}

/** Takes i18next without its loading of words, formats and nesting: a quarter of its bytes. */
export function i18nextParts() {
  return {
    name: 'i18next-parts',
    transform(code, id) {
      if (!id.endsWith('/i18next/dist/esm/i18next.js')) return null
      let rest = code
      for (const [name, stub] of Object.entries(UNUSED)) {
        const [body] = new RegExp(`^class ${name}\\b[\\s\\S]*?^}$`, 'm').exec(rest) ?? []
        if (!body) throw new Error(`i18next has no class ${name} any more: see i18next-parts.mjs.`)
        rest = rest.replace(body, () => stub)
      }
      return { code: rest, map: null }
    },
  }
}
