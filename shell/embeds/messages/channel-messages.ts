import { TvError } from '../../../core/lib/errors/errors'
import type { TvChannelFrameMethods } from '../../../widgets/frame/contract'
import { name, number } from './argument'
import { CHANNEL_EVENTS } from './channel-events'
import { commonMessages, createOpener, readScreenError } from './common-messages'
import { type FramedPlayer, getProgramPlace, toPublicProgram } from './framed-player'
import type { MessagesOf } from './message-receiver'

/** Changes the channel; playback starts live. */
function change(player: FramedPlayer, channel: string): void {
  player.channel = channel
  // Set after the channel: in the other order the previous channel's live stream would be requested first.
  if (player.ts !== null) player.ts = null
}

async function seekWithin(player: FramedPlayer, seconds: number): Promise<void> {
  if (!player.program)
    throw (await readScreenError(player)) ?? new TvError('not-ready', { program: 'unknown' })
  return player.seekTo(player.program.start + seconds)
}

/** Methods and events of `/channel_embed` (EMB-06). */
export function channelMessages(player: FramedPlayer): MessagesOf<TvChannelFrameMethods> {
  const common = commonMessages(player)
  const open = createOpener(player, (channel: string) => change(player, channel))
  return {
    events: CHANNEL_EVENTS,
    getters: {
      ...common.getters,
      getDuration: () => getProgramPlace(player).duration,
      getCurrentTime: () => getProgramPlace(player).seconds,
      getProgram: () => toPublicProgram(player.program),
      getSeekableRange: () => player.seekableRange,
    },
    actions: {
      ...common.actions,
      setCurrentTime: (value) => seekWithin(player, number(value, 0)),
      seekTo: (value) => player.seekTo(number(value, 0)),
      seekToTime: (value) => player.seekTo(number(value, 0)),
      skip: (value) => player.skip(number(value)),
      goLive: () => player.goLive(),
      setChannel: (value) => open(name(value)),
      nextChannel: () => player.nextChannel(),
      previousChannel: () => player.previousChannel(),
    },
  }
}
