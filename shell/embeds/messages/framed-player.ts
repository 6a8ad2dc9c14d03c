import type { TvProgram } from '../../../widgets/kit/shapes'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import type { FramedMembers } from './common-messages'

/** Members of the channel player that messages use. */
export type FramedPlayer = FramedMembers &
  Pick<
    TvChannelPlayerElement,
    | 'time'
    | 'program'
    | 'seekableRange'
    | 'channel'
    | 'ts'
    | 'goLive'
    | 'seekTo'
    | 'skip'
    | 'nextChannel'
    | 'previousChannel'
  >

/** Position and duration within the programme on screen, seconds; zeros if none is known. */
export function getProgramPlace({ program, time }: FramedPlayer): { seconds: number; duration: number } {
  if (!program) return { seconds: 0, duration: 0 }
  const duration = program.end - program.start
  return { seconds: Math.min(duration, Math.max(0, time - program.start)), duration }
}

/** The public fields of a programme, without the address of its image. */
export function toPublicProgram(program: TvProgram | null): Omit<TvProgram, 'cover'> | null {
  if (!program) return null
  const { id, channelId, title, subtitle, start, end, age, catchup } = program
  return { id, channelId, title, subtitle, start, end, age, catchup }
}
