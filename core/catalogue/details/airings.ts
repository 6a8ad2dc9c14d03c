import type { ContentSources } from '../../api/contents'
import type { Channel } from '../../channels'

/** A broadcast of a content that a channel's archive still has. */
export interface Airing {
  id: string
  channel: Pick<Channel, 'id' | 'slug' | 'name' | 'logo'>
  /** Epoch seconds. */
  start: number
  /** Address on the operator's site that plays it. */
  path: string
}

/** Broadcasts on channels of this viewer, the latest first; `now` in epoch seconds. */
export function listAirings(
  { catchups }: Pick<ContentSources, 'catchups'>,
  channels: readonly Channel[],
  now: number,
): Airing[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  return catchups
    .flatMap(({ id, channel_id, start_at }) => {
      const channel = byId.get(channel_id)
      const start = start_at === null ? null : Math.floor(start_at / 1000)
      if (!channel || start === null || start > now) return []
      return [{ id, channel, start, path: `${getChannelPath(channel)}?ts=${start}` }]
    })
    .sort((one, other) => other.start - one.start)
}

/** Address of a channel on the operator's site. */
const getChannelPath = ({ slug }: Pick<Channel, 'slug'>): string =>
  `/channels/all/${encodeURIComponent(slug)}`

/**
 * Address of the alternative to a content that cannot be watched: its latest broadcast, else the channel watched last,
 * else all channels (CAT-07).
 */
export function getTvPath(
  airings: readonly Airing[],
  channels: readonly Channel[],
  watched: readonly string[],
): string {
  if (airings[0]) return airings[0].path
  const last = watched.map((id) => channels.find((channel) => channel.id === id)).find((one) => one)
  return last ? getChannelPath(last) : '/channels'
}
