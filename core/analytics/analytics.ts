import { effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import type { Clock } from '../lib/clock'
import type { ReportedEvent, SiteEvent, ViewerState } from './events'
import type { FollowedViewer } from './viewer-state'

/** A receiver of events, such as a data layer; called only with the viewer's consent. */
export interface AnalyticsAdapter {
  send(event: ReportedEvent): void
  /** Sends pending events, because the page is hidden or closed. */
  flush?(): void
  /** Drops pending events, because the consent was withdrawn. */
  discard?(): void
}

/** The one port of analytics (OPS-03). */
export interface Analytics {
  /**
   * Reports an event that happened at `at`, epoch ms. Without consent it is dropped: consent does not cover earlier
   * actions. Until the viewer's state is known, events are held in memory.
   */
  report(event: SiteEvent, at?: number): void
  flush(): void
  stop(): void
}

/** Maximum number of events held while the viewer's state is unknown. */
const MAX_HELD = 200

/** Creates the port: every event is completed with the viewer's state and passed to all adapters, in order. */
export function createAnalytics(options: {
  clock: Pick<Clock, 'now'>
  isGranted: ReadonlySignal<boolean>
  /** Follows the viewer's state as long as there is consent. */
  follow: () => FollowedViewer
  adapters: readonly AnalyticsAdapter[]
  /** Receives every event for `show_debug`, with whether it is sent. */
  log?: (event: SiteEvent, isSent: boolean) => void
}): Analytics {
  const { clock, isGranted, follow, adapters, log } = options
  let held: { event: SiteEvent; at: number }[] = []
  let viewer: ViewerState | null = null

  function send(event: SiteEvent, at: number): void {
    if (viewer === null) {
      if (held.length < MAX_HELD) held.push({ event, at })
    } else for (const adapter of adapters) adapter.send({ ...event, viewer, at })
  }

  const stop = effect(() => {
    if (!isGranted.value) return
    const followed = untracked(follow)
    const stopSending = effect(() => {
      viewer = followed.state.value
      if (viewer === null) return
      const due = held
      held = []
      for (const { event, at } of due) send(event, at)
    })
    return () => {
      stopSending()
      followed.stop()
      viewer = null
      held = []
      for (const adapter of adapters) adapter.discard?.()
    }
  })

  return {
    report(event, at = clock.now()) {
      const isSent = isGranted.peek()
      log?.(event, isSent)
      if (isSent) send(event, at)
    },
    flush() {
      for (const adapter of adapters) adapter.flush?.()
    },
    stop,
  }
}
