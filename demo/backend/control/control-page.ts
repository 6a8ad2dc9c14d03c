import type { Visit } from '../wire/visit'
import type { WorldRegistry } from '../worlds/world-registry'
import { accountsSection } from './accounts-section'
import { worldRoot } from './answer'
import { callsSection } from './calls-section'
import { channelsSection } from './channels-section'
import { contentsSection } from './contents-section'
import { faultsSection } from './faults-section'
import { html, htmlPage } from './html'
import { messagesSection } from './messages-section'
import { clockSection, scenarioSection, worldsSection } from './world-sections'

/** Origin of a world's site: its own host name under localhost, the request's origin elsewhere. */
const siteOf = (visit: Visit): string => {
  const url = new URL(visit.origin)
  if (visit.world.name === 'default' || !/(^|\.)localhost$/.test(url.hostname)) return visit.origin
  return `${url.protocol}//${visit.world.name}.localhost${url.port ? `:${url.port}` : ''}`
}

/** The control page of one world, made of links and plain forms. */
export const controlPage = (visit: Visit, worlds: WorldRegistry, partnerOrigin: string): string => {
  const { world } = visit
  const root = worldRoot(world.name)
  const site = siteOf(visit)
  return htmlPage(
    `Demo TV · ${world.name}`,
    root,
    html`<header class="top">
<p class="world">World ${world.name} · scenario ${world.scenario.name}</p>
<h1>Demo TV operator</h1>
<p>${world.scenario.summary}.</p>
<nav>
<a class="strong" href="${site}/">Open the site</a>
<a href="${site}/channel_embed/news-24">Embedded player</a>
<a href="${site}/news">News</a>
<a href="${site}/faq">Questions</a>
<a href="${partnerOrigin}/">Partner pages</a>
<a href="${partnerOrigin}/docs">Documentation</a>
<a href="${root}/demo/inbox">Inbox</a>
<a href="${root}/demo/telegram">Telegram bot</a>
<a href="${root}/demo/statement">Statement</a>
<a href="${root}/demo/ledger">Ledger</a>
<a href="${site}/config.json">Site configuration</a>
</nav>
</header>
<main>
${scenarioSection(visit)}
${clockSection(visit)}
${worldsSection(visit, worlds)}
${accountsSection(visit)}
${messagesSection(visit)}
${faultsSection(visit)}
${channelsSection(visit, site)}
${contentsSection(visit, site)}
${callsSection(visit)}
</main>`,
  )
}
