import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Channel, createGuideSchedules, type GuideSchedules } from '../../../../core/channels'
import type { RowRange } from '../../../../widgets/kit/focus/list-rows'
import { useShown } from '../../../site/hooks/use-shown'
import { useSite } from '../../../site/site-context'

/** Schedules start to load this long after the list, ms, because lists, logos and the first picture have priority. */
const START_AFTER_MS = 1500
/** Number of simultaneous requests: a schedule is large, and a row can do without it for a moment. */
const AT_A_TIME = 2
/** A loaded schedule is used for this long, ms: a row shows the next programmes, which rarely change. */
const FRESH_MS = 1_800_000

/**
 * The schedules of the channels with visible rows, for their next programmes. `onView` is called with the visible
 * lines. Nothing is requested while the page is hidden.
 */
export function useRowSchedules(
  channels: readonly Channel[],
  columns: number,
  open: Channel | null,
): { schedules: GuideSchedules; onView: (lines: RowRange) => void } {
  const { tv, language } = useSite()
  const isShown = useShown()
  const [isStarted, setStarted] = useState(false)
  const lines = useRef<RowRange>({ first: 0, end: 0 })
  const schedules = useMemo(
    () =>
      createGuideSchedules({
        ...{ api: tv.api, clock: tv.clock, connection: tv.connection, language },
        atATime: AT_A_TIME,
        freshMs: FRESH_MS,
      }),
    [tv, language],
  )
  const openId = open?.id
  const show = useCallback(() => {
    const { first, end } = lines.current
    if (isStarted && isShown) schedules.show(channels.slice(first * columns, end * columns), openId)
  }, [isStarted, isShown, schedules, channels, columns, openId])
  const latest = useRef(show)
  const onView = useCallback((inView: RowRange) => {
    lines.current = inView
    latest.current()
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (isShown ? () => schedules.stop() : undefined), [isShown, schedules])
  useEffect(() => {
    latest.current = show
    show()
  }, [show])
  return { schedules, onView }
}
