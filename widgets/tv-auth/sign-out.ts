import { TvError } from '../../core/lib/errors/errors'
import type { Tv } from '../../core/tv'
import type { HostOf } from '../kit/element/define-widget'
import type { TvUser } from '../kit/shapes'
import type { TvAuthEventMap } from './contract'

/** The signed-in user; null for a guest and while unknown. */
export function getUser(tv: Tv | null): TvUser | null {
  const user = tv?.session.state.value.name === 'user' ? tv.viewer.user.value : null
  return user && { id: user.id, name: user.first_name || user.phone || user.username }
}

/** True if the element can sign the viewer out: not for a viewer set by the page. */
export function canSignOut(tv: Tv): boolean {
  const state = tv.session.state.value
  return state.name === 'user' && !state.byHost
}

/** Signs out and reports it to the page. Rejects with `rejected` for a viewer set by the page. */
export async function signOut(tv: Tv, host: HostOf<TvAuthEventMap>): Promise<void> {
  await tv.session.start()
  if (tv.session.state.value.name !== 'user') return
  if (!canSignOut(tv)) throw new TvError('rejected', { viewer: 'of the page' })
  await tv.session.signOut()
  host.emit('tv-logout')
}
