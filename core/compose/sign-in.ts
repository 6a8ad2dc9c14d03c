import { tabStorage } from '../browser/browser-storage'
import { pageVisibility } from '../browser/visibility'
import { systemClock } from '../lib/clock'
import { scopeOf } from '../lib/storage-keys'
import { createPendingLoginStore, type Login, createLogin as loginOver } from '../session/login'
import type { LoginConfig } from '../session/login/login-rules'
import type { Tv } from '../tv'

/** A login for whoever looks at this page. Beside tv.ts, because a player's page carries none of it. */
export function createLogin(tv: Tv, config: LoginConfig | null, language: string): Login {
  return loginOver({
    api: tv.api,
    session: tv.session,
    clock: systemClock,
    pendingLogin: createPendingLoginStore(tabStorage(), systemClock, scopeOf(tv.config)),
    visibility: pageVisibility,
    config,
    language,
  })
}
