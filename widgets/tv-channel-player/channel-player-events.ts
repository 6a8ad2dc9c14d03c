import type { ChannelPlayer } from '../../core/playback'
import type { HostOf } from '../kit/element/define-widget'
import { onChange } from '../kit/player/announce-player'
import type { TvChannelPlayerEventMap } from './contract'

/** Turns what only a channel player's signals say into the element's events. Returns the functions that stop it. */
export const announceChannelPlayer = (
  player: ChannelPlayer,
  host: HostOf<TvChannelPlayerEventMap>,
): (() => void)[] => [
  onChange(player.time, Math.floor, (time) => host.emit('tv-timeupdate', { time, live: player.live.value })),
  onChange(
    player.live,
    (live) => live,
    (live) => host.emit('tv-live-change', { live }),
  ),
  onChange(
    player.program,
    (program) => program?.id ?? null,
    () => host.emit('tv-program-change', { program: player.program.value }),
  ),
  onChange(
    player.channel,
    (channel) => channel?.id ?? null,
    () => {
      const channel = player.channel.value
      if (!channel) return
      host.sync({ channel: channel.slug })
      host.emit('tv-channel-change', {
        channel: { id: channel.id, slug: channel.slug, name: channel.name },
      })
      host.emit('tv-ready')
    },
  ),
]
