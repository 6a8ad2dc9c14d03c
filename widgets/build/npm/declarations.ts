import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ERROR_NUMBERS } from '../../../core/lib/errors'
import type { ElementDocument } from '../contracts/contract-reader'
import { contractText } from './contract-text'
import { reactTypes } from './react-types'
import { vueTypes } from './vue-types'

const own = (path: string) => new URL(`../../${path}`, import.meta.url)

/** The package's types by file name: entry, elements, what they share, errors, and JSX and Vue types. */
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
    'react.d.ts': reactTypes(elements),
    'vue.d.ts': vueTypes(elements),
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
