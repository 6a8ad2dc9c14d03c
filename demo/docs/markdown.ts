import { Marked, type Tokens } from 'marked'
import { html, Markup } from '../backend/control/html'

/** A part of a page under one heading of level 1 or 2. */
export interface Section {
  /** The part of the address after `#`; empty before the first heading of level 2. */
  readonly id: string
  readonly heading: string
  /** Its text without marks of Markdown. */
  readonly text: string
}

/** A Markdown file as HTML. */
export interface Rendered {
  readonly title: string
  readonly body: Markup
  readonly sections: readonly Section[]
}

/** The files around a page of documentation. */
export interface Surroundings {
  /** The address that a link of the page leads to. Throws if there is none. */
  readonly addressOf: (href: string) => string
  /** The text of the source file that a link leads to; undefined if it leads to anything else. */
  readonly sourceOf: (href: string) => string | undefined
}

/** Marks of Markdown, comments and lines of tables that are no text. */
const plain = (markdown: string): string =>
  markdown
    .replace(/<!--.*?-->|<br>|^[|\s:-]+$/gms, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^```.*$|[`*|#\\]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The id that GitHub gives to a heading, so that links work in both places. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** A block of code, with the name of its file if it has one. */
const codeBlock = (text: string, name = ''): string =>
  html`<figure class="code">
<figcaption>${name}</figcaption>
<pre tabindex="0" role="group" aria-label="${name || 'Code'}"><code>${text}</code></pre>
</figure>
`.text

/** The only link of a paragraph that has nothing else. */
function onlyLink({ tokens }: Tokens.Paragraph): Tokens.Link | undefined {
  const [token, ...others] = tokens ?? []
  return token?.type === 'link' && others.length === 0 ? (token as Tokens.Link) : undefined
}

/**
 * Markdown as HTML under a strict policy: tags other than `<br>` are shown as text, comments are left out. A paragraph
 * that is a link to a source file is the code of that file.
 */
export function render(markdown: string, { addressOf, sourceOf }: Surroundings): Rendered {
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (text.startsWith('<!--') ? '' : text === '<br>' ? text : html`${text}`.text),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(plain(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${html`${addressOf(href)}`.text}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ text }) => html`${text}`.text,
      code: ({ text }) => codeBlock(text),
      paragraph(token) {
        const link = onlyLink(token)
        const source = link && sourceOf(link.href)
        if (link && source !== undefined) return codeBlock(source, link.text)
        return `<p>${this.parser.parseInline(token.tokens)}</p>\n`
      },
      table({ header, rows }) {
        const names = header.map(({ text }) => plain(text))
        const head = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`)
        const lines = rows.map((cells) => {
          // The styles of narrow pages turn cells into lines, which would end their roles.
          const line = cells.map(
            ({ tokens }, column) =>
              `<td role="cell"${tokens.length === 0 ? ' class="none"' : ''} data-label="${html`${names[column] ?? ''}`.text}">${this.parser.parseInline(tokens)}</td>`,
          )
          return `<tr role="row">${line.join('')}</tr>`
        })
        return `<table role="table">\n<thead><tr>${head.join('')}</tr></thead>\n<tbody role="rowgroup">\n${lines.join('\n')}\n</tbody>\n</table>\n`
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const sections: Section[] = []
  let title = ''
  for (const token of tokens) {
    const last = sections.at(-1)
    if (token.type === 'heading' && token.depth === 1) title = plain(token.text)
    if (token.type === 'heading' && token.depth <= 2) {
      const heading = plain(token.text)
      sections.push({ id: token.depth === 1 ? '' : idOf(heading), heading, text: '' })
    } else if (last) {
      sections[sections.length - 1] = { ...last, text: `${last.text} ${plain(token.raw)}`.trim() }
    }
  }
  return { title, body: new Markup(marked.parser(tokens)), sections }
}
