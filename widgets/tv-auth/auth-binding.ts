import { signal } from '@preact/signals-core'
import { TvError } from '../../core/lib/errors'
import { waitForFirst } from '../../core/lib/wait-for-first'
import type { Tv } from '../../core/tv'
import type { HostOf } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import type { TvAuthStep, TvUser } from '../kit/shapes'
import type { TvAuth, TvAuthEventMap } from './contract'

/** Connects the element's public members with its view. */
export interface AuthBinding {
  readonly tv: { value: Tv | null }
  /** The error that prevents the element from working, such as a wrong configuration. */
  readonly failure: { value: TvError | null }
  step: TvAuthStep | null
  /** Shows the dialog, or moves the focus into the form. */
  open: () => void
  close: () => void
  /** Work begins, whatever `load` says. */
  requestStart: () => void
}

export const createBinding = (): AuthBinding => ({
  tv: signal(null),
  failure: signal(null),
  step: null,
  open: () => undefined,
  close: () => undefined,
  requestStart: () => undefined,
})

/** The signed-in user; null for a guest and while unknown. */
export function getUser(tv: Tv | null): TvUser | null {
  const user = tv?.session.state.value.name === 'user' ? tv.viewer.user.value : null
  return user && { id: user.id, name: user.first_name || user.phone || user.username }
}

/** True where the element can sign the viewer out: not one whom the page around it brought along. */
export function canSignOut(tv: Tv): boolean {
  const state = tv.session.state.value
  return state.name === 'user' && !state.byHost
}

/** Signs out and says so to the page. Rejects with `rejected` for a viewer of the page's own. */
export async function signOut(tv: Tv, host: HostOf<TvAuthEventMap>): Promise<void> {
  await tv.session.start()
  if (tv.session.state.value.name !== 'user') return
  if (!canSignOut(tv)) throw new TvError('rejected', { viewer: 'of the page' })
  await tv.session.signOut()
  host.emit('tv-logout')
}

/** Methods and live properties of the contract. */
export function createApi(binding: AuthBinding, host: HostOf<TvAuthEventMap>): LiveMembers<TvAuth> {
  return {
    open: async () => binding.open(),
    close: async () => binding.close(),
    logout: async () => {
      binding.requestStart()
      const tv = await waitForFirst(() => {
        if (binding.failure.value) throw binding.failure.value
        return binding.tv.value
      })
      await signOut(tv, host)
    },
    get user() {
      return getUser(binding.tv.value)
    },
    get step() {
      return binding.step
    },
  }
}
