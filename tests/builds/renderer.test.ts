import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBuild, RENDERERS, type Renderer } from '../../widgets/build/renderer.mjs'

/** The module that each build takes for `react`, by its folder and first entry. */
async function reactModules(renderer: Renderer): Promise<[build: string, module: string][]> {
  const env = { ...process.env, RENDERER: renderer }
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/builds/print-react-modules.mjs'], {
    env,
  })
  return Object.entries(JSON.parse(stdout) as Record<string, string>)
}

/** Builds whose code draws with the chosen renderer; all others have no element and no page, or are on React always. */
const DRAWING = [
  'dist/embed tv',
  'dist/embed tv-auth',
  'dist/embed tv.classic',
  'dist/npm index',
  'dist/site embed',
  'dist/site production',
  'dist/test-old tv',
]

test('RENDERER decides for Rollup and Vite alike which module site, embeds and npm package take for React', async () => {
  const [preact = [], react = []] = await Promise.all(RENDERERS.map(reactModules))
  const onPreact = preact.filter(([, module]) => /preact/.test(module)).map(([build]) => build)
  expect(onPreact.sort()).toEqual(DRAWING)
  expect(react.map(([build]) => build)).toEqual(preact.map(([build]) => build))
  for (const [build, module] of react) expect(module, build).toMatch(/node_modules\/react\/index\.js$/)
}, 180_000)

test.each(['dist/site', 'dist/embed', 'dist/npm'])(
  '%s contains the renderer that dist/built.json names, and nothing of the other one',
  (folder) => {
    const licences = readFileSync(`${folder}/third-party-licences.txt`, 'utf8')
    const contained = ['preact', 'react-dom', '@preact/signals', '@preact/signals-react'].filter((name) =>
      licences.split(/^={80}$/m).some((part) => part.trim().startsWith(`${name} `)),
    )
    expect(contained).toEqual(
      findBuild('dist')?.renderer === 'react'
        ? ['react-dom', '@preact/signals-react']
        : ['preact', '@preact/signals'],
    )
  },
)
