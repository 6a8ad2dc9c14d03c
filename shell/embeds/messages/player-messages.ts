import { TvError } from '../../../core/lib/errors/errors'
import type { TvChannelFrameMethods, TvContentFrameMethods } from '../../../widgets/frame/contract'
import { name, number } from './argument'
import { CHANNEL_EVENTS } from './channel-events'
import { commonMessages, createOpener, readScreenError } from './common-messages'
import { CONTENT_EVENTS } from './content-events'
import { type FramedContent, getContentPlace, toPublicEpisode } from './framed-content'
import { type FramedPlayer, getProgramPlace, toPublicProgram } from './framed-player'
import type { MessagesOf } from './message-receiver'

/** Changes the channel; playback starts live. */
function changeChannel(player: FramedPlayer, channel: string): void {
  player.channel = channel
  // Set after the channel: otherwise the previous channel's live stream would be requested first.
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
  const open = createOpener(player, (channel: string) => changeChannel(player, channel))
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

/** Changes the content; playback resumes where the viewer left off. */
function changeContent(player: FramedContent, content: string): void {
  if (player.start !== null) player.start = null
  player.content = content
}

/** Methods and events of `/content_embed` (EMB-06). */
export function contentMessages(player: FramedContent): MessagesOf<TvContentFrameMethods> {
  const common = commonMessages(player)
  const open = createOpener(player, (content: string) => changeContent(player, content))
  return {
    events: CONTENT_EVENTS,
    getters: {
      ...common.getters,
      getDuration: () => getContentPlace(player).duration,
      getCurrentTime: () => getContentPlace(player).seconds,
      getEpisode: () => toPublicEpisode(player.episode),
      getSpeed: () => player.speed ?? 1,
    },
    actions: {
      ...common.actions,
      setCurrentTime: (value) => player.seekTo(number(value, 0)),
      seekTo: (value) => player.seekTo(number(value, 0)),
      setContent: (value) => open(name(value)),
      setSpeed(value) {
        player.speed = number(value, 0.25, 2)
      },
      nextEpisode: () => player.nextEpisode(),
      previousEpisode: () => player.previousEpisode(),
    },
  }
}
