/** Playback rates of recorded media; 1 is normal. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The nearest speed there is. */
export const nearestSpeed = (wanted: number): number =>
  Math.min(2, Math.max(0.25, Math.round(wanted * 4) / 4)) || 1
