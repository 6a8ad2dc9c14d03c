import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import loader from 'lit-css-loader'
import { SCALE, writeScale } from './scale.mjs'

const SHEET = resolve(dirname(fileURLToPath(import.meta.url)), '../kit/sheet.ts')
const PREFIX = '\0sheet:'

/** Runs lit-css-loader as webpack would: CSS text in, a module that exports a constructed stylesheet out. */
const load = (css, resourcePath) =>
  new Promise((done, fail) => {
    const context = {
      resourcePath,
      async: () => (error, code) => (error ? fail(error) : done(code)),
      getOptions: () => ({ specifier: SHEET, tag: 'sheet' }),
    }
    loader.call(context, css)
  })

/** `import styles from './x.css'` gives a CSSStyleSheet, in Rollup, Vite and vitest alike. */
export function cssSheets() {
  let serving = false
  return {
    name: 'css-sheets',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || importer.includes('node_modules')) return null
      return `${PREFIX}${resolve(dirname(importer), source)}.js`
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = id.slice(PREFIX.length, -'.js'.length)
      this.addWatchFile(file)
      this.addWatchFile(SCALE)
      const css = writeScale(await readFile(file, 'utf8'))
      const { code } = await transform(css, { loader: 'css', minify: !serving, sourcefile: file })
      const hot = `\nimport.meta.hot?.accept((next) => {
  if (next) styles.replaceSync([...next.default.cssRules].map((rule) => rule.cssText).join(' '))
})\n`
      return (await load(code, file)) + (serving ? hot : '')
    },
  }
}
