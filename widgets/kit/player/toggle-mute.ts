import type { Player } from '../../../core/playback'

/** Volume after unmuting if the slider was at 0, percent. */
const AUDIBLE = 50

/** True if nothing is audible. */
export const isSilent = ({ muted, volume }: Player['sound']['value']): boolean => muted || volume === 0

/** Mutes if there is sound; else turns the sound on, also if the volume was at 0. */
export function toggleMute(player: Player): void {
  const sound = player.sound.peek()
  const silent = isSilent(sound)
  player.setMuted(!silent)
  if (silent && sound.volume === 0) player.setVolume(AUDIBLE)
}
