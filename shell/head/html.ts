import { escapeHtml } from '../../core/lib/escape-html'
import { HEAD_MARK, type PageHead } from '../../core/seo'

/** Writes the head of a page into its HTML, replacing its title, and its heading for clients without scripts. */
export function withHead(html: string, head: PageHead, language: string): string {
  const tags = toTags(head).join('\n    ')
  const heading = head.h1 ?? (head.name || head.title)
  const description = head.meta.find((tag) => 'name' in tag && tag.name === 'description')?.content
  const words = `<h1>${escapeHtml(heading)}</h1>${description ? `<p>${escapeHtml(description)}</p>` : ''}`
  return html
    .replace(/<html\b[^>]*>/i, () => `<html lang="${escapeHtml(language)}">`)
    .replace(/<title>[^<]*<\/title>/i, () => tags)
    .replace(/<\/body>/i, () => `  <noscript>${words}</noscript>\n  </body>`)
}

function toTags({ title, name, meta, canonical, oembed, structuredData }: PageHead): string[] {
  const tags = [`<title>${escapeHtml(title)}</title>`]
  for (const { content, ...kind } of meta) {
    const [[name, value = ''] = ['name']] = Object.entries<string>(kind)
    tags.push(`<meta ${HEAD_MARK} ${name}="${escapeHtml(value)}" content="${escapeHtml(content)}" />`)
  }
  if (canonical) tags.push(`<link ${HEAD_MARK} rel="canonical" href="${escapeHtml(canonical)}" />`)
  if (oembed)
    tags.push(
      `<link ${HEAD_MARK} rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(name)}" />`,
    )
  if (structuredData) {
    // `<` would end the element, so it is escaped as JSON allows.
    const json = JSON.stringify(structuredData).replaceAll('<', '\\u003c')
    tags.push(`<script ${HEAD_MARK} type="application/ld+json">${json}</script>`)
  }
  return tags
}
