import { TvError } from '../../../lib/errors/errors'
import { errorOnScreen } from '../../player/player-state'
import { LIVE_WITHIN_S } from '../../timeline'
import type { ChannelParts } from './channel-parts'
import type { Moves } from './moves'

/** Pauses of a channel, which moves on meanwhile. */
export function createPauses(
  { clock, media, position: { time, live }, channel }: Omit<ChannelParts, 'access'>,
  { openTime }: Moves,
) {
  /** Epoch second of the last pause. */
  let pausedAt = 0
  media.events.on('paused', () => {
    pausedAt = clock.seconds()
  })
  return {
    /** Throws for a live channel without an archive to continue in. */
    check(): void {
      const isOnScreen = errorOnScreen(media.state.value) === null && !media.adBreaks.holds
      if (live.value && channel.value?.archiveDays === 0 && isOnScreen)
        throw media.notices.show(new TvError('pause-without-archive'))
    },
    /** Resumes; a live channel may need another stream. */
    async resume(): Promise<void> {
      // Several short pauses add up to a long one.
      const since = Math.min(pausedAt, time.value + LIVE_WITHIN_S)
      const isBehind = live.value && clock.seconds() - since >= LIVE_WITHIN_S
      await (isBehind ? openTime(channel.value?.archiveDays ? time.value : null) : media.resume())
    },
  }
}
