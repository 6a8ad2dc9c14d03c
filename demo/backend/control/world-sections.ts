import { scenarios } from '../scenarios'
import type { Visit } from '../wire/visit'
import { isoSeconds } from '../worlds/world-clock'
import type { WorldRegistry } from '../worlds/world-registry'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

const scenarioOptions = (chosen: string): Markup[] =>
  scenarios.map(({ name, summary }) =>
    name === chosen
      ? html`<option value="${name}" selected>${name}: ${summary}</option>`
      : html`<option value="${name}">${name}: ${summary}</option>`,
  )

export const scenarioSection = ({ world }: Visit): Markup => html`<section>
<h2>Scenario</h2>
<form method="post" action="${worldRoot(world.name)}/demo/world">
<label>Start this world afresh as<select name="scenario">${scenarioOptions(world.scenario.name)}</select></label>
<button>Start afresh</button>
</form>
</section>`

const steps: readonly (readonly [string, number])[] = [
  ['+ 1 minute', 60],
  ['+ 1 hour', 3600],
  ['+ 1 day', 86400],
  ['− 1 hour', -3600],
]

export const clockSection = ({ world }: Visit): Markup => {
  const action = `${worldRoot(world.name)}/demo/clock`
  return html`<section>
<h2>Clock</h2>
<p><output>${isoSeconds(world.clock.now())}</output></p>
<div class="row">${steps.map(
    ([caption, seconds]) =>
      html`<form method="post" action="${action}"><input type="hidden" name="advance" value="${seconds}"><button>${caption}</button></form>`,
  )}<form method="post" action="${action}"><input type="hidden" name="reset" value="true"><button>Real time</button></form></div>
<form method="post" action="${action}">
<label>Epoch seconds<input name="now" inputmode="numeric" value="${Math.floor(world.clock.now())}"></label>
<button>Set</button>
</form>
</section>`
}

export const worldsSection = ({ world, origin }: Visit, worlds: WorldRegistry): Markup => html`<section>
<h2>Worlds</h2>
<table><thead><tr><th>Name</th><th>Scenario</th><th>Base of the API</th></tr></thead>
<tbody>${worlds
  .list()
  .map(
    (one) =>
      html`<tr><td><a href="${worldRoot(one.name)}/demo">${one.name}</a></td><td>${one.scenario.name}</td><td><code>${origin}${worldRoot(one.name)}</code></td></tr>`,
  )}</tbody></table>
<form method="post" action="${worldRoot(world.name)}/demo/worlds">
<label>New world<input name="name" required pattern="[a-z0-9]([a-z0-9\\-]*[a-z0-9])?" placeholder="evening"></label>
<label>Scenario<select name="scenario">${scenarios.map(({ name }) => html`<option>${name}</option>`)}</select></label>
<button>Make it</button>
</form>
</section>`
