import type { ElementDocument } from '../../widgets/build/contracts/contract-reader'

/** The names that examples of the documentation give to an element. */
const NAMES: Readonly<Record<string, string>> = {
  'tv-channel-player': 'player',
  'tv-content-player': 'player',
  'tv-auth': 'auth',
  'tv-parental-pin': 'pin',
  'tv-row': 'row',
}

/** Names of the page around the element, which examples of the documentation use. */
const AROUND = `
declare function log(...facts: unknown[]): void
declare function show(fact: unknown): void
declare function ask(question: unknown): void
declare function greet(name: string | undefined): void
declare function save(volume: number): void
declare function count(what: string): void
declare function draw(tracks: readonly unknown[]): void
declare function sell(): Promise<void>
declare function showRelated(): void
declare function showSettings(): void
declare function fetchViewerToken(): Promise<string>
declare const button: HTMLButtonElement
declare const dialog: HTMLDialogElement
declare const slider: HTMLInputElement
declare const progress: HTMLProgressElement
declare const dataLayer: unknown[]
declare const page: HTMLElement, banner: HTMLElement, badge: HTMLElement, logo: HTMLElement, spinner: HTMLElement
declare const heading: HTMLElement, counter: HTMLElement, controls: HTMLElement, sidebar: HTMLElement, hint: HTMLElement
`

/** A module with every example in JavaScript of the elements' pages, which compiles if they are right. */
export const documentedExamples = (elements: readonly ElementDocument[]): string =>
  `import type * as tv from 'tv-widgets'
${AROUND}
${elements.map(examplesOf).join('\n')}`

function examplesOf(element: ElementDocument): string {
  const { attributes, properties, methods, events, tag, name } = element
  const examples = [...attributes, ...properties, ...methods, ...events].flatMap(({ example }) =>
    example === null || example.startsWith('`<') ? [] : [example.slice(1, -1)],
  )
  const own = NAMES[tag]
  // An example of another element's page names the player beside it.
  const names = [...new Set(['element', own ?? 'element'])].map((one) => `${one}: tv.${name}`)
  const player = own === 'player' ? [] : ['player: tv.TvChannelPlayerElement']
  return `export async function ${name}(${[...names, ...player, 'name: HTMLElement'].join(', ')}) {
${examples.map((example) => `  {\n    ${example}\n  }`).join('\n')}
}`
}
