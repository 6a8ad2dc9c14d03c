import type { Channel } from './channel'
import type { Title } from './programme-titles'
import { type Programme, programmesBetween } from './schedule'

/** One airing of a title. */
export interface Airing {
  readonly channel: Channel
  readonly programme: Programme
}

/** Channels that are searched: enough for every title, and few enough for an operator with a thousand. */
const maxChannels = 40

/** The airings of a title that overlap [from, to), epoch seconds, ascending. */
export const airingsOfTitle = (
  channels: readonly Channel[],
  title: Title,
  from: number,
  to: number,
): Airing[] =>
  channels
    .slice(0, maxChannels)
    .flatMap((channel) =>
      programmesBetween(channel, from, to)
        .filter((programme) => programme.title.number === title.number)
        .map((programme) => ({ channel, programme })),
    )
    .sort((one, other) => one.programme.start - other.programme.start)
