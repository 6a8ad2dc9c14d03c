import type { Lock, Parental, Start } from '../household'

/** The rights of a viewer to a channel. */
interface ChannelRights {
  purchased: boolean
  available: boolean
}

/** The channel from whose archive a content plays. */
interface HoldingChannel extends ChannelRights {
  id: string
  name: string
  age: number | null
  accessError: string
}

/** A channel at a moment, or a content, with the viewer's rights to it. */
export type Watched =
  | (Extract<Start, { channel: unknown }> & { channel: ChannelRights })
  | {
      content: { age: number | null | undefined; isLost: boolean; isAnnouncement: boolean }
      /** Null while unknown. `broadcast`: it plays from the archive of `channel`, null if the channel is in no list. */
      rights:
        | (ChannelRights & { soldByProvider: boolean; broadcast: { channel: HoldingChannel | null } | null })
        | null
      /** True for its trailer, which needs no purchase. */
      isTrailer?: boolean
    }

type ChannelObstacle = 'unavailable' | 'not-bought'

/** Why a viewer may not watch something; `of` is the channel whose archive contains it, if the reason is that channel's. */
export type Obstacle =
  | { name: 'lost' | 'announced' | 'provider-only' }
  | { name: ChannelObstacle; of?: HoldingChannel | null }
  | { name: 'locked'; lock: Lock }

/** All obstacles of a channel regardless of its programme, as lists show them; the first one counts. */
export const channelObstacles = ({ purchased, available }: ChannelRights): ChannelObstacle[] => [
  ...(available ? [] : (['unavailable'] as const)),
  ...(purchased ? [] : (['not-bought'] as const)),
]

/** The obstacle of a channel regardless of its programme; null if there is none. */
export const channelObstacle = (channel: ChannelRights): ChannelObstacle | null =>
  channelObstacles(channel)[0] ?? null

/** True for a channel that every viewer may watch. */
export const isFreeForAll = (channel: { free: boolean; available: boolean }): boolean =>
  channel.free && channel.available

/**
 * The first obstacle before a start; null if it may be watched. A channel is unavailable, has to be bought, or requires
 * the PIN (PIN-05), in this order. A content is lost, announced, unavailable, requires the PIN, or has to be bought:
 * itself, then the channel whose archive contains it (PLY-11). `parental`: null ignores parental control.
 */
export function findObstacle(watched: Watched, parental: Pick<Parental, 'findLock'> | null): Obstacle | null {
  const findLock = (start: Start): Obstacle | null => {
    const lock = parental?.findLock(start) ?? null
    return lock && { name: 'locked', lock }
  }
  if ('channel' in watched) {
    const name = channelObstacle(watched.channel)
    return name ? { name } : findLock(watched)
  }
  const { content, rights, isTrailer } = watched
  if (content.isLost) return { name: 'lost' }
  if (isTrailer || !rights) return findLock(watched)
  if (content.isAnnouncement) return { name: 'announced' }
  const { broadcast } = rights
  const of = broadcast?.channel ?? null
  const ofChannel = broadcast && (of ? channelObstacle(of) : 'unavailable')
  if (!rights.available) return { name: 'unavailable' }
  if (ofChannel === 'unavailable') return { name: ofChannel, of }
  const locked = findLock(watched) ?? (of && findLock({ channel: of, program: null }))
  if (locked) return locked
  if (!rights.purchased) return { name: rights.soldByProvider ? 'provider-only' : 'not-bought' }
  return ofChannel ? { name: ofChannel, of } : null
}

/** True if something may start early or without asking: there is no obstacle, and its age is known completely. */
export const mayStartUnasked = (watched: Watched, parental: Pick<Parental, 'mayStart'> | null): boolean =>
  findObstacle(watched, null) === null && (parental?.mayStart(watched) ?? true)
