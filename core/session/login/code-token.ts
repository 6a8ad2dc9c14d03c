import type { Token } from '../../api/auth'
import type { ApiClient } from '../../api/client'
import { getCustomer, loginAtMiddleware, setAddress } from '../../api/middleware'
import { loginWithCode, loginWithProviderCode } from '../../api/otp'
import { toJson } from '../../lib/json'
import type { Session } from '../contract'

/** The user token received for a code. A code is accepted once, so the steps after it are repeated with this token. */
export interface CodeToken {
  token: Token
  /** The registration at the middleware, which needs an address unless `checkRegistration` ends it; null if there is none. */
  registering: { token: string; userId: string | null } | null
}

/**
 * User tokens by code. A request with the same input as the last accepted one returns the token received then. Each
 * throws what its calls throw.
 */
export interface CodeTokens {
  /** The last token received; null after `forget`. */
  readonly lastToken: CodeToken | null
  requestForPhone(phone: string, code: string): Promise<CodeToken>
  requestForProvider(identifier: string, code: string): Promise<CodeToken>
  requestForMiddleware(phone: string, code: string): Promise<CodeToken>
  /** Ends the registration of a customer who has an address already, unless `signal` is aborted meanwhile (ACC-08). */
  checkRegistration(received: CodeToken, signal: AbortSignal): Promise<void>
  /** Registers the address and completes the token with the answer, unless `signal` is aborted meanwhile (ACC-08). */
  registerAddress(received: CodeToken, addressId: string, signal: AbortSignal): Promise<void>
  forget(): void
}

export function createCodeTokens(api: ApiClient, session: Session, language: () => string): CodeTokens {
  let lastRequest: { input: string; received: CodeToken } | null = null

  async function reuseOrRequest(
    input: readonly string[],
    request: () => Promise<CodeToken>,
  ): Promise<CodeToken> {
    const key = toJson(input)
    if (lastRequest?.input === key) return lastRequest.received
    const received = await request()
    lastRequest = { input: key, received }
    return received
  }

  return {
    get lastToken() {
      return lastRequest?.received ?? null
    },
    requestForPhone: (phone, code) =>
      reuseOrRequest(['phone', phone, code], async () => {
        // The login succeeds without the guest's token too; only `was_guest` is then false.
        const guest = session.state.value.name === 'guest' ? await session.token().catch(() => null) : null
        return { token: await loginWithCode(api, phone, code, guest, language()), registering: null }
      }),
    requestForProvider: (identifier, code) =>
      reuseOrRequest(['provider', identifier, code], async () => {
        const provider = session.network.value?.provider
        const name = provider?.landing?.shortname || provider?.id || ''
        return {
          token: await loginWithProviderCode(api, name, identifier, code, language()),
          registering: null,
        }
      }),
    requestForMiddleware: (phone, code) =>
      reuseOrRequest(['middleware', phone, code], async () => {
        const { token, user_id } = await loginAtMiddleware(api, phone, code, language())
        return { token: middlewareToken(token), registering: { token, userId: user_id } }
      }),
    async checkRegistration(received, signal) {
      if (!received.registering) return
      const { id, hasAddress } = await getCustomer(api, received.registering.token, language())
      signal.throwIfAborted()
      received.registering.userId ??= id
      if (hasAddress) received.registering = null
    },
    async registerAddress(received, addressId, signal) {
      if (!received.registering) return
      const { token, userId } = received.registering
      const providerId = session.network.value?.provider?.id ?? ''
      const answer = await setAddress(api, token, { addressId, providerId, userId }, language())
      signal.throwIfAborted()
      received.token = middlewareToken(answer.token ?? token)
      received.registering = null
    },
    forget() {
      lastRequest = null
    },
  }
}

/** A user token of the middleware, whose answer has no more fields. */
export const middlewareToken = (token: string): Token => ({
  access_token: token,
  expired: null,
  was_guest: false,
  profile: null,
  device: null,
})
