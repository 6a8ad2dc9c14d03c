import { keepLoading } from '../../core/lib/retry/keep-loading'
import type { Site } from '../site/site'
import { whenIdle } from '../site/start/when-idle'
import type { HeardEvent } from './site-events'

const TYPES = ['analytics', 'tile-show', 'tile-focus', 'tile-click', 'open', 'purchase-request', 'consent']

/** More events are not held while the code of analytics loads. */
const MAX_HELD = 200

/** Hears all events for analytics by listeners on the window, and holds them until their code has loaded in an idle moment. */
export function hearEvents(site: Site): void {
  const held: HeardEvent[] = []
  let hear = (heard: HeardEvent): void => {
    if (held.length < MAX_HELD) held.push(heard)
  }
  const listen = (event: Event) => hear({ event, path: event.composedPath(), at: Date.now() })
  // Capturing: the listeners of the page may remove or change what was pressed.
  for (const type of [...TYPES.map((name) => `tv-${name}`), 'click', 'input'])
    addEventListener(type, listen, true)
  keepLoading(
    () => whenIdle(() => import('./site-analytics')),
    ({ startAnalytics }) => {
      hear = startAnalytics(site)
      held.forEach(hear)
    },
  )
}
