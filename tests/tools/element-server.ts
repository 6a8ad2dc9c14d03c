import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestRunnerPlugin } from '@web/test-runner'
import { build, type Plugin } from 'esbuild'
import { compile } from 'svelte/compiler'
import { root } from './run-command'

/** Compiles the Svelte components that a test imports. */
const svelteComponents: Plugin = {
  name: 'svelte-components',
  setup(bundle) {
    bundle.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client' })
      return { contents: js.code, loader: 'js' }
    })
  },
}

/** Resolves the React components of the npm package as a partner's bundler does; elements keep their own addresses. */
const npmPackage: Plugin = {
  name: 'npm-package',
  setup(bundle) {
    bundle.onResolve({ filter: /^tv-widgets\// }, ({ path }) => ({
      path: join(root, 'dist/npm', `${path.slice('tv-widgets/'.length)}.js`),
    }))
    bundle.onResolve({ filter: /^\.\/tv-/ }, ({ path, importer }) =>
      importer.startsWith(join(root, 'dist/npm'))
        ? { path: `/dist/npm/${path.slice(2)}`, external: true }
        : null,
    )
  },
}

/** Tests with this in their name run on the other React. */
const REACT_18 = { react: 'react-18', 'react-dom': 'react-dom-18' }

/** Compiles a TypeScript test and what it imports into one module; built files keep their own addresses. */
export function typescriptTests(): TestRunnerPlugin {
  return {
    name: 'typescript-tests',
    resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
    async serve({ path }) {
      if (!path.startsWith('/tests/elements/') || !path.endsWith('.ts')) return undefined
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [relative('/', path)],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        sourcemap: 'inline',
        sourceRoot: '/',
        external: ['/dist/*', '/demo/*'],
        plugins: [svelteComponents, npmPackage],
        ...(path.includes('react-18') && { alias: REACT_18 }),
      })
      return { body: outputFiles[0]?.text ?? '', type: 'js' }
    },
  }
}

/** A server that can be started on a port and closed: the demo operator is one. */
interface Operator {
  listen(address: { port: number; host: string }): Promise<unknown>
  close(): Promise<unknown>
}

/** Runs an operator beside the tests, for as long as they run; `create` is given the origin of their pages. */
export function operatorOn(
  port: number,
  create: (testOrigin: string) => Operator | Promise<Operator>,
): TestRunnerPlugin {
  let operator: Operator | undefined
  return {
    name: 'demo-operator',
    async serverStart({ config }) {
      operator = await create(`http://${config.hostname}:${config.port}`)
      await operator.listen({ port, host: '127.0.0.1' })
    },
    async serverStop() {
      await operator?.close()
    },
  }
}
