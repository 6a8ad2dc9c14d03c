import type { ApiClient } from '../api/client'
import { listSubscriptions } from '../api/subscriptions'
import type { Session } from '../session'

/** True for a guest without purchases where the operator gives promotional days to those who register (PKT-12). */
export async function mayInviteGuest(
  { api, session }: { api: ApiClient; session: Pick<Session, 'state' | 'network'> },
  language: string,
): Promise<boolean> {
  const isGuest = () => session.state.peek().name === 'guest'
  if (!isGuest() || (session.network.peek()?.promo_days ?? 0) < 1) return false
  // An operator without subscriptions for guests refuses: then the guest has none.
  const subscriptions = await listSubscriptions(api, language).catch(() => [])
  return isGuest() && subscriptions.length === 0
}
