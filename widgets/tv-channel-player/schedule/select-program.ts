import type { ChannelPlayer } from '../../../core/playback'

/** Plays another programme, which the viewer has chosen, from this second; a refusal is shown as a notice. */
export const selectProgram = (player: ChannelPlayer, second: number): void =>
  void player
    .seekTo(second)
    .then(() => player.reportAction('select_schedule', { position: second }))
    .catch(() => undefined)
