import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/*
 * The one place that decides whether a build contains Preact or React. Commands take `--renderer`, and pass it on to the
 * programs that they start in the environment variable RENDERER; Rollup, Vite and the test runners read it from there.
 */

/** Both renderers; the first is that of released builds. */
export const RENDERERS = ['preact', 'react']

/** The renderer in RENDERER; without one the renderer of released builds. Throws for any other name. */
export function readRenderer(name = process.env.RENDERER) {
  const renderer = name || RENDERERS[0]
  if (!RENDERERS.includes(renderer)) throw new Error(`RENDERER: "${name}" is none of ${RENDERERS.join(', ')}`)
  return renderer
}

/** The option `--renderer` of a command, for `parseArgs`. */
export const RENDERER_OPTION = { renderer: { type: 'string' } }

/**
 * Passes the value of `--renderer` on to the programs that this one starts; without one RENDERER keeps its value.
 * Throws for a name that is not a renderer.
 */
export function chooseRenderer(name) {
  process.env.RENDERER = readRenderer(name ?? process.env.RENDERER)
}

/** The same for a command without other options. */
export function chooseRendererByArguments(args = process.argv.slice(2)) {
  chooseRenderer(parseArgs({ args, options: RENDERER_OPTION, strict: true }).values.renderer)
}

/** JSX and signals, which Preact tracks by itself: the replacements of React that site and elements share. */
const PREACT = [
  {
    find: '@preact/signals-react/runtime',
    replacement: fileURLToPath(new URL('./libraries/no-runtime.ts', import.meta.url)),
  },
  { find: '@preact/signals-react', replacement: '@preact/signals' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-dev-runtime' },
]

/** The modules that replace React's in the operator's site, whose libraries need all of `preact/compat`. */
export const siteAliases = (renderer = readRenderer()) =>
  renderer === 'react'
    ? []
    : [
        ...PREACT,
        {
          find: 'react-dom/client',
          replacement: fileURLToPath(new URL('./libraries/preact-root.ts', import.meta.url)),
        },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      ]

/** The modules that replace React's in the elements, the embeds and the npm package. */
export const elementAliases = (renderer = readRenderer()) =>
  renderer === 'react'
    ? [
        {
          find: /^react-dom\/client$/,
          replacement: fileURLToPath(new URL('./libraries/react-root.mjs', import.meta.url)),
        },
      ]
    : [
        ...PREACT,
        {
          find: /^react(-dom\/client)?$/,
          replacement: fileURLToPath(new URL('./libraries/preact-as-react.ts', import.meta.url)),
        },
      ]

/** The last file that a build writes, with the name of its renderer; removed before the next build. */
const BUILT = 'built.json'

/** Notes that the build in `dist` is complete. */
export function noteBuild(dist, renderer = readRenderer()) {
  writeFileSync(join(dist, BUILT), `${JSON.stringify({ renderer })}\n`)
}

/**
 * The complete build in `dist`: its renderer and its file, whose time is the time of the build. Null if there is none.
 */
export function findBuild(dist) {
  const file = join(dist, BUILT)
  return existsSync(file) ? { file, renderer: JSON.parse(readFileSync(file, 'utf8')).renderer } : null
}
