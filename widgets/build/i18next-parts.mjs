import { stubbed } from './stubbed.mjs'

/** Classes of i18next that nothing of the product uses, and what stands in their place. */
const CLASSES = {
  // Words are given whole: there is no backend to load them from.
  Connector: 'class Connector extends EventEmitter { state = {} }',
  // Words are those of one language, named as they are; another language is another instance.
  LanguageUtil: `class LanguageUtil {
    getFallbackCodes() { return [] }
    getBestMatchFromCodes(codes) { return codes[0] }
    toResolveHierarchy(code) { return [code] }
  }`,
  // They are given once, as an object of objects.
  ResourceStore: `class ResourceStore extends EventEmitter {
    constructor(data) {
      super()
      this.data = data
    }
    getResource(lng, ns, key) { return getPath(this.data, [lng, ns, ...key.split('.')]) }
    hasLanguageSomeTranslations(lng) { return lng in this.data }
  }`,
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

/** The same for methods, by how they begin: the first of that name in the file. */
const METHODS = {
  // Instances are made once for each language, asked by whole keys, and not told of more words later.
  'init(options = {}, callback)': `init({ lng, resources, ...options }) {
    this.options = { ...options, pluralSeparator: '_', returnEmptyString: true }
    const languageUtils = new LanguageUtil()
    this.translator = new Translator({
      languageUtils,
      resourceStore: new ResourceStore(resources),
      pluralResolver: new PluralResolver(languageUtils, { prepend: '_' }),
      interpolator: new Interpolator(),
    }, this.options)
    this.translator.changeLanguage(lng)
    return Promise.resolve()
  }`,
  cloneInstance: '',
  getFixedT: 'getFixedT() {}',
  hydrate: '',
  dir: 'dir() {}',
  use: '',
  loadResources: '',
  reloadResources: '',
  loadNamespaces: '',
  loadLanguages: '',
  hasLoadedNamespace: '',
  setResolvedLanguage: '',
  'changeLanguage(lng, callback)': '',
  // A key is a path to a sentence, or there is none: neither lists nor objects, defaults or prefixes.
  exists: '',
  getUsedParamsDetails: '',
  extractFromKey: "extractFromKey(key) { return { key, namespaces: ['translation'] } }",
  extendTranslation: '',
  translate: `translate(key, values) {
    const { res } = this.resolve(key, values)
    if (!isString(res)) return this.options.parseMissingKeyHandler(key)
    return this.interpolator.interpolate(res, values)
  }`,
}

/** Matches a method from its name, or from its name and parameters, to its end. */
function methodOf(beginning) {
  const signs = beginning.replace(/[()]/g, (sign) => `\\${sign}`)
  return new RegExp(`^  ${signs}${beginning.includes('(') ? '' : '\\('}[\\s\\S]*?^  }$`, 'm')
}

/** What it would say on the console, to whoever writes it into a page of their own. */
const SAYING = /\b(?:this\.logger|baseLogger)\.(?:log|warn|error|once|deprecate)(?=\()/g

/** Where the call ends whose bracket opens at `at`; strings may hold brackets of their own. */
function endOfCall(code, at) {
  let depth = 0
  let quote = null
  for (let place = at; place < code.length; place++) {
    const sign = code[place]
    if (sign === '\\') place++
    else if (quote) quote = sign === quote ? null : quote
    else if (`'"\``.includes(sign)) quote = sign
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return place + 1
  }
  throw new Error('a call of i18next has no end: see i18next-parts.mjs')
}

function silent(code) {
  let rest = ''
  let from = 0
  for (const { 0: name, index } of code.matchAll(SAYING)) {
    // Inside of what is left out already.
    if (index < from) continue
    rest += `${code.slice(from, index)}void 0`
    from = endOfCall(code, index + name.length)
  }
  return rest + code.slice(from)
}

/** Takes i18next without its loading of words, fallbacks, formats, nesting and advice: four fifths of its bytes. */
export function i18nextParts() {
  return {
    name: 'i18next-parts',
    transform(code, id) {
      if (!id.endsWith('/i18next/dist/esm/i18next.js')) return null
      let rest = code
      for (const [name, stub] of Object.entries(CLASSES))
        rest = stubbed(
          rest,
          `class ${name} in i18next`,
          new RegExp(`^class ${name}\\b[\\s\\S]*?^}$`, 'm'),
          stub,
        )
      for (const [name, stub] of Object.entries(METHODS))
        rest = stubbed(rest, `method ${name} in i18next`, methodOf(name), stub)
      return { code: silent(rest), map: null }
    },
  }
}
