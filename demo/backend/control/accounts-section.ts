import { seededAccounts } from '../scenarios/seed-accounts'
import type { Visit } from '../wire/visit'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

/** People to sign in as, and what can be done to credentials. */
export const accountsSection = ({ world }: Visit): Markup => {
  const root = worldRoot(world.name)
  const made = world.users.all().length - seededAccounts.length
  return html`<section>
<h2>Accounts</h2>
<table><thead><tr><th>Phone</th><th>Password</th><th>Note</th></tr></thead>
<tbody>${seededAccounts.map(
    (one) =>
      html`<tr><td><code>${one.phone}</code></td><td><code>${one.password}</code></td><td>${one.note}</td></tr>`,
  )}</tbody></table>
<p>Codes go to the <a href="${root}/demo/inbox">inbox</a>. ${made} more made since the world began, guests among them.</p>
<div class="row">
<form method="post" action="${root}/demo/tokens/expire"><button>Expire all tokens</button></form>
<form method="post" action="${root}/demo/devices/forget"><button>Forget all devices</button></form>
</div>
</section>`
}
