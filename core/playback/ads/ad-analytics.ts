import type { AdEvent } from '../statistics/analytics'
import type { Roll } from './ad-cycle'
import type { AdFailure, AdView } from './ad-engine'
import { describeFailure } from './ad-error'

const QUARTILES = [
  [0.25, 'ad_first_quartile'],
  [0.5, 'ad_midpoint'],
  [0.75, 'ad_third_quartile'],
] as const

/** A failure with at most this much of the last advertisement left is counted for the next one, s. */
const NEARLY_OVER_S = 1

interface Shown {
  roll: Roll
  number: number
  count: number
  /** Seconds. Engines report the remaining time, so this is the longest remaining time reported. */
  duration: number
  left: number
  skippable: boolean
  sent: Set<string>
}

/**
 * Turns the course of a player's advertisements into analytics events, which contain no address and no viewer. They derive
 * from the views that engines report, so that they are the same for an operator's own SDK.
 */
export function createAdAnalytics(report: (event: AdEvent) => void) {
  let current: Shown | null = null
  /** Advertisements of the present address that ended or were skipped. */
  let over = 0

  function send(name: AdEvent['name']): void {
    if (!current || current.sent.has(name)) return
    current.sent.add(name)
    report({ name, roll: current.roll, adNumber: current.number, adCount: current.count })
  }

  function close(name: 'ad_complete' | 'ad_skip'): void {
    if (!current) return
    if (name === 'ad_complete') for (const [, quartile] of QUARTILES) send(quartile)
    send(name)
    over += 1
    current = null
  }

  return {
    /** An address of this roll is about to be requested. */
    requested(roll: Roll): void {
      current = null
      over = 0
      report({ name: 'ad_request', roll })
    },
    /** An advertisement is on screen; called at least once a second. */
    shown(roll: Roll, { number, count, left, skipIn, paused }: AdView): void {
      // Paused before its first frame, an advertisement has not started.
      if (paused && current?.number !== number) return
      if (current && current.number !== number) close('ad_complete')
      current ??= { roll, number, count, duration: 0, left, skippable: false, sent: new Set() }
      current.duration = Math.max(current.duration, left)
      current.left = left
      current.skippable = skipIn === 0
      send('ad_start')
      const played = current.duration > 0 ? 1 - left / current.duration : 0
      for (const [share, name] of QUARTILES) if (played >= share) send(name)
    },
    /** The viewer pressed skip. */
    skipped(): void {
      if (current?.skippable) close('ad_skip')
    },
    clicked: () => send('ad_click'),
    failed(roll: Roll, failure: AdFailure): void {
      if (current && current.left <= NEARLY_OVER_S) close('ad_complete')
      const about = current ? { adNumber: current.number, adCount: current.count } : {}
      current = null
      report({ name: 'ad_error', roll, adError: describeFailure(failure), ...about })
    },
    /** The address is over; `count` of its advertisements ended or were skipped. */
    ended(count: number): void {
      if (over < count) close('ad_complete')
      current = null
    },
    /** The load was aborted: the advertisement on screen neither ended nor failed. */
    aborted(): void {
      current = null
    },
  }
}
