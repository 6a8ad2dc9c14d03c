import type { Token } from '../../api/auth'
import type { ApiClient } from '../../api/client'
import { loginAtMiddleware } from '../../api/middleware'
import { loginWithCode, loginWithProviderCode } from '../../api/otp'
import type { Session } from '../contract'

/** A user token that was had for a code. A code is taken once, so what comes after it may be tried again with this. */
export interface CodeToken {
  token: Token
  /** What the middleware still needs an address for; null where nothing is wanted any more. */
  registering: { token: string; userId: string | null } | null
}

/** Each asks the operator unless exactly this was typed, and accepted, the last time. Errors are those of the calls. */
export interface CodeTokens {
  /** The one had last, whoever's it is. */
  readonly last: CodeToken | null
  ofPhone(phone: string, code: string): Promise<CodeToken>
  ofProvider(identifier: string, code: string): Promise<CodeToken>
  ofMiddleware(phone: string, code: string): Promise<CodeToken>
  forget(): void
}

export function createCodeTokens(api: ApiClient, session: Session, language: string): CodeTokens {
  let known: { typed: string; had: CodeToken } | null = null

  async function once(typed: readonly string[], ask: () => Promise<CodeToken>): Promise<CodeToken> {
    const key = JSON.stringify(typed)
    if (known?.typed === key) return known.had
    const had = await ask()
    known = { typed: key, had }
    return had
  }

  return {
    get last() {
      return known?.had ?? null
    },
    forget() {
      known = null
    },
    ofPhone: (phone, code) =>
      once(['phone', phone, code], async () => {
        // Who cannot be a guest any more can still become a user.
        const guest = session.state.value.name === 'guest' ? await session.token().catch(() => null) : null
        return { token: await loginWithCode(api, phone, code, guest, language), registering: null }
      }),
    ofProvider: (identifier, code) =>
      once(['provider', identifier, code], async () => {
        const provider = session.network.value?.provider
        const name = provider?.landing?.shortname || provider?.id || ''
        return {
          token: await loginWithProviderCode(api, name, identifier, code, language),
          registering: null,
        }
      }),
    ofMiddleware: (phone, code) =>
      once(['middleware', phone, code], async () => {
        const { token, user_id, is_registered } = await loginAtMiddleware(api, phone, code, language)
        return { token: plainToken(token), registering: is_registered ? null : { token, userId: user_id } }
      }),
  }
}

/** A user token of the middleware, which says nothing more of itself. */
export const plainToken = (token: string): Token => ({
  access_token: token,
  expired: null,
  was_guest: false,
  profile: null,
  device: null,
})
