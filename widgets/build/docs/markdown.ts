/** First line of every generated page, so that it is not edited by hand. */
export const MADE = '<!-- Made by `npm run docs`. -->\n'

/** Returns a table; cells may contain `|`. Empty if there are no rows. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

export const code = (text: string): string => `\`${text}\``
