import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import type { SubscriptionRecord } from '../api/subscriptions'
import { delay } from '../lib/clock'
import { onAnotherViewer, type SessionState } from '../session'
import type { Tv } from '../tv-contract'
import type { ViewerState } from './events'

/** Subscriptions that failed to load are requested again after this time, ms: no event is sent with a guessed state. */
const RETRY_AFTER_MS = 30_000

/**
 * The state of a viewer (OPS-03); null while unknown. `subscriptions` are those of a user, null until loaded: with an
 * active paid one the state is `full_payment`, else with an active gift `promo`, else `free`, also with a packet of
 * price zero.
 */
export function getViewerState(
  session: SessionState['name'],
  subscriptions: readonly SubscriptionRecord[] | null,
): ViewerState | null {
  switch (session) {
    case 'starting':
      return null
    case 'guest':
      return 'guest'
    case 'user': {
      if (subscriptions === null) return null
      const running = subscriptions.filter((one) => !one.is_paused)
      if (running.some((one) => one.type !== 'promo' && !isFree(one))) return 'full_payment'
      return running.some((one) => one.type === 'promo') ? 'promo' : 'free'
    }
    default:
      return 'not_login'
  }
}

const isFree = ({ packet: { price } }: SubscriptionRecord): boolean => price !== null && Number(price) === 0

/** Loads the subscriptions; guests do not load the code for them. */
async function loadSubscriptions(api: ApiClient): Promise<SubscriptionRecord[]> {
  const { listSubscriptions } = await import('../api/subscriptions')
  return listSubscriptions(api, api.language ?? 'en')
}

/** A state that follows the viewer, and the function that stops it. */
export interface FollowedViewer {
  readonly state: ReadonlySignal<ViewerState | null>
  stop(): void
}

type ViewerTv = Pick<Tv, 'api' | 'session' | 'entitlements' | 'deviceClock'>

/** Follows the state of the viewer through logins, profiles and purchases. */
export function followViewerState({ api, session, entitlements, deviceClock }: ViewerTv): FollowedViewer {
  const state = signal<ViewerState | null>(null)
  let subscriptions: readonly SubscriptionRecord[] | null = null
  /** Number of the latest load; answers for an earlier viewer are dropped. */
  let latest = 0

  function update(): void {
    state.value = getViewerState(session.state.peek().name, subscriptions)
  }

  async function load(): Promise<void> {
    latest += 1
    const mine = latest
    while (mine === latest && session.state.peek().name === 'user') {
      const found = await loadSubscriptions(api).catch(() => null)
      if (mine !== latest) return
      if (found) {
        subscriptions = found
        return update()
      }
      await delay(deviceClock, RETRY_AFTER_MS)
    }
  }

  const stopSession = effect(() => {
    const { name } = session.state.value
    if (name !== 'user') subscriptions = null
    update()
    if (name === 'user' && subscriptions === null) void load()
  })
  const stopOther = onAnotherViewer(session, () => {
    subscriptions = null
    update()
    void load()
  })
  // The state stays until the one after a purchase is known.
  const stopPurchases = entitlements.onChange(() => void load())
  return {
    state,
    stop() {
      latest += 1
      stopSession()
      stopOther()
      stopPurchases()
    },
  }
}
