import { escapeHtml } from '../../../core/lib/escape-html'

/** The generated Markdown of the page as HTML: headings, paragraphs, tables and code, and rows with the id of their number. */
export function errorHtml(markdown: string): string {
  const blocks = markdown.replace(/<!--.*?-->/s, '').split(/\n{2,}/)
  const body = blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map(toHtml)
    .join('\n')
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <meta name="color-scheme" content="light dark" />
  <meta name="robots" content="noindex" />
  <title>Errors</title>
  <body>
${body}
  </body>
</html>
`
}

function toHtml(block: string): string {
  const [, marks, heading] = /^(#+) (.+)$/.exec(block) ?? []
  if (marks && heading) return `<h${marks.length}>${inline(heading)}</h${marks.length}>`
  if (!block.startsWith('|')) return `<p>${inline(block)}</p>`
  const [head = [], , ...rows] = block.split('\n').map((line) => line.slice(2, -2).split(' | '))
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')
  const isNumbered = head[0] === 'number'
  const body = rows.map((cells) => `<tr${isNumbered ? ` id="${cells[0]}"` : ''}>${line(cells, 'td')}</tr>`)
  return `<table border="1">\n<tr>${line(head, 'th')}</tr>\n${body.join('\n')}\n</table>`
}

/** Code and emphasis; a link to another page of the documentation is its text. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
