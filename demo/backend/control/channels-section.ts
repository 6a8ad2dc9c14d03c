import { adChannels } from '../advertising/ad-channels'
import { specialChannels } from '../television/special-channels'
import type { Visit } from '../wire/visit'
import { html, type Markup } from './html'

/** The channels that differ from the ordinary free one. */
export const channelsSection = ({ world }: Visit, site: string): Markup => {
  const found = Object.entries({ ...specialChannels, ...adChannels }).flatMap(([slug, { note }]) => {
    const channel = world.roster.bySlug(slug)
    return channel ? [{ channel, note }] : []
  })
  if (found.length === 0) {
    return html`<section class="wide"><h2>Special channels</h2><p class="empty">This world has none.</p></section>`
  }
  return html`<section class="wide">
<h2>Special channels</h2>
<table><thead><tr><th>Slug</th><th>Id</th><th>Name</th><th>Loop</th><th>Note</th></tr></thead>
<tbody>${found.map(
    ({ channel, note }) =>
      html`<tr><td><a href="${site}/channel_embed/${channel.slug}"><code>${channel.slug}</code></a></td><td>${channel.id}</td><td>${channel.name.en}</td><td>${channel.loop}</td><td>${note}</td></tr>`,
  )}</tbody></table>
</section>`
}
