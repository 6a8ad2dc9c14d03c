/*
 * The track of a promo slider has a copy of its last banner before the first one, and a copy of the first behind the last
 * one, so that banners follow one another without an end in both directions. A position counts from the copy, a banner from
 * the first one.
 */

/** Returns the number of positions on a track with `count` banners: a single banner has no copies. */
export const positionCount = (count: number): number => (count > 1 ? count + 2 : count)

/** Returns the position of a banner. */
export const getPosition = (banner: number, count: number): number => (count > 1 ? banner + 1 : 0)

/** Returns the banner at a position; for a copy the banner that it shows. */
export const bannerAt = (position: number, count: number): number =>
  count > 1 ? (position - 1 + count) % count : 0

/**
 * Returns where a turn of one banner goes from a position: `from` is the position itself, or, on a copy, that of its
 * banner, to which the track moves unseen beforehand.
 */
export function turnFrom(position: number, by: 1 | -1, count: number): { from: number; to: number } {
  const last = positionCount(count) - 1
  const from = position + by >= 0 && position + by <= last ? position : position - by * count
  return { from, to: from + by }
}

/** Returns the banner that a key leads to: a turn in a direction, or the first or last one; null for any other key. */
export function bannerAfterKey(key: string, count: number): { by: 1 | -1 } | { to: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { by: -1 }
    case 'ArrowRight':
      return { by: 1 }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: count - 1 }
    default:
      return null
  }
}

/** Everything that decides whether the next banner follows automatically. */
export interface RotationState {
  /** Number of banners. */
  count: number
  /** Time of each banner, s; 0 switches the rotation off. */
  seconds: number
  /** The viewer paused it, or prefers less motion and did not start it. */
  isPaused: boolean
  /** The pointer is over the banners. */
  isHovered: boolean
  /** A control or banner has the keyboard focus. */
  isFocused: boolean
  /** A finger or the mouse holds the track. */
  isHeld: boolean
  /** The slider is in view, on a visible page, and nothing covers it. */
  isSeen: boolean
  /** A trailer plays: the next banner follows at its end. */
  isTrailerPlaying: boolean
}

/** True if the next banner follows automatically (CAT-03.rotation). WCAG 2.2.2 requires the exceptions. */
export const rotates = (state: RotationState): boolean =>
  state.count > 1 &&
  state.seconds > 0 &&
  state.isSeen &&
  !state.isPaused &&
  !state.isHovered &&
  !state.isFocused &&
  !state.isHeld &&
  !state.isTrailerPlaying

/** Everything that decides whether a trailer may start automatically. */
export interface TrailerState {
  /** The banner has a trailer that has neither ended nor failed since the banner is in view. */
  isLeft: boolean
  isMobile: boolean
  isPaused: boolean
  isSeen: boolean
  prefersLessMotion: boolean
  savesData: boolean
}

/** True if the trailer of the banner in view may play (CAT-03.trailer). */
export const playsTrailer = (state: TrailerState): boolean =>
  state.isLeft &&
  state.isSeen &&
  !state.isMobile &&
  !state.isPaused &&
  !state.prefersLessMotion &&
  !state.savesData
