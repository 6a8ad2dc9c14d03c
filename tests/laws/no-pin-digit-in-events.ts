import type { Law } from './law'
import { input } from './samples'
import { countBefore } from './timeline'
import { type ElementEvent, traceWith } from './trace'

/** Events of keys and fields. */
const TYPING = /^(key(down|press|up)|(before)?input|change|textInput|paste|composition\w+)$/

const typed = (order: number, type: string, detail: string): ElementEvent => ({
  order,
  at: order,
  page: 'page-1',
  element: 'tv-parental-pin#1',
  type,
  detail,
})

export const noPinDigitInEvents: Law = {
  name: 'no-pin-digit-in-events',
  group: 'age',
  says: 'No digit of a PIN is in an event that leaves the element in which it is typed.',
  judge({ inputs, events }) {
    const sorted = inputs.toSorted((one, other) => one.order - other.order)
    return sorted.flatMap((pin) => {
      if (pin.kind !== 'pin') return []
      // Typing begins after the last input that is not a digit.
      const before = sorted
        .slice(0, countBefore(sorted, pin.order))
        .findLast(
          ({ page, kind, text }) =>
            page === pin.page && kind !== 'pin' && !isDigit(text) && !(kind === 'key' && text === ''),
        )
      const since = before?.order ?? Number.NEGATIVE_INFINITY
      const digits = new Set(pin.text)
      const leaked = events.find(
        ({ page, order, type, detail }) =>
          page === pin.page &&
          order > since &&
          order <= pin.order &&
          TYPING.test(type) &&
          isDigit(detail) &&
          digits.has(detail.replaceAll('"', '')),
      )
      return leaked
        ? [
            `a digit of the PIN left ${leaked.element} on ${leaked.page} at ${leaked.at} in a ${leaked.type} event`,
          ]
        : []
    })
  },
  kept: traceWith({
    inputs: [input(1, 'press', 'Watch'), input(20, 'pin', '2580'), input(40, 'key', '5')],
    events: [
      typed(0, 'keydown', '2'),
      typed(10, 'keydown', 'Tab'),
      typed(41, 'keydown', '5'),
      typed(15, 'tv-state', '{"step":2}'),
    ],
  }),
  broken: ['keydown', 'keyup', 'input', 'beforeinput'].map((type) =>
    traceWith({
      inputs: [input(1, 'press', 'Watch'), input(20, 'pin', '2580')],
      events: [typed(12, type, '5')],
    }),
  ),
}

/** True for one digit, as a key or as JSON. */
function isDigit(text: string): boolean {
  return /^"?\d"?$/.test(text)
}
