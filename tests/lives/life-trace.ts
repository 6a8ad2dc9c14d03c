import { makeWorldTrace } from '../../demo/backend'
import { joinTrace, type Trace } from '../laws/trace'
import type { Life } from './life'

/** The trace of a life, for the laws: what the operator has recorded, from whom and when, and what the pages have shown. */
export function traceOfLife({ world, wire, recorder, household, secrets, tabs }: Life): Trace {
  const { calls, ...ofWorld } = makeWorldTrace(world)
  const { shown, inputs, players, events, crashes } = recorder
  return joinTrace(
    {
      ...ofWorld,
      calls: calls.map((call, place) => {
        const known = wire.calls[place]
        const root = call.path.split('/', 2).join('/')
        if (!known?.call.startsWith(`${call.method} ${root}/`))
          throw new Error(`${call.path} was sent by no page`)
        const { page, sent, aheadMs, status, answeredOrder } = known
        return { ...call, page, ...sent, pageAt: sent.at, aheadMs, status, answeredOrder }
      }),
    },
    {
      source: 'life',
      pages: tabs.map(({ name: page, way, browser }) => ({
        ...{ page, isByLink: way === 'link', forgets: browser.hasRefused },
        ...{ ignoresPin: false, playsTogether: false },
      })),
      title: `life ${household.seed}`,
      ...{ shown, inputs, players, events },
      lines: crashes.map(({ page, text, ...moment }) => ({ ...moment, page, level: 'error', text })),
      secrets: [...secrets],
    },
  )
}
