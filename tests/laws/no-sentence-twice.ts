import type { Law } from './law'
import { shown } from './samples'
import { type Shown, traceWith } from './trace'

/** Shorter texts are names and labels, which several things may have. */
const SENTENCE = 12
const ANNOUNCED: readonly Shown['what'][] = ['alert', 'status', 'dialog']

export const noSentenceTwice: Law = {
  name: 'no-sentence-twice',
  group: 'screen',
  says: 'No alert, status line or dialog says what another one on screen says.',
  judge({ shown }) {
    const found: string[] = []
    /** The last thing with a text that is still on screen, by page and text. */
    const present = new Map<string, Shown>()
    for (const one of shown) {
      if (!ANNOUNCED.includes(one.what) || one.text.length < SENTENCE) continue
      const key = `${one.page}\n${one.text}`
      const other = present.get(key)
      // A text that moves from one place to another is in both for one look of the recorder.
      const end = Math.min(other?.until?.order ?? Infinity, one.until?.order ?? Infinity)
      if (other && end - one.order > 250)
        found.push(
          `"${one.text.slice(0, 120)}" is in ${place(other)} and in ${place(one)} of ${one.page} at ${one.at}`,
        )
      if (!other || (one.until?.order ?? Infinity) > (other.until?.order ?? Infinity)) present.set(key, one)
    }
    return found
  },
  kept: traceWith({
    shown: [
      shown(0, 1000, 'alert', 'There is not enough money.'),
      shown(1000, 2000, 'alert', 'There is not enough money.'),
      shown(1000, 2000, 'alert', 'There is not enough money.', { page: 'page-2' }),
      shown(0, null, 'status', 'Saved'),
      shown(0, null, 'status', 'Saved', { inside: '#settings' }),
    ],
  }),
  broken: [
    traceWith({
      shown: [
        shown(0, null, 'alert', 'There is not enough money.'),
        shown(500, 900, 'dialog', 'There is not enough money.', { inside: '#nofunds' }),
      ],
    }),
    traceWith({
      shown: [
        shown(0, 5000, 'status', 'Connected and paid: Cinema.', { inside: 'tv-packet-buy#1' }),
        shown(10, null, 'status', 'Connected and paid: Cinema.'),
      ],
    }),
  ],
}

const place = ({ what, inside }: Shown): string => `${what} of ${inside ?? 'the page'}`
