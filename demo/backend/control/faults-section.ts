import type { Visit } from '../wire/visit'
import type { Fault } from '../worlds/faults'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

const effects = (fault: Fault): string =>
  [
    fault.status === undefined ? '' : `answers ${fault.status}`,
    fault.delayMs === undefined ? '' : `${fault.delayMs} ms late`,
    fault.dropConnection ? 'drops the connection' : '',
    fault.malformed ? 'sends broken JSON' : '',
    fault.truncate ? 'cuts the answer in half' : '',
    fault.stale ? 'repeats its first answer' : '',
    fault.discontinuous ? 'puts a discontinuity before every segment' : '',
    fault.afterwards ? 'after the call took effect' : '',
    fault.hold === undefined ? '' : `holds at “${fault.hold}” (${fault.waiting} waiting)`,
  ]
    .filter((text) => text !== '')
    .join(', ')

const faultRow = (fault: Fault, root: string): Markup => html`<tr>
<td><code>${fault.match}</code></td><td>${effects(fault)}</td><td>${fault.hits}${fault.times === undefined ? '' : ` of ${fault.times}`}</td>
<td>${
  fault.hold === undefined
    ? ''
    : html`<form method="post" action="${root}/demo/release"><input type="hidden" name="name" value="${fault.hold}"><button>Release</button></form>`
}</td></tr>`

const calls: readonly string[] = [
  'GET /v2/users/self/network',
  'POST /v2/auth/device',
  'GET /v2/channels/channel_list',
  'GET /v2/channels/:id/content_schedule',
  'GET /v2/channels/:id/stream',
  'GET /media/live/*',
  'GET /media/loops/*',
  'GET /config.json',
]

/** The ordered faults and a form for one more. */
export const faultsSection = ({ world }: Visit): Markup => {
  const root = worldRoot(world.name)
  const faults = world.faults.list()
  return html`<section class="wide">
<h2>Faults</h2>
${
  faults.length === 0
    ? html`<p class="empty">Everything works.</p>`
    : html`<table><thead><tr><th>Calls</th><th>Effect</th><th>Hits</th><th>Barrier</th></tr></thead><tbody>${faults.map((one) => faultRow(one, root))}</tbody></table>
<form method="post" action="${root}/demo/faults/clear"><button>Clear all</button></form>`
}
<form method="post" action="${root}/demo/faults">
<label class="long">Calls<input name="match" required list="calls" value="GET /v2/channels/:id/stream"></label>
<datalist id="calls">${calls.map((call) => html`<option value="${call}"></option>`)}</datalist>
<label>Status<input name="status" inputmode="numeric" placeholder="503"></label>
<label>Late by, ms<input name="delayMs" inputmode="numeric"></label>
<label>Times<input name="times" inputmode="numeric" placeholder="always"></label>
<label>Barrier<input name="hold" placeholder="name"></label>
<label class="check"><input type="checkbox" name="dropConnection" value="true">Drop the connection</label>
<label class="check"><input type="checkbox" name="malformed" value="true">Broken JSON</label>
<label class="check"><input type="checkbox" name="truncate" value="true">Cut in half</label>
<label class="check"><input type="checkbox" name="stale" value="true">Repeat the first answer</label>
<label class="check"><input type="checkbox" name="discontinuous" value="true">Discontinuity before every segment</label>
<label class="check"><input type="checkbox" name="afterwards" value="true">After the call took effect</label>
<button>Order it</button>
</form>
</section>`
}
