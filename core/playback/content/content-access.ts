import { type Content, type ContentRights, type Episode, stateOfContent } from '../../catalogue'
import type { Channel } from '../../channels'
import type { Parental } from '../../household'
import type { Tv } from '../../tv-contract'
import { type ClosedFilm, type Gate, gateOnceKnown } from '../player/gate'

/** The film, episode or trailer about to be shown. */
export interface Feature {
  content: Content
  episode: Episode | null
  rights: ContentRights
  /** The channel whose archive holds it; null if it is in a library. */
  channel: Pick<Channel, 'name' | 'purchased'> | null
  /** Only the trailer is requested, which needs no purchase. */
  trailer: boolean
}

interface ContentAccessOptions extends Pick<Tv, 'session' | 'clock'> {
  /** null where parental control is ignored. */
  parental: Parental | null
  /** Age limit of the request, years; null for none, undefined before it is found. */
  age: () => number | null | undefined
}

/**
 * The gate before a film, in this order: unavailable, the PIN by age, the purchase, and the purchase of the channel
 * whose archive holds it; null if it may be watched.
 */
export function gateOfFeature(feature: Feature, isLocked: boolean, signedIn: boolean): Gate | null {
  const { content, episode, rights, channel, trailer } = feature
  const state = stateOfContent(content, episode?.isAnnouncement ?? content.isAnnouncement, rights)
  const shut = (why: ClosedFilm): Gate => ({ reason: 'unavailable', message: '', why })
  if (state === 'lost') return shut('lost')
  if (!trailer && state === 'announced') return shut('announced')
  if (!trailer && state === 'unavailable') return shut('content')
  if (isLocked) return { reason: signedIn ? 'pin' : 'login', for: 'vod' }
  if (trailer) return null
  if (state === 'provider-only') return shut('provider')
  if (state === 'not-bought') return { reason: 'purchase', of: 'content', offers: null }
  return channel && !channel.purchased ? { reason: 'purchase', name: channel.name, offers: null } : null
}

export type ContentAccess = ReturnType<typeof createContentAccess>

/** Checks the gate before a film starts (PLY-11). */
export function createContentAccess({ session, clock, parental, age }: ContentAccessOptions) {
  const isLocked = () => (parental?.findLock({ content: { age: age() } }) ?? null) !== null
  return {
    isLocked,
    /** The gate now; waits for the account's settings before it requires a PIN. */
    gate(feature: Feature): Promise<Gate | null> {
      const now = () => gateOfFeature(feature, isLocked(), session.state.value.name === 'user')
      return gateOnceKnown(clock, now, async () => parental?.whenKnown())
    },
  }
}
