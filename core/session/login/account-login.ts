import { type Token, toToken } from '../../api/auth'
import {
  getBlockStatus,
  getCustomer,
  listCities,
  loginAtMiddleware,
  setAddress,
  setCity,
} from '../../api/middleware'
import { loginWithCode, loginWithProviderCode } from '../../api/otp'
import { TvError } from '../../lib/errors/errors'
import { toJson } from '../../lib/json'
import type { LoginPorts } from './login-ports'
import type { LoginEffects, LoginTask } from './login-table'

/** The user token received for a code. A code is accepted once, so the calls after it are repeated with this token. */
interface CodeToken {
  token: Token
  /** The registration at the middleware, which needs an address unless the customer has one (ACC-08); null for none. */
  registering: { token: string; userId: string | null } | null
}

/** The calls from an entered code to a session; after `forget` the same code is sent again. */
export type AccountLogin = Omit<LoginEffects, 'loadMethods' | 'sendPhone' | 'sendMessage'> & {
  forget(): void
}

export function createAccountLogin(ports: LoginPorts): AccountLogin {
  const { api, session, clock, pendingLogin, rules, language, state } = ports
  let last: { code: string; received: CodeToken } | null = null
  let wasGuest = false

  async function reuseOrRequest(task: LoginTask, request: () => Promise<CodeToken>): Promise<LoginTask> {
    const code = toJson(task)
    last = last?.code === code ? last : { code, received: await request() }
    // A code is accepted once: after a reload another one is needed, for the same phone if it is still to be registered.
    const { phone, resendAt } = state().view
    if (last.received.registering)
      pendingLogin.write({ phone, sentBy: null, resendAt: resendAt ?? clock.now() })
    else pendingLogin.clear()
    return { name: 'signIn' }
  }

  function readLast(): CodeToken {
    if (!last) throw new TvError('authentication-failed')
    return last.received
  }

  return {
    checkCode: (task) =>
      reuseOrRequest(task, async () => {
        const { phone, code } = task
        if (rules().usesMiddleware(phone)) {
          const { token, user_id: userId } = await loginAtMiddleware(api, phone, code, language())
          return { token: toToken(token), registering: { token, userId } }
        }
        // The login succeeds without the guest's token too; only `was_guest` is then false.
        const guest = session.state.value.name === 'guest' ? await session.token().catch(() => null) : null
        return { token: await loginWithCode(api, phone, code, guest, language()), registering: null }
      }),

    checkProviderCode: (task) =>
      reuseOrRequest(task, async () => {
        const provider = session.network.value?.provider
        const name = provider?.landing?.shortname || provider?.id || ''
        const token = await loginWithProviderCode(api, name, task.identifier, task.code, language())
        return { token, registering: null }
      }),

    async signIn(_, signal) {
      const received = readLast()
      if (received.registering) {
        const { id, hasAddress } = await getCustomer(api, received.registering.token, language())
        signal.throwIfAborted()
        received.registering.userId ??= id
        if (!hasAddress) return { name: 'city', cities: await listCities(api, language()) }
        received.registering = null
      }
      await session.signIn(received.token, signal)
      pendingLogin.clear()
      wasGuest = received.token.was_guest
      return { name: 'checkBlock' }
    },

    async chooseCity({ id }) {
      const { addresses } = await setCity(api, readLast().registering?.token ?? '', id, language())
      return { name: 'address', addresses }
    },

    async chooseAddress({ id: addressId }, signal) {
      const received = readLast()
      // After a failed sign-in the address is already registered, and only the sign-in is repeated.
      if (received.registering) {
        const { token, userId } = received.registering
        const providerId = session.network.value?.provider?.id ?? ''
        const answer = await setAddress(api, token, { addressId, providerId, userId }, language())
        signal.throwIfAborted()
        received.token = toToken(answer.token ?? token)
        received.registering = null
      }
      return { name: 'signIn' }
    },

    /** Where accounts may be blocked until they are paid, their status is checked before the login ends (ACC-10). */
    async checkBlock(_, signal) {
      const block = rules().blockStatus ? await getBlockStatus(api, language()) : null
      signal.throwIfAborted()
      last = null
      if (!block) return { name: 'done', wasGuest }
      const { status, balance, amount, username, message_detail: message } = block
      const isBlocked = status === -1 || status === -2
      session.setLoginRequired(isBlocked)
      if (!isBlocked) return { name: 'done', wasGuest }
      return { name: 'blocked', block: { status, balance, amount, username, message } }
    },

    forget() {
      last = null
    },
  }
}
