import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '../../tools/run-command'
import type { PageSettings } from './records'

interface Manifest {
  modules: { declarations?: Declaration[] }[]
}

interface Declaration {
  tagName?: string
  events?: { name: string }[]
  members?: { kind: string; name: string }[]
}

/** Names that pages do not use; each worker has one recorder. */
export const BINDING = `record${process.pid}`
export const REQUEST = `records-request-${process.pid}`

let built: string | undefined

/** The script that records a document, for `addInitScript`. */
export function pageScript(): string {
  built ??= build()
  return built
}

function build(): string {
  const manifest = join(root, 'widgets/build/release/custom-elements.json')
  const { modules } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const elements = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName)
  const settings: PageSettings = {
    binding: BINDING,
    request: REQUEST,
    methods: Object.fromEntries(
      elements.map(({ tagName = '', members = [] }) => [
        tagName,
        members.filter(({ kind }) => kind === 'method').map(({ name }) => name),
      ]),
    ),
    events: [...new Set(elements.flatMap(({ events = [] }) => events.map(({ name }) => name)))],
  }
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'tests/laws/browser/page/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { SETTINGS: JSON.stringify(settings) },
  })
  return outputFiles[0]?.text ?? ''
}
