import type { Visit } from '../wire/visit'
import { isoSeconds } from '../worlds/world-clock'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

const shownCalls = 12

/** The latest calls of the ledger, newest first. */
export const callsSection = ({ world }: Visit): Markup => {
  const latest = world.ledger.list().slice(-shownCalls).reverse()
  const root = worldRoot(world.name)
  return html`<section class="wide">
<h2>Latest calls</h2>
${
  latest.length === 0
    ? html`<p class="empty">No calls yet.</p>`
    : html`<table><thead><tr><th>Time</th><th>Call</th><th>Status</th><th>Shown</th></tr></thead><tbody>${latest.map(
        (one) =>
          html`<tr><td>${isoSeconds(one.at / 1000).slice(11, 19)}</td><td><code>${one.method} ${one.path}</code></td><td>${one.status ?? '…'}</td><td>${one.auth} ${one.who ?? ''}</td></tr>`,
      )}</tbody></table>`
}
<div class="row"><a href="${root}/demo/ledger">All of them as JSON</a>
<form method="post" action="${root}/demo/ledger/clear"><button>Clear</button></form></div>
</section>`
}
