import { TvError } from '../../core/lib/errors'
import { CHANNEL_EVENTS } from './channel-events'
import { type FramedPlayer, facts, place } from './framed-player'
import type { Vocabulary } from './message-receiver'

function number(value: unknown, least = -Infinity, most = Infinity): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most) return value
  throw new TvError('rejected', { argument: 'value' })
}

function channelName(value: unknown): string {
  const name = typeof value === 'number' ? String(value) : value
  if (typeof name === 'string' && /^[^\p{C}]{1,100}$/u.test(name)) return name
  throw new TvError('rejected', { argument: 'value' })
}

/** Another channel, live; what plays goes on playing, what is paused stays so. */
function open(player: FramedPlayer, channel: string): void {
  if (['playing', 'waiting'].includes(player.state)) player.autoplay = true
  if (player.state === 'paused') player.autoplay = false
  player.channel = channel
  // After the channel: the other way round the old one would be asked for live first.
  if (player.ts !== null) player.ts = null
}

function seekWithin(player: FramedPlayer, seconds: number): Promise<void> {
  if (!player.program) throw new TvError('not-ready', { program: 'unknown' })
  return player.seekTo(player.program.start + seconds)
}

/** Methods and events of a channel's frame (design: embed pages). */
export function channelVocabulary(player: FramedPlayer): Vocabulary {
  return {
    events: CHANNEL_EVENTS,
    getters: {
      getPaused: () => !['playing', 'waiting'].includes(player.state),
      getMuted: () => player.muted,
      getVolume: () => player.volume ?? 100,
      getDuration: () => place(player).duration,
      getCurrentTime: () => place(player).seconds,
      getProgram: () => facts(player.program),
      getSeekableRange: () => player.seekableRange,
    },
    actions: {
      play: () => player.play(),
      pause: () => player.pause(),
      mute() {
        player.muted = true
      },
      unmute() {
        player.muted = false
      },
      setVolume(value) {
        player.volume = number(value, 0, 100)
      },
      setCurrentTime: (value) => seekWithin(player, number(value, 0)),
      seekToTime: (value) => player.seekTo(number(value, 0)),
      skip: (value) => player.skip(number(value)),
      goLive: () => player.goLive(),
      setChannel: (value) => open(player, channelName(value)),
      nextChannel: () => player.nextChannel(),
      previousChannel: () => player.previousChannel(),
    },
  }
}
