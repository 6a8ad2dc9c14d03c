import { effect, untracked } from '@preact/signals-core'
import type { BrandConfig } from '../../core/brand'
import { createLogin, type Login, type LoginMethod } from '../../core/session/login'
import type { Tv } from '../../core/tv'

/** Options of a login, from the attributes of the element. */
export interface LoginOptions {
  methods?: LoginMethod[]
  phone?: string
}

/** True while the viewer sees a login, and not the signed-in user. */
export function isAsking(tv: Tv, login: Login | null): login is Login {
  if (!login) return false
  const { step, busy, isSignedIn } = login.state.value
  if (step.name === 'done') return false
  // The session has its viewer before the account has been checked.
  return tv.session.state.value.name !== 'user' || busy || isSignedIn
}

/**
 * Keeps a login while no user is signed in: starts one for a guest, and another after a logout. `onLogin` is called with
 * each login, and with null if there is none. Returns a function that stops it; a pending login can be continued later.
 */
export function keepLogin(
  tv: Tv,
  brand: BrandConfig | null,
  language: string,
  beginning: LoginOptions,
  onLogin: (login: Login | null) => void,
): () => void {
  let login: Login | null = null
  const drop = () => {
    login?.release()
    login = null
    onLogin(null)
  }
  const stop = effect(() => {
    const { name } = tv.session.state.value
    untracked(() => {
      const { step, isSignedIn } = login?.state.value ?? {}
      // Another element signed a viewer in, or the viewer of this login has signed out again.
      if (login && (name === 'user' ? !isAsking(tv, login) && step?.name !== 'done' : isSignedIn)) drop()
      if (login || (name !== 'guest' && name !== 'auth-required')) return
      login = createLogin(tv, { config: brand, language })
      onLogin(login)
      void login.begin(beginning)
    })
  })
  return () => {
    stop()
    drop()
  }
}
