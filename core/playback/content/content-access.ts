import { type Content, type ContentRights, type Episode, playedAge } from '../../catalogue'
import type { Parental } from '../../household'
import { findObstacle, type Obstacle, type Watched } from '../../rights'
import type { Tv } from '../../tv-contract'
import { type ClosedFilm, type Gate, gateOnceKnown, lockGate } from '../player/gate'

/** The film, episode or trailer about to be shown. */
export interface Feature {
  content: Content
  episode: Episode | null
  rights: ContentRights
  /** True if only the trailer is requested, which needs no purchase. */
  trailer: boolean
}

interface ContentAccessOptions extends Pick<Tv, 'session' | 'clock'> {
  /** Null if parental control is ignored. */
  parental: Parental | null
}

const toWatched = ({ content, episode, rights, trailer }: Feature): Watched => ({
  content: {
    age: playedAge(content, episode),
    isLost: content.isLost,
    isAnnouncement: episode?.isAnnouncement ?? content.isAnnouncement,
  },
  rights,
  isTrailer: trailer,
})

/** Converts an obstacle to watching a film into a gate. */
function toObstacleGate(obstacle: Obstacle, signedIn: boolean): Gate {
  const shut = (why: ClosedFilm, message = ''): Gate => ({ reason: 'unavailable', message, why })
  switch (obstacle.name) {
    case 'locked':
      return lockGate(obstacle.lock, signedIn)
    case 'unavailable':
      return shut('content', obstacle.of?.accessError)
    case 'provider-only':
      return shut('provider')
    case 'not-bought':
      return {
        reason: 'purchase',
        ...(obstacle.of ? { name: obstacle.of.name } : { of: 'content' }),
        offers: null,
      }
    default:
      return shut(obstacle.name)
  }
}

export type ContentAccess = ReturnType<typeof createContentAccess>

/** Checks the gate before a film starts (PLY-11). */
export function createContentAccess({ session, clock, parental }: ContentAccessOptions) {
  return {
    /** True if a film needs the PIN or a login now. */
    isLocked: (feature: Feature) => findObstacle(toWatched(feature), parental)?.name === 'locked',
    /** Returns the gate; waits for the account's settings before it requires a PIN. */
    gate(feature: Feature): Promise<Gate | null> {
      const now = () => {
        const obstacle = findObstacle(toWatched(feature), parental)
        return obstacle && toObstacleGate(obstacle, session.state.value.name === 'user')
      }
      return gateOnceKnown(clock, now, async () => parental?.whenKnown())
    },
  }
}
