import { survey } from '../inbox/survey'
import type { Visit } from '../wire/visit'
import { isoSeconds } from '../worlds/world-clock'
import { worldRoot } from './answer'
import { html, type Markup } from './html'

const chosen = (ids: readonly number[]): string =>
  ids.map((id) => survey.answers.find((one) => one.id === id)?.text.en ?? String(id)).join(', ')

/** A form that sends a message, the answers to the survey, and the push tokens of devices. */
export const messagesSection = ({ world }: Visit): Markup => {
  const notified = world.users
    .all()
    .flatMap(({ id }) => world.devices.ofUser(id))
    .filter(({ notification }) => notification !== null)
  return html`<section class="wide">
<h2>Messages and surveys</h2>
<form method="post" action="${worldRoot(world.name)}/demo/messages">
<label>Phone<input name="phone" inputmode="numeric" required placeholder="79000000001"></label>
<label>Title<input name="title" required></label>
<label>Text<input name="text" required></label>
<button>Send</button>
</form>
${
  world.surveyAnswers.length === 0
    ? html`<p class="empty">No survey was answered.</p>`
    : html`<table><thead><tr><th>Time</th><th>User</th><th>Answers</th><th>Own text</th></tr></thead><tbody>${world.surveyAnswers.map(
        ({ at, userId, answerIds, userText }) =>
          html`<tr><td>${isoSeconds(at)}</td><td>${userId}</td><td>${chosen(answerIds)}</td><td>${userText}</td></tr>`,
      )}</tbody></table>`
}
<p>${notified.length} devices take pushes.</p>
</section>`
}
