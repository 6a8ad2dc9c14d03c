import type { ChannelPlayer } from '../../../core/playback'

/** Plays another programme from this second on, which the viewer has chosen; a refusal shows as a notice. */
export const selectProgram = (player: ChannelPlayer, second: number): void =>
  void player
    .seekTo(second)
    .then(() => player.reportAction('select_schedule', { position: second }))
    .catch(() => undefined)
