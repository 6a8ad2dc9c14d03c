import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { beforeAll, expect, test } from 'vitest'
import { VERSION } from '../../core/lib/version'
import { registry } from '../../widgets/registry'
import { resultsFolder } from '../tools/results-folder'
import { root, runCommand } from '../tools/run-command'

const folder = join(root, 'dist/npm')
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** A host's project with the package installed. */
const host = join(resultsFolder(), 'npm-host')

beforeAll(() => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'node_modules'), { recursive: true })
  symlinkSync(folder, join(host, 'node_modules/tv-widgets'), 'dir')
})

test('the npm package can be published as it is', async () => {
  const { messages } = await publint({ pkgDir: folder, pack: 'npm', strict: true })
  expect(messages).toEqual([])
})

test('the package linter finds a missing entry', async () => {
  const broken = join(host, 'broken')
  cpSync(folder, broken, { recursive: true })
  rmSync(join(broken, 'tv-channel-player.js'))
  const { messages } = await publint({ pkgDir: broken, pack: 'npm', strict: true })
  expect(messages.map(({ code }) => code)).toContain('FILE_DOES_NOT_EXIST')
})

test('the npm package has the version of the elements, and installs nothing else @EMB-08.framework-free', () => {
  const builtManifest = json(join(folder, 'package.json'))
  expect(builtManifest.version).toBe(VERSION)
  expect(builtManifest.dependencies).toBeUndefined()
  // Its optional peers are for one entry each.
  expect(builtManifest.peerDependencies).toEqual({
    '@angular/core': '>=17.0.0',
    react: '^18.0.0 || ^19.0.0',
  })
  expect(builtManifest.peerDependenciesMeta).toEqual({
    '@angular/core': { optional: true },
    react: { optional: true },
  })
})

test('every module of the npm package imports files of the package only, but for the React components and the directives for Angular @EMB-08.framework-free', () => {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const outside = modules.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const imported = [
      ...text.matchAll(/^(?:import|export) (?:.* from )?'([^']+)'|\bimport\('([^']+)'\)/gm),
    ].map(([, fixed, lazy = '']) => fixed ?? lazy)
    const missing = (specifier: string) => !specifier.startsWith('.') || !existsSync(join(folder, specifier))
    return { name: name.replace(/-[0-9a-f]{8}\.js$/, '.js'), missing: imported.filter(missing) }
  })
  expect(outside.filter(({ missing }) => missing.length > 0)).toEqual([
    { name: 'angular.js', missing: ['@angular/core'] },
    { name: 'react-component.js', missing: ['react'] },
  ])
})

test('the npm entry can be imported without a browser @EMB-08.framework-free', async () => {
  const program = `import { defineElements, configure, registry } from 'tv-widgets'
    configure({ site: 'https://tv.example' })
    console.log(Object.keys(registry).join(), typeof defineElements)`
  writeFileSync(join(host, 'server.mjs'), program)
  const { code, output } = await runCommand('node', [join(host, 'server.mjs')])
  expect([code, output.trim()]).toEqual([0, `${Object.keys(registry).join()} function`])
})

test('the entry of each element can be imported without a browser, and registers nothing there @EMB-08.framework-free', async () => {
  const tags = Object.keys(registry)
  const program = `${tags.map((tag) => `await import('tv-widgets/${tag}')`).join('\n')}
    console.log('imported', typeof customElements)`
  writeFileSync(join(host, 'server-elements.mjs'), program)
  const { code, output } = await runCommand('node', [join(host, 'server-elements.mjs')])
  expect([code, output.trim()]).toEqual([0, 'imported undefined'])
})

/** Renders a component for each element on a server, with the React that is installed there. */
const SERVER_PAGE = `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as components from 'tv-widgets/react'
import * as lazy from 'tv-widgets/react/lazy'
const props = { channel: 'news-24', muted: true, autoplay: false, token: 'secret', getToken: async () => 'secret',
  className: 'news', id: 'one', onPlay: () => undefined, children: 'inside' }
const pages = [components, lazy].map((all) =>
  Object.values(all).map((component) => renderToString(createElement(component, props))))
console.log(JSON.stringify(pages))`

test.each([
  ['19', 'react', 'react-dom', ''],
  ['18', 'react-18', 'react-dom-18', '="true"'],
])(
  'React %s renders a component of each element on a server, without tokens in the markup @EMB-08.react-components',
  async (version, react, dom, isTrue) => {
    const project = join(host, `server-react-${version}`)
    mkdirSync(join(project, 'node_modules'), { recursive: true })
    // A copy: a module resolves its imports from its real path.
    cpSync(folder, join(project, 'node_modules/tv-widgets'), { recursive: true })
    for (const [name, from] of [
      ['react', react],
      ['react-dom', dom],
    ] as const)
      cpSync(join(root, 'node_modules', from), join(project, 'node_modules', name), { recursive: true })
    if (!existsSync(join(project, 'node_modules/react-dom/node_modules/scheduler')))
      cpSync(join(root, 'node_modules/scheduler'), join(project, 'node_modules/scheduler'), {
        recursive: true,
      })
    writeFileSync(join(project, 'page.mjs'), SERVER_PAGE)
    const { code, output } = await runCommand('node', [join(project, 'page.mjs')])
    expect([code, output]).toEqual([0, expect.stringMatching(/^\[.*\]\s*$/)])
    const [mounted, lazy] = JSON.parse(output) as string[][]
    const tags = Object.keys(registry)
    expect(mounted?.map((markup) => /^<([\w-]+)/.exec(markup)?.[1])).toEqual(expect.arrayContaining(tags))
    expect(mounted).toContain(
      `<tv-channel-player class="news" id="one" channel="news-24" muted${isTrue || '=""'}>inside</tv-channel-player>`,
    )
    expect(lazy).toEqual(mounted)
    expect(output).not.toContain('secret')
  },
)

test.each([
  ['bundler', '19', ['page.ts', 'react-page.tsx', 'vue-page.ts']],
  ['nodenext', '19', ['page.ts', 'react-page.tsx', 'vue-page.ts']],
  ['bundler', '18', ['react-page.tsx']],
])(
  'the npm types compile for partners with %s resolution and React %s @EMB-08.npm-entry @EMB-08.react-components',
  async (resolution, version, pages) => {
    const project = join(host, `types-${resolution}-${version}`)
    mkdirSync(project)
    for (const page of pages) cpSync(join(root, 'tests/types', page), join(project, page))
    const react18 = join(root, 'node_modules/types-react-18')
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      ...(version === '18' && {
        paths: { react: [react18], 'react/jsx-runtime': [join(react18, 'jsx-runtime')] },
      }),
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const { code, output } = await runCommand('tsc', ['-p', project])
    expect([code, output]).toEqual([0, ''])
  },
)
