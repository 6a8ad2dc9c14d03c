/** Seconds an arrow key and a page key move the handle. */
const STEP_S = 10
const PAGE_S = 60

/** First and last second of a slider: epoch seconds on a channel, seconds from the start in a film. */
export interface SliderRange {
  start: number
  end: number
}

/** Limits and targets of keys, in the seconds of the range. */
export interface SliderKeys {
  /** Position of the picture. */
  from: number
  /** Targets of the Home and End keys. */
  home: number
  end: number
  /** Keys do not move the handle beyond these seconds. */
  first: number
  last: number
  /** Seconds of the first ArrowLeft; 10 by default. */
  firstStepBack?: number
}

/**
 * Returns the second to which a key moves the handle from `pending`, the target of earlier presses; null for other keys.
 */
export function getKeySecond(key: string, keys: SliderKeys, pending: number | null = null): number | null {
  const from = pending ?? keys.from
  const back = pending === null ? (keys.firstStepBack ?? STEP_S) : STEP_S
  const targets: Record<string, number> = {
    ArrowLeft: from - back,
    ArrowRight: from + STEP_S,
    PageDown: from - PAGE_S,
    PageUp: from + PAGE_S,
    Home: keys.home,
    End: keys.end,
  }
  const target = targets[key]
  return target === undefined ? null : Math.min(keys.last, Math.max(keys.first, target))
}

/** Position of a second in the range, 0 to 1. */
export const toRangeShare = ({ start, end }: SliderRange, second: number): number =>
  clampShare((second - start) / (end - start))

/** The second below a pointer at `clientX`, for a slider with this box; beside the box, the nearer end. */
export const secondAtPointer = (
  { start, end }: SliderRange,
  clientX: number,
  { left, width }: Pick<DOMRect, 'left' | 'width'>,
): number => start + clampShare((clientX - left) / width) * (end - start)

const clampShare = (share: number): number => Math.min(1, Math.max(0, share))

/** The position that a screen reader was given, and the handle's last second, which may be later. */
export interface Announced {
  second: number
  text: string
  handle: number
}

/** The position is announced again after this much playback, s, or when the handle has been moved. */
const ANNOUNCE_AFTER_S = 60
const JUMP_S = 3

/**
 * Returns the position to announce: the last one while a focused handle follows the picture. Screen readers read each
 * change of a focused slider, which would be once a second.
 */
export function announcedAt(
  { second, text }: Pick<Announced, 'second' | 'text'>,
  last: Announced | null,
  isFollowing: boolean,
): Announced {
  const isPlayback =
    last !== null &&
    Math.abs(second - last.handle) <= JUMP_S &&
    Math.abs(second - last.second) < ANNOUNCE_AFTER_S
  return isFollowing && isPlayback ? { ...last, handle: second } : { second, text, handle: second }
}
