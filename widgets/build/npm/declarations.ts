import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ERROR_NUMBERS } from '../../../core/lib/errors'
import type { Contract } from '../../kit/contract'
import { attributeProperties, namesIn, signatureOf, typePrefix } from '../contract-types'
import { SHAPES, shapeDeclarations } from '../shape-declarations'

/** The package's types, by file name: the entry, one file for each element, shapes, errors, and JSX for React. */
export function declarations(contracts: readonly Contract[]): Record<string, string> {
  return {
    'index.d.ts': entry(contracts),
    'configure.d.ts': adTypes(declared(new URL('../../kit/configure.ts', import.meta.url))),
    'ads.d.ts': adTypes(declared(new URL('../../../core/playback/ads/ad-engine.ts', import.meta.url))),
    'shapes.d.ts': SHAPES,
    'errors.d.ts': errors(),
    'react.d.ts': react(contracts),
    ...Object.fromEntries(contracts.map((contract) => [`${contract.tag}.d.ts`, element(contract)])),
  }
}

const doc = (text: string, indent = ''): string => `${indent}/** ${text} */\n`

/** What TypeScript itself declares for a file that states its types. */
function declared(file: URL): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    compilerOptions: { strict: true, isolatedDeclarations: true, stripInternal: true },
  })
  if (diagnostics?.length) throw new Error(`${file.pathname} does not state all of its types`)
  return outputText
}

/** The port of advertising as partners know it: `TvAdEngine`, from ads.js. */
const adTypes = (text: string): string =>
  text.replace(/\bAd(?=[A-Z])/g, 'TvAd').replace(/'[./]+core\/playback\/ads'/, "'./ads.js'")

function entry(contracts: readonly Contract[]): string {
  const exported = contracts.map(({ tag }) => {
    const prefix = typePrefix(tag)
    return `export type { ${prefix}Element, ${prefix}EventMap } from './${tag}.js'`
  })
  const lines = contracts.map(({ tag }) => `  readonly '${tag}': () => Promise<{ define: () => void }>`)
  return `export { configure, type Defaults } from './configure.js'
export type * from './ads.js'
export type * from './errors.js'
export type * from './shapes.js'
${exported.join('\n')}

${doc('Every element of the product, by tag; calling one fetches its code.')}export declare const registry: {
${lines.join('\n')}
}

export type TagName = keyof typeof registry

${doc('Fetches and registers the elements named; all of them by default. Safe to call again.')}export declare function defineElements(tags?: readonly TagName[]): Promise<void>
`
}

function errors(): string {
  const codes = Object.keys(ERROR_NUMBERS).map((code) => `  | '${code}'`)
  return `${doc('The closed set of error codes.')}export type TvErrorCode =
${codes.join('\n')}

${doc('What methods of elements reject with.')}export interface TvError extends Error {
  readonly code: TvErrorCode
  /** What a viewer reads out to support. */
  readonly number: number
  /** Facts that are safe to show. */
  readonly detail: Readonly<Record<string, string | number | boolean | undefined>>
}
`
}

/** Import lines for the names that types speak of; names of the language need none. */
function importsFor(types: readonly string[]): string {
  const named = [...new Set(types.flatMap(namesIn))].sort()
  const known = new Map([
    ['./errors.js', named.filter((name) => ['TvError', 'TvErrorCode'].includes(name))],
    ['./shapes.js', named.filter((name) => shapeDeclarations().has(name))],
  ])
  return [...known]
    .filter(([, names]) => names.length > 0)
    .map(([from, names]) => `import type { ${names.join(', ')} } from '${from}'\n`)
    .join('')
}

