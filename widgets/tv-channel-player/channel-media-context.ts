import type { ChannelPlayer } from '../../core/playback'
import type { MediaContext } from '../kit/player/media-context'

const ignore = () => undefined

/** The programme on screen, for media session, screen readers and casting. */
export function channelMediaContext(player: ChannelPlayer): MediaContext {
  const { channel, program, time, live } = player
  return {
    media() {
      const { name: artist = '', logo = null } = channel.value ?? {}
      return { title: program.value?.title || artist, artist, artwork: program.value?.cover ?? logo }
    },
    position() {
      const shown = player.reach() && program.value
      return shown
        ? { at: time.value - shown.start, of: shown.end - shown.start, rate: player.speed.value }
        : null
    },
    aspect: () => (player.blackout.value ? '' : (channel.value?.aspect ?? '')),
    zaps: true,
    live: () => live.value,
    seekTo: (second) => void player.seekTo((program.value?.start ?? 0) + second).catch(ignore),
    previous: () => void player.step(-1).catch(ignore),
    reopen: (isPaused) => player.retry(!isPaused),
    next: () => void player.step(1).catch(ignore),
  }
}
