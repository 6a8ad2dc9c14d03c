import { effect, type ReadonlySignal } from '@preact/signals-core'
import { type Content, type ContentRights, type Episode, stateOfContent } from '../../catalogue'
import type { Channel } from '../../channels'
import type { Parental } from '../../household'
import { type Clock, delay } from '../../lib/clock'
import type { Session } from '../../session'
import type { Gate } from '../player/gate'
import type { PlayerState } from '../player/player-state'

/** The gate waits at most this long for the account's parental settings, ms. */
const PATIENCE_MS = 1500

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

export interface ContentAccessOptions {
  session: Session
  clock: Clock
  /** null where parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  /** Age limit of the request, years; null if unknown. */
  age: () => number | null
  /** The PIN gate has opened: the viewer entered the PIN, or the account requires none. */
  unlocked(): void
}

/**
 * The gate before a film, in this order: unavailable, the PIN by age, the purchase, and the purchase of the channel
 * whose archive holds it; null if it may be watched.
 */
export function gateOfFeature(feature: Feature, needsPin: boolean, signedIn: boolean): Gate | null {
  const { content, episode, rights, channel, trailer } = feature
  const state = stateOfContent(content, episode?.isAnnouncement ?? content.isAnnouncement, rights)
  const shut = (why: 'lost' | 'announced' | 'provider' | 'content'): Gate => ({
    reason: 'unavailable',
    message: '',
    why,
  })
  if (state === 'lost') return shut('lost')
  if (!trailer && state === 'announced') return shut('announced')
  if (!trailer && state === 'unavailable') return shut('content')
  if (needsPin) return { reason: signedIn ? 'pin' : 'login', for: 'vod' }
  if (trailer) return null
  if (state === 'provider-only') return shut('provider')
  if (state === 'not-bought') return { reason: 'purchase', of: 'content', offers: null }
  return channel && !channel.purchased ? { reason: 'purchase', name: channel.name, offers: null } : null
}

export type ContentAccess = Pick<ReturnType<typeof createContentAccess>, 'gate'>

/** Checks the gate before a film starts, and reports when the PIN gate opens (PLY-11). */
export function createContentAccess(options: ContentAccessOptions) {
  const { session, clock, parental, state, age } = options
  const needs = () => parental?.isPinRequired('vod', { age: age() }) ?? false
  const stop = effect(() => {
    const closed = needs()
    const waits = state.peek()
    if (!closed && waits.name === 'blocked' && waits.gate.reason === 'pin') queueMicrotask(options.unlocked)
  })

  return {
    /** The gate now; waits for the account's settings before it requires a PIN. */
    async gate(feature: Feature): Promise<Gate | null> {
      const now = () => gateOfFeature(feature, needs(), session.state.value.name === 'user')
      const gate = now()
      if (gate?.reason !== 'pin') return gate
      await Promise.race([parental?.whenKnown(), delay(clock, PATIENCE_MS)])
      return now()
    },
    release: stop,
  }
}
