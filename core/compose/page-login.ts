import { pageVisibility } from '../browser/visibility'
import { systemClock } from '../lib/clock'
import { scopeOf } from '../lib/storage-keys'
import { createLogin, createPendingLoginStore, type Login } from '../session/login'
import type { LoginConfig } from '../session/login/login-rules'
import type { Tv } from '../tv'

/** Creates a login of this page; apart from tv.ts, so that players do not bundle it. */
export function createPageLogin(tv: Tv, config: LoginConfig | null, language: string): Login {
  return createLogin({
    api: tv.api,
    session: tv.session,
    clock: systemClock,
    pendingLogin: createPendingLoginStore(tv.tabStorage, systemClock, scopeOf(tv.config)),
    visibility: pageVisibility,
    config,
    provider: tv.config.provider ?? null,
    language,
  })
}