function element(contract: Contract): string {
  const name = `${typePrefix(contract.tag)}Element`
  const map = `${typePrefix(contract.tag)}EventMap`
  const events = Object.entries(contract.events)
  const properties = Object.entries(contract.properties)
  const methods = Object.entries(contract.methods)
  const types = [
    ...events.map(([, { detail }]) => detail),
    ...[...properties, ...methods].map(([, { type }]) => type),
  ]
  const members = [
    ...attributeProperties(contract)
      .filter(({ inherited }) => !inherited)
      .map((one) => `${doc(one.doc, '  ')}  ${one.property}: ${one.type}`),
    ...properties.map(
      ([property, spec]) =>
        `${doc(spec.doc, '  ')}  ${spec.writable ? '' : 'readonly '}${property}: ${spec.type}`,
    ),
    ...methods.map(([method, spec]) => {
      const { parameters, returns } = signatureOf(spec.type)
      const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ')
      return `${doc(spec.doc, '  ')}  ${method}(${list}): ${returns}`
    }),
    ...['add', 'remove'].map((verb) => listening(verb, name, map)),
  ]
  return `${importsFor(types)}
${doc(`Events of \`<${contract.tag}>\` by name; they bubble out of shadow roots.`)}export interface ${map} {
${events.map(([event, spec]) => `${doc(spec.doc, '  ')}  '${event}': CustomEvent<${spec.detail}>`).join('\n')}
}

${doc(contract.doc)}export interface ${name} extends HTMLElement {
${members.join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
    '${contract.tag}': ${name}
  }
}
`
}

/** The three forms of `addEventListener` and its counterpart: the element's events, HTML's, and any other. */
function listening(verb: string, element: string, map: string): string {
  const options = verb === 'add' ? 'AddEventListenerOptions' : 'EventListenerOptions'
  const typed = (events: string) =>
    `  ${verb}EventListener<K extends keyof ${events}>(type: K, listener: (this: ${element}, event: ${events}[K]) => unknown, options?: boolean | ${options}): void`
  return `${typed(map)}
${typed('HTMLElementEventMap')}
  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void`
}

function react(contracts: readonly Contract[]): string {
  const props = contracts.map((contract) => {
    const prefix = typePrefix(contract.tag)
    const attributes = attributeProperties(contract)
      .filter(({ inherited }) => !inherited)
      .map(({ attribute, type, doc: text }) => `${doc(text, '  ')}  '${attribute}'?: ${type} | undefined`)
    const writable = Object.entries(contract.properties)
      .filter(([, { writable }]) => writable)
      .map(([name, { type, doc: text }]) => `${doc(text, '  ')}  ${name}?: (${type}) | undefined`)
    const listeners = Object.entries(contract.events).map(
      ([event, { doc: text }]) =>
        `${doc(text, '  ')}  'on${event}'?: ((event: ${prefix}EventMap['${event}']) => void) | undefined`,
    )
    return `${doc(`What JSX takes for \`<${contract.tag}>\`. Properties that are no attributes need the element to be registered first.`)}export interface ${prefix}Props extends ${htmlAttributes(contract, prefix)}, RefAttributes<${prefix}Element> {
${[...attributes, ...writable, ...listeners].join('\n')}
}
`
  })
  const types = contracts.flatMap(({ properties }) =>
    Object.values(properties).flatMap(({ type, writable }) => (writable ? [type] : [])),
  )
  const imports = contracts.map(({ tag }) => {
    const prefix = typePrefix(tag)
    return `import type { ${prefix}Element, ${prefix}EventMap } from './${tag}.js'`
  })
  const tags = contracts.map(({ tag }) => `      '${tag}': ${typePrefix(tag)}Props`)
  return `import type { HTMLAttributes, RefAttributes } from 'react'
${importsFor(types)}${imports.join('\n')}

${props.join('\n')}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`
}

/** React gives every element the attributes of RDFa; of those, ours mean what their contract says. */
const RDFA = [
  'about',
  'content',
  'datatype',
  'prefix',
  'property',
  'rel',
  'resource',
  'rev',
  'typeof',
  'vocab',
]

function htmlAttributes({ attributes }: Contract, prefix: string): string {
  const ours = Object.keys(attributes).filter((name) => RDFA.includes(name))
  const all = `HTMLAttributes<${prefix}Element>`
  return ours.length === 0 ? all : `Omit<${all}, ${ours.map((name) => `'${name}'`).join(' | ')}>`
}
