import { readFileSync } from 'node:fs'
import { ERROR_NUMBERS, type TvErrorCode } from '../../../core/lib/errors'
import { ANSWERS, PLAIN } from './error-answers'
import { code, MADE, table } from './markdown'
import { policyTable } from './policy-table'

const ENGLISH = new URL('../../../locales/en/translation.json', import.meta.url)

/** Meaning of the first digit of an error number. */
const KINDS: Readonly<Record<string, string>> = {
  1: 'Network and API',
  2: 'Session and access',
  3: 'Channel and programme',
  4: 'Media',
  5: 'The page around the element',
}

const COLUMNS = ['number', 'code', 'what the viewer reads', 'by itself the player', 'who can do what']

/**
 * The page of all errors: how the player heals, and of every code its number, what a viewer reads and what follows. Throws where
 * a code has no words or no kind.
 */
export function errorPage(): string {
  const words = (JSON.parse(readFileSync(ENGLISH, 'utf8')) as { error: Record<string, string> }).error
  const rows = Object.entries(ERROR_NUMBERS).map(([name, number]) => {
    const meaning = words[name]
    const kind = KINDS[String(number).charAt(0)]
    if (!meaning || !kind) throw new Error(`${name} (${number}) has no words or no kind`)
    const { itself, people } = ANSWERS[name as TvErrorCode] ?? PLAIN
    return { kind, row: [String(number), code(name), meaning, itself, people] }
  })
  const sections = Object.values(KINDS).map((kind) => {
    const own = rows.filter((one) => one.kind === kind).map(({ row }) => row)
    return `## ${kind}\n\n${table(COLUMNS, own)}`
  })
  return `${MADE}
# Errors

\`tv-error\` and rejected methods name a failure by its code; a viewer reads out its number. Codes and numbers keep
their meaning, words may change. Choose by the code, never by the words.

${policyTable()}
${sections.join('\n')}`
}
