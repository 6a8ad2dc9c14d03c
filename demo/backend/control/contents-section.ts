import { specialContents } from '../catalogue/special-contents'
import type { Visit } from '../wire/visit'
import { html, type Markup } from './html'

/** The contents that differ from the ordinary free one. */
export const contentsSection = ({ world }: Visit, site: string): Markup => {
  const found = Object.entries(specialContents).flatMap(([slug, { note }]) => {
    const content = world.catalogue.find(slug)
    return content ? [{ content, note }] : []
  })
  if (found.length === 0) {
    return html`<section class="wide"><h2>Special contents</h2><p class="empty">This world has none.</p></section>`
  }
  return html`<section class="wide">
<h2>Special contents</h2>
<table><thead><tr><th>Slug</th><th>Id</th><th>Name</th><th>Loop</th><th>Note</th></tr></thead>
<tbody>${found.map(
    ({ content, note }) =>
      html`<tr><td><a href="${site}/content_embed/${content.slug}"><code>${content.slug}</code></a></td><td>${content.id}</td><td>${content.name.en}</td><td>${content.loop}</td><td>${note}</td></tr>`,
  )}</tbody></table>
</section>`
}
