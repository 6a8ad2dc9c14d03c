import { equal } from './check'
import { until } from './wait'

/** A row of a table of a page of docs/, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** The text of a page of docs/. */
export const pageOf = async (name: string): Promise<string> => {
  const answer = await fetch(`/docs/${name}`)
  if (!answer.ok) throw new Error(`docs/${name}: ${answer.status}`)
  return answer.text()
}

/** The rows of the first table under a heading of a page; none without the heading. */
export function rowsUnder(page: string, heading: string): Row[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const lines = section.match(/^\|.*\|$/gm) ?? []
  const [names = [], , ...rows] = lines.map((line) =>
    line
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.replaceAll('\\|', '|')),
  )
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

/** The first code in a cell. */
export const codeIn = (cell = ''): string => /`([^`]+)`/.exec(cell)?.[1] ?? ''

/** The example at the end of a cell. */
export const exampleIn = (cell = ''): string => /Example: `([^`]+)`$/.exec(cell)?.[1] ?? ''

/** Any function or object that an example of the documentation takes for granted: it can be called, read and written. */
const anything: object = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'anything' : name === 'then' ? undefined : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

/** Globals of the page that examples use; others would change the page of the tests. */
const GLOBALS: readonly string[] = [
  'document',
  'customElements',
  'Math',
  'Date',
  'JSON',
  'Infinity',
  'String',
  'Promise',
  'NaN',
  'fetch',
]

/** Runs code of the documentation, in which every name but those of `known` and a few globals is anything. */
export function run(code: string, known: Readonly<Record<string, unknown>>): Promise<unknown> {
  const scope = new Proxy(known, {
    has: (_, name) => typeof name === 'string' && !GLOBALS.includes(name),
    get: (_, name) =>
      name === Symbol.unscopables
        ? undefined
        : Object.hasOwn(known, name)
          ? Reflect.get(known, name)
          : anything,
  })
  const body = /^(if|for|const|let)\b|;/.test(code) ? code : `return ${code}`
  // Statements of the documentation are code that has to run as it is printed.
  return new Function('scope', `with (scope) { return (async () => { ${body} })() }`)(scope)
}

/** Names of an element in examples. */
export const namesOf = (element: Element): Record<string, Element> => ({
  element,
  ...Object.fromEntries(['player', 'row', 'auth', 'pin', 'buy'].map((name) => [name, element])),
})

/** An example of a page with what it leads to: `<!-- try`, the markup, and lines `code → value` or `code ↛ error`. */
export interface Trial {
  readonly markup: string
  readonly lines: readonly { code: string; value?: string; error?: string }[]
}

/** The trials of a page. */
export const trialsOf = (page: string): Trial[] =>
  [...page.matchAll(/<!-- try\n([\s\S]*?)-->/g)].map(([, text = '']) => {
    const lines = text.trim().split('\n')
    const markup = lines.filter((line) => line.startsWith('<')).join('\n')
    return {
      markup,
      lines: lines
        .filter((line) => !line.startsWith('<'))
        .map((line) => {
          const [, code = '', sign, outcome = ''] = /^(.*?) (→|↛) (.*)$/.exec(line) ?? []
          if (!sign) throw new Error(`no expectation in "${line}"`)
          return sign === '→' ? { code, value: outcome } : { code, error: outcome }
        }),
    }
  })

/** Runs the lines of a trial with the elements of its markup; a value may take a while. */
export async function tryLines({ lines }: Trial, element: Element): Promise<void> {
  const known = namesOf(element)
  for (const { code, value, error } of lines) {
    if (error !== undefined) {
      const reason = await run(code, known).then(
        () => null,
        ({ code: found }) => found,
      )
      equal(reason, error, code)
      continue
    }
    const wanted = JSON.stringify(await run(value ?? '', known))
    let found = ''
    await until(
      async () => {
        found = JSON.stringify(await run(code, known))
        return found === wanted
      },
      () => `${code} is ${found} instead of ${wanted}`,
    )
  }
}
