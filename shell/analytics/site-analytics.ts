import { effect } from '@preact/signals-core'
import {
  createAnalytics,
  createBeacon,
  createDataLayer,
  followViewerState,
  getAbTests,
  hasTrial,
  readChoice,
} from '../../core/analytics'
import { postBeacon } from '../../core/browser/network/post-beacon'
import { pageLifecycle } from '../../core/browser/page/visibility'
import { systemClock } from '../../core/lib/clock'
import type { Site } from '../site/site'
import { getConsent } from './site-consent'
import { createSiteEvents, type HeardEvent } from './site-events'

/** Starts the analytics of the site (OPS-03). Returns the function that receives the events of the window. */
export function startAnalytics({ config, tv, entry, language }: Site): (heard: HeardEvent) => void {
  const { dataLayer, beacon, marketing } = config.analytics ?? {}
  const consent = getConsent(config)
  const adapters = [
    ...(dataLayer ? [createDataLayer(window as never, dataLayer.name)] : []),
    ...(beacon
      ? [createBeacon({ ...beacon, clock: systemClock, post: (body) => postBeacon(beacon.address, body) })]
      : []),
  ]
  const analytics = createAnalytics({
    clock: systemClock,
    isGranted: consent.isGranted,
    follow: () => followViewerState(tv),
    adapters,
    ...(entry.debug ? { log: logEvent } : {}),
  })
  pageLifecycle.onLeave(analytics.flush)

  let hasVitals = false
  effect(() => {
    if (!consent.isGranted.value || hasVitals || adapters.length === 0) return
    hasVitals = true
    import('./web-vitals')
      .then(({ reportWebVitals }) => reportWebVitals(analytics.report))
      .catch(() => undefined)
  })

  const abTests = getAbTests(tv)
  effect(() => {
    if (!consent.isGranted.value || tv.session.audience.value === null || !config.analytics) return
    abTests
      .load()
      .then(() => {
        if (!consent.isGranted.peek()) return
        for (const test of abTests.takeUnreported()) analytics.report({ name: 'ab_test', ...test })
      })
      // Without an answer, this viewer takes part in no test.
      .catch(() => undefined)
  })

  if (marketing)
    import('./marketing-script')
      .then(({ runMarketing }) => runMarketing(marketing, tv, consent))
      .catch(() => undefined)

  const siteEvents = createSiteEvents({
    report: analytics.report,
    hasTrial: (packetId) => hasTrial(tv.api, packetId, language),
  })
  return (heard) => {
    if (heard.event.type === 'tv-consent') consent.choose(readChoice((heard.event as CustomEvent).detail))
    else siteEvents(heard)
  }
}

/** Logs an event in the console, for `show_debug` (ACC-17). */
const logEvent = ({ name, ...fields }: { name: string }, isSent: boolean): void =>
  console.info(`tv: event ${name}${isSent ? '' : ' (no consent)'} ${JSON.stringify(fields)}`)
