import type { TimelineLayout } from '../kit/watch-timeline'

/** Seconds an arrow key moves; live is thirty wide, so a smaller step from there would go nowhere. */
const STEP_S = 10
const LEAVE_LIVE_S = 40
const PAGE_S = 60
/** Nearer to the end of a programme than this nothing is left to watch, seconds (spec/2 §5). */
const END_MARGIN_S = 5

/**
 * The epoch second that a key leads to from `from`, which is where earlier presses led where these are not carried out
 * yet; undefined for all other keys. `live`: `from` is the live edge on screen.
 */
export function secondOfKey(
  key: string,
  from: number,
  { current }: Pick<TimelineLayout, 'current'>,
  now: number,
  live: boolean,
): number | undefined {
  const back = live ? LEAVE_LIVE_S : STEP_S
  const seconds: Record<string, number> = {
    ArrowLeft: from - back,
    ArrowDown: from - back,
    ArrowRight: from + STEP_S,
    ArrowUp: from + STEP_S,
    PageDown: from - PAGE_S,
    PageUp: from + PAGE_S,
    Home: current.start,
    End: current.end > now ? now : current.end - END_MARGIN_S,
  }
  return seconds[key]
}
