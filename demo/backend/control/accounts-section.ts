import type { SeededAccount } from '../scenarios/seeded-account'
import type { Visit } from '../wire/visit'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

const pinNote = ({ pin, ignoresParental }: SeededAccount): Markup =>
  pin === null ? html`${ignoresParental ? 'never asked' : 'not set'}` : html`<code>${pin}</code>`

/** Accounts to sign in with, and forms that revoke credentials. */
export const accountsSection = ({ world }: Visit): Markup => {
  const { accounts } = world.scenario
  const root = worldRoot(world.name)
  const made = world.users.all().length - accounts.length
  return html`<section>
<h2>Accounts</h2>
<table><thead><tr><th>Phone</th><th>Password</th><th>PIN</th><th>Note</th></tr></thead>
<tbody>${accounts.map(
    (one) =>
      html`<tr><td><code>${one.phone}</code></td><td><code>${one.password}</code></td><td>${pinNote(one)}</td><td>${one.note}</td></tr>`,
  )}</tbody></table>
<p>Codes go to the <a href="${root}/demo/inbox">inbox</a>. ${made} more made since the world began, guests among them.</p>
<div class="row">
<form method="post" action="${root}/demo/tokens/expire"><button>Expire all tokens</button></form>
<form method="post" action="${root}/demo/devices/forget"><button>Forget all devices</button></form>
</div>
<form method="post" action="${root}/demo/devices/remove">
<label>Phone<input name="phone" inputmode="numeric" required placeholder="79000000003"></label>
<button>Remove this user’s devices</button>
</form>
</section>`
}
