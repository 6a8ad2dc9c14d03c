import type { TvPlayerState, TvProgram, TvTimeRange } from '../../widgets/kit/shapes'

/** The members of `<tv-channel-player>` that messages use. Times are epoch seconds. */
export interface FramedPlayer extends EventTarget {
  readonly state: TvPlayerState
  readonly time: number
  readonly program: TvProgram | null
  readonly seekableRange: TvTimeRange | null
  channel: string | null
  ts: number | null
  autoplay: boolean
  muted: boolean
  volume: number | null
  play(): Promise<void>
  pause(): Promise<void>
  goLive(): Promise<void>
  seekTo(epochSeconds: number): Promise<void>
  skip(seconds: number): Promise<void>
  nextChannel(): Promise<void>
  previousChannel(): Promise<void>
}

/** Position and duration within the programme on screen, seconds; zeros if none is known. */
export function place({ program, time }: FramedPlayer): { seconds: number; duration: number } {
  if (!program) return { seconds: 0, duration: 0 }
  const duration = program.end - program.start
  return { seconds: Math.min(duration, Math.max(0, time - program.start)), duration }
}

/** The public fields of a programme, without the address of its image. */
export function facts(program: TvProgram | null): Omit<TvProgram, 'cover'> | null {
  if (!program) return null
  const { id, channelId, title, subtitle, start, end, age, catchup } = program
  return { id, channelId, title, subtitle, start, end, age, catchup }
}
