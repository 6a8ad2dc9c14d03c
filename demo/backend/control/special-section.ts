import { html, type Markup } from './html'

interface Special {
  readonly slug: string
  readonly id: string | number
  readonly name: { readonly en: string }
  readonly loop: number
  readonly note: string
}

/** Channels or contents that differ from the ordinary free one, each linked to its page below `embed`. */
export const specialSection = (heading: string, embed: string, found: readonly Special[]): Markup => {
  if (found.length === 0) {
    return html`<section class="wide"><h2>${heading}</h2><p class="empty">This world has none.</p></section>`
  }
  return html`<section class="wide">
<h2>${heading}</h2>
<table><thead><tr><th>Slug</th><th>Id</th><th>Name</th><th>Loop</th><th>Note</th></tr></thead>
<tbody>${found.map(
    ({ slug, id, name, loop, note }) =>
      html`<tr><td><a href="${embed}/${slug}"><code>${slug}</code></a></td><td>${id}</td><td>${name.en}</td><td>${loop}</td><td>${note}</td></tr>`,
  )}</tbody></table>
</section>`
}
