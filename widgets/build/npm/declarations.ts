import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ERROR_NUMBERS } from '../../../core/lib/errors/errors'
import type { ElementDocument } from '../contracts/contract-reader'
import { angularTypes, jsxTypes } from './framework-tags'
import { toComponentName } from './react-components'

const own = (path: string) => new URL(`../../${path}`, import.meta.url)

/** The package's types by file name: entry, elements, what they share, errors, and those of frameworks. */
export function declarations(elements: readonly ElementDocument[]): Record<string, string> {
  return {
    'index.d.ts': entry(elements),
    'configure.d.ts': adTypes(declared(own('kit/config/configure.ts'))),
    'ads.d.ts': adTypes(declared(own('../core/playback/ads/ad-engine.ts'))),
    'shapes.d.ts': readFileSync(own('kit/shapes.ts'), 'utf8'),
    'errors.d.ts': errors(),
    'element.d.ts': contractText(own('kit/contract.ts')),
    'player.d.ts': contractText(own('kit/player/contract.ts')),
    ...Object.fromEntries(elements.map((element) => [`${element.tag}.d.ts`, elementTypes(element)])),
    ...jsxTypes(elements),
    'vue.d.ts': vueTypes(elements),
    'angular.d.ts': angularTypes(elements),
  }
}

const elementTypes = ({ tag, name }: ElementDocument): string => `${contractText(own(`${tag}/contract.ts`))}
declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${name}
  }
}
`

/** The declarations that TypeScript emits for a file with explicit types. */
export function declared(file: URL): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    compilerOptions: { strict: true, isolatedDeclarations: true, stripInternal: true },
  })
  if (diagnostics?.length) throw new Error(`${file.pathname} does not state all of its types`)
  return outputText
}

/** The client of embed pages, with the contract of their messages. */
export const frameTypes = (): string =>
  `${contractText(own('frame/contract.ts'))}\n${declared(own('frame/index.ts')).replace(/^import .*\n/gm, '')}`

/** The port of advertising as partners know it: `TvAdEngine`, from ads.js. */
const adTypes = (text: string): string =>
  text.replace(/\bAd(?=[A-Z])/g, 'TvAd').replace(/'[./]+core\/playback\/ads'/, "'./ads.js'")

function entry(elements: readonly ElementDocument[]): string {
  const files = ['ads', 'element', 'errors', 'player', 'shapes', ...elements.map(({ tag }) => tag)]
  return `export { configure, type Defaults } from './configure.js'
${files.map((file) => `export type * from './${file}.js'`).join('\n')}

/** Every element of the product by tag; a call fetches its code. */
export declare const registry: {
${elements.map(({ tag }) => `  readonly '${tag}': () => Promise<{ define: () => void }>`).join('\n')}
}

export type TagName = keyof typeof registry

/** Fetches and registers the elements named; all of them by default. Safe to call again. */
export declare function defineElements(tags?: readonly TagName[]): Promise<void>
`
}

const errors = (): string => `/** The closed set of error codes. */
export type TvErrorCode =
${Object.keys(ERROR_NUMBERS)
  .map((code) => `  | '${code}'`)
  .join('\n')}

/** The error with which methods of elements reject. */
export interface TvError extends Error {
  /** Stable code; choose by it. */
  readonly code: TvErrorCode
  /** The number that the viewer can read out to support. */
  readonly number: number
  /** Facts that are safe to show. */
  readonly detail: Readonly<Record<string, string | number | boolean | undefined>>
}
`

/** Path in the package of the types of a source file. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'core/lib/errors/errors': './errors.js',
  'widgets/kit/contract': './element.js',
  'widgets/kit/player/contract': './player.js',
  'widgets/kit/shapes': './shapes.js',
}

/**
 * The interfaces of a contract file as the package has them: with their comments, without the runtime tables and the
 * `…Contract` that names them all. Throws where an interface needs a type that is not published.
 */
function contractText(file: URL): string {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file.pathname, text, ts.ScriptTarget.ES2022, true)
  const exportedStatements = source.statements.filter(
    (one) => ts.isInterfaceDeclaration(one) && !isContract(one) && isExported(one),
  )
  const body = exportedStatements.map((one) => one.getFullText().trim()).join('\n\n')
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap((one) => importLine(one, file, body))
  return [...imports, '', body, ''].join('\n').trimStart()
}

/** The interface that names the parts of a contract: `element`, `attributes`, `events` and so on. */
const isContract = ({ members }: ts.InterfaceDeclaration) =>
  members.some(({ name }) => name?.getText() === 'cssProperties')

const isExported = ({ modifiers }: ts.InterfaceDeclaration) =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

function importLine(node: ts.ImportDeclaration, file: URL, body: string): string[] {
  const bindings = node.importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return []
  const names = bindings.elements
    .map(({ name }) => name.text)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  if (names.length === 0) return []
  const path = new URL((node.moduleSpecifier as ts.StringLiteral).text, file).pathname
  const published = Object.entries(PUBLISHED).find(([source]) => path.endsWith(`/${source}`))?.[1]
  if (!published) throw new Error(`${file.pathname}: ${names.join(', ')} is not published`)
  return [`import type { ${names.join(', ')} } from '${published}'`]
}

/** vue.d.ts: what Vue's templates accept for the tags, in the form that Vue documents for custom elements. */
function vueTypes(elements: readonly ElementDocument[]): string {
  const imports = elements.map(({ tag, name }) => {
    const prefix = toComponentName({ name })
    return `import type { ${prefix}Attributes, ${name}, ${prefix}EventMap } from './${tag}.js'`
  })
  const tags = elements.map(({ tag, name, properties }) => {
    const prefix = toComponentName({ name })
    const writable = properties.filter(({ isReadonly }) => !isReadonly).map((one) => `'${one.name}'`)
    return `    '${tag}': ElementInTemplate<${name}, keyof ${prefix}Attributes | ${writable.join(' | ')}, ${prefix}EventMap>`
  })
  return `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
${imports.join('\n')}

/** A custom element as a template sees it: \`P\` names the properties that can be bound, \`M\` maps its events. */
type ElementInTemplate<E extends HTMLElement, P extends keyof E, M> = new () => E & {
  $props: Partial<Pick<E, P>> & Omit<HTMLAttributes, P> & PublicProps
  $emit: EmitFn<{ [K in keyof M]: (event: M[K]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
${tags.join('\n')}
  }
}
`
}
