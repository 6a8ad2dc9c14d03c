import type { ChannelPlayer } from '../../core/playback'
import type { TvError } from '../kit/base'
import type { WidgetHost } from '../kit/define-widget'
import { announcePlayer, onChange } from '../kit/player/announce'
import type { TvChannelInfo, TvProgram } from '../kit/shapes'

/**
 * Turns what the model's signals say into the element's events. `onGate` hears whether the element is to show its own
 * gate: not before the host had its say. Returns the function that stops it.
 */
export function announce(
  player: ChannelPlayer,
  host: WidgetHost,
  tellError: (error: TvError, report: object) => void,
  onGate: (shown: boolean) => void,
): () => void {
  const stops = [
    ...announcePlayer(player, host, tellError, onGate),
    onChange(player.time, Math.floor, (time) =>
      host.emit('tv-timeupdate', { time, live: player.live.value }),
    ),
    onChange(
      player.live,
      (live) => live,
      (live) => host.emit('tv-live-change', { live }),
    ),
    onChange(
      player.program,
      (program) => program?.id ?? null,
      () => host.emit('tv-program-change', { program: player.program.value satisfies TvProgram | null }),
    ),
    onChange(
      player.channel,
      (channel) => channel?.id ?? null,
      () => {
        const channel = player.channel.value
        if (!channel) return
        host.sync({ channel: channel.slug })
        host.emit('tv-channel-change', {
          channel: { id: channel.id, slug: channel.slug, name: channel.name } satisfies TvChannelInfo,
        })
        host.emit('tv-ready')
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
