import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import type { Law } from './law'
import { input } from './samples'
import { type ConsoleLine, traceWith } from './trace'

/** The line in which an element explains a fault of its page: number, code, and the tag at fault. */
const LINE = /^tv: (\d+) ([\w-]+): /

const numbers: Readonly<Record<string, number>> = ERROR_NUMBERS

const line = (order: number, text: string, more: Partial<ConsoleLine> = {}): ConsoleLine => ({
  order,
  at: order,
  page: 'page-1',
  level: 'warning',
  text,
  ...more,
})

export const oneFaultOneLine: Law = {
  name: 'one-fault-one-line',
  group: 'partners',
  says: 'A fault of a page has one line in its console, with the number of its code.',
  judge({ lines, inputs }) {
    const found: string[] = []
    const printed = new Map<string, number>()
    for (const { page, order, at, text } of lines) {
      const [, number, code = ''] = LINE.exec(text) ?? []
      if (number === undefined) continue
      if (numbers[code] !== Number(number))
        found.push(`the line of ${page} at ${at} has the number ${number} for ${code}: ${text.slice(0, 120)}`)
      const key = `${page}\n${text}`
      const before = printed.get(key)
      printed.set(key, order)
      // Another document of the page prints its own lines.
      const isNew = inputs.some(
        (one) =>
          one.page === page &&
          (one.kind === 'navigate' || one.kind === 'reload') &&
          one.order > (before ?? order) &&
          one.order <= order,
      )
      if (before !== undefined && !isNew)
        found.push(`${page} prints a line twice, at ${at} again: ${text.slice(0, 160)}`)
    }
    return found
  },
  kept: traceWith({
    inputs: [input(50, 'reload', 'https://news.test/')],
    lines: [
      line(0, 'tv: 300 channel-not-found: <tv-channel-player channel="x">: there is no such channel.'),
      line(1, 'tv: 300 channel-not-found: <tv-channel-player channel="y">: there is no such channel.'),
      line(60, 'tv: 300 channel-not-found: <tv-channel-player channel="x">: there is no such channel.'),
      line(61, 'a line of the page'),
      line(62, 'a line of the page'),
    ],
  }),
  broken: [
    traceWith({
      lines: [
        line(0, 'tv: 300 channel-not-found: <tv-channel-player channel="x">: there is no such channel.'),
        line(9, 'tv: 300 channel-not-found: <tv-channel-player channel="x">: there is no such channel.'),
      ],
    }),
    traceWith({
      lines: [line(0, 'tv: 301 channel-not-found: <tv-channel-player channel="x">: no such channel.')],
    }),
  ],
}
