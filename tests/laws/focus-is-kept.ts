import type { Law } from './law'
import { input, shown } from './samples'
import { getTimeline } from './timeline'
import { traceWith } from './trace'

/** Longest time between the press that closes a dialog and its end, ms: dialogs fade out. */
const CLOSES_WITHIN_MS = 1000

export const focusIsKept: Law = {
  name: 'focus-is-kept',
  group: 'screen',
  says: 'A dialog that a person has closed by a key or a press gives the focus back to the page.',
  judge(trace) {
    const timeline = getTimeline(trace)
    return trace.shown.flatMap(({ what, page, text, inside, at, until }) => {
      if (what !== 'dialog' || until === null) return []
      const closed = timeline.inputBefore(page, until.order, ['press', 'key', 'navigate', 'reload'])
      // A page that is left takes its dialogs with it.
      if (!closed || closed.kind === 'navigate' || closed.kind === 'reload') return []
      if (until.order - closed.order > CLOSES_WITHIN_MS || closed.inside !== inside) return []
      return closed.focusAfter === 'body'
        ? [
            `the dialog "${text.slice(0, 80)}" of ${page}, shown at ${at}, was closed by "${closed.text}", and nothing has the focus`,
          ]
        : []
    })
  },
  kept: traceWith({
    shown: [
      shown(0, 2000, 'dialog', 'Sign in', { inside: '#auth' }),
      shown(0, 5000, 'dialog', 'Messages', { inside: '#messages' }),
    ],
    inputs: [
      input(1900, 'key', 'Escape', { inside: '#auth', focusAfter: 'button Sign in' }),
      input(4900, 'navigate', 'https://tv.test/faq', { focusAfter: 'body' }),
    ],
  }),
  broken: [
    traceWith({
      shown: [shown(0, 2000, 'dialog', 'Sign in', { inside: '#auth' })],
      inputs: [input(1900, 'key', 'Escape', { inside: '#auth', focusAfter: 'body' })],
    }),
  ],
}
