import type { Law } from './law'
import { call, input, shown } from './samples'
import { getTimeline } from './timeline'
import { isOfBrowser, traceWith } from './trace'

/** The longest time that a placeholder stays after the last answer to its page, ms. */
const LONGEST_MS = 30_000

/**
 * A test that moves its clock skips half a minute at once, so a placeholder also has to stay for this real time, ms.
 */
const MOVED_MS = 3000

export const loadingEnds: Law = {
  name: 'loading-ends',
  group: 'screen',
  says: 'Everything that says that it loads has ended 30 s after the last answer.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const answersToCalls = trace.calls.flatMap(({ page, answeredOrder }) =>
      answeredOrder === null ? [] : [{ page, order: answeredOrder }],
    )
    const answers = [...answersToCalls, ...trace.answers].sort((one, other) => one.order - other.order)
    return trace.shown.flatMap(({ what, page, about, inside, at, order, until }) => {
      if (what !== 'loading') return []
      const end = until?.at ?? timeline.lastTime(page) ?? at
      const last = answers.findLast(
        (answer) =>
          (answer.page === page || answer.page === null) &&
          answer.order > order &&
          answer.order < (until?.order ?? Number.POSITIVE_INFINITY),
      )
      // Media needs real time, which does not pass when a test moves its clock.
      const isMedia = /^tv-(channel|content)-player/.test(inside ?? '')
      const realMs = (until?.order ?? Number.POSITIVE_INFINITY) - (isMedia && last ? last.order : order)
      if (isOfBrowser(trace) && realMs <= (isMedia ? LONGEST_MS : MOVED_MS)) return []
      if (end - at <= LONGEST_MS) return []
      const since = last ? (timeline.timeOn(page, last.order) ?? at) : at
      return end - since > LONGEST_MS
        ? [
            `${about ?? 'a placeholder'} in ${inside ?? 'the page'} of ${page} loads from ${at} to ${end}, ${end - since} ms after the last answer`,
          ]
        : []
    })
  },
  kept: traceWith({
    shown: [
      shown(0, 29_000, 'loading', ''),
      shown(0, 70_000, 'loading', '', { about: 'row' }),
      // The test itself answers at 125 s.
      shown(100_000, 154_000, 'loading', '', { about: 'film' }),
    ],
    calls: [call(50_000, 'GET /v2/rows/:id')],
    answers: [{ page: 'page-1', order: 125_000, at: 125_000 }],
    inputs: [50_010, 70_000, 125_000, 154_000].map((at) => input(at, 'press', 'Menu')),
  }),
  broken: [
    traceWith({ shown: [shown(0, 31_000, 'loading', '')] }),
    traceWith({
      shown: [shown(0, null, 'loading', '', { about: 'row' })],
      inputs: [input(40_000, 'press', 'Menu')],
    }),
  ],
}
