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

test('the npm package has the version of the elements, and accepts the library versions that are tested here', () => {
  const builtManifest = json(join(folder, 'package.json'))
  const ours = json(join(root, 'package.json'))
  expect(builtManifest.version).toBe(VERSION)
  for (const [name, version] of Object.entries(builtManifest.dependencies))
    expect(ours.dependencies[name]).toBe(version)
  expect(Object.keys(builtManifest.dependencies)).not.toContain('react')
  expect(Object.keys(builtManifest.peerDependencies)).toEqual(['react', 'react-dom'])
})

test('every import of the npm package is in the package or among its dependencies', () => {
  const { dependencies, peerDependencies } = json(join(folder, 'package.json'))
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const imported = modules.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from |import\(|^import )'([^']+)'/gm)].map(
      ([, specifier = '']) => specifier,
    ),
  )
  const inside = imported.filter((specifier) => specifier.startsWith('.'))
  const outside = imported.filter((specifier) => !specifier.startsWith('.'))
  expect(inside.filter((specifier) => !existsSync(join(folder, specifier)))).toEqual([])
  const packages = outside.map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
  expect([...new Set(packages)].sort()).toEqual([...Object.keys(dependencies), 'react'].sort())
  expect(Object.keys(peerDependencies)).toContain('react')
})

test('the npm entry can be imported without a browser', async () => {
  const program = `import { defineElements, configure, registry } from 'tv-widgets'
    configure({ site: 'https://tv.example' })
    console.log(Object.keys(registry).join(), typeof defineElements)`
  writeFileSync(join(host, 'server.mjs'), program)
  const { code, output } = await runCommand('node', [join(host, 'server.mjs')])
  expect([code, output.trim()]).toEqual([0, `${Object.keys(registry).join()} function`])
})

test('the entry of each element can be imported without a browser, and registers nothing there', async () => {
  const tags = Object.keys(registry)
  const program = `${tags.map((tag) => `await import('tv-widgets/${tag}')`).join('\n')}
    console.log('imported', typeof customElements)`
  writeFileSync(join(host, 'server-elements.mjs'), program)
  const { code, output } = await runCommand('node', [join(host, 'server-elements.mjs')])
  expect([code, output.trim()]).toEqual([0, 'imported undefined'])
})

test.each(['bundler', 'nodenext'])(
  'the npm types compile for partners with %s resolution @EMB-08.npm-entry',
  async (resolution) => {
    const project = join(host, `types-${resolution}`)
    mkdirSync(project)
    for (const page of ['page.ts', 'react-page.tsx', 'vue-page.ts'])
      cpSync(join(root, 'tests/types', page), join(project, page))
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
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const { code, output } = await runCommand('tsc', ['-p', project])
    expect([code, output]).toEqual([0, ''])
  },
)
