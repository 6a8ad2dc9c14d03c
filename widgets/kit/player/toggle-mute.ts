import type { Player } from '../../../core/playback'

/** Volume after unmuting if the slider was at 0, percent. */
const AUDIBLE = 50

/** Nothing is heard. */
export const isSilent = ({ muted, volume }: Player['sound']['value']): boolean => muted || volume === 0

/** Silence where something is heard, else sound, also where the volume was all the way down. */
export function toggleMute(player: Player): void {
  const sound = player.sound.peek()
  const silent = isSilent(sound)
  player.setMuted(!silent)
  if (silent && sound.volume === 0) player.setVolume(AUDIBLE)
}
