import { timeLimit } from '../tools/time-limits'
import type { Law } from './law'
import { wordPattern } from './locale-words'
import { shown } from './samples'
import { type Shown, traceWith } from './trace'

/** Shorter texts are names and labels, which several things may share. */
const SENTENCE = 12
/** A text that moves from one place to another is recorded in both for one or two looks, ms. */
const MOVES_MS = timeLimit(500)
const ELEMENT = /^tv-[\w-]+#/
const OFFERS_ANOTHER_TRY = wordPattern(['player.retry'])
const ANNOUNCED: readonly Shown['what'][] = ['alert', 'status', 'dialog']

/** The field or element that speaks for itself, although another one says the same; null for everything else. */
const ownerOf = ({ what, about, inside }: Shown): string | null =>
  (what === 'alert' ? about : null) ?? (ELEMENT.test(inside ?? '') ? inside : null)

/** True if a read has failed that both a page and the dialog over it need; the page is inert below. */
const isBelow = (one: Shown, other: Shown): boolean =>
  [one, other].filter(({ inside }) => inside?.startsWith('#')).length === 1 &&
  OFFERS_ANOTHER_TRY.test(one.text)

/** True if a viewer sees both as the same message shown twice. */
const isSame = (one: Shown, other: Shown): boolean =>
  !isBelow(one, other) &&
  (ownerOf(one) === null || ownerOf(other) === null || ownerOf(one) === ownerOf(other))

const endOf = ({ until }: Shown): number => until?.order ?? Infinity

export const noSentenceTwice: Law = {
  name: 'no-sentence-twice',
  group: 'screen',
  says: 'No alert, status line or dialog says what another one on screen says, unless each is of a field or an element of its own.',
  judge({ shown }) {
    const found: string[] = []
    /** All earlier appearances of a text, by page and text. */
    const said = new Map<string, Shown[]>()
    for (const one of shown) {
      if (!ANNOUNCED.includes(one.what) || one.text.length < SENTENCE) continue
      const key = `${one.page}\n${one.text}`
      const others = (said.get(key) ?? []).filter((other) => endOf(other) > one.order)
      const other = others.find(
        (other) => isSame(one, other) && Math.min(endOf(other), endOf(one)) - one.order > MOVES_MS,
      )
      if (other)
        found.push(
          `"${one.text.slice(0, 120)}" is in ${place(other)} and in ${place(one)} of ${one.page} at ${one.at}`,
        )
      said.set(key, [...others, one])
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
      shown(0, null, 'alert', 'Ordered failure. Error 104 Try again'),
      shown(9, null, 'alert', 'Ordered failure. Error 104 Try again', { inside: '#refill' }),
      shown(0, null, 'alert', 'Agree to this to continue.', { about: 'field terms' }),
      shown(0, null, 'alert', 'Agree to this to continue.', { about: 'field privacy' }),
      shown(0, null, 'alert', 'The service does not answer.', { inside: 'tv-channel-player#1' }),
      shown(0, null, 'alert', 'The service does not answer.', { inside: 'tv-packet-buy#1' }),
    ],
  }),
  broken: [
    traceWith({
      shown: [
        shown(0, null, 'alert', 'There is not enough money.'),
        shown(500, 1900, 'dialog', 'There is not enough money.', { inside: '#nofunds' }),
      ],
    }),
    traceWith({
      shown: [
        shown(0, 5000, 'status', 'Connected and paid: Cinema.', { inside: 'tv-packet-buy#1' }),
        shown(10, null, 'status', 'Connected and paid: Cinema.'),
      ],
    }),
    traceWith({
      shown: [
        shown(0, null, 'alert', 'The service does not answer.', { inside: 'tv-channel-player#1' }),
        shown(10, null, 'alert', 'The service does not answer.'),
      ],
    }),
  ],
}

const place = ({ what, inside }: Shown): string => `${what} of ${inside ?? 'the page'}`
