import { effect } from '@preact/signals-core'
import type { Credentials } from '../api/client'
import { TvError } from '../lib/errors/errors'
import type { SessionCore } from './session-core'
import type { SessionStarts } from './session-starts'
import { getReason, isSignedIn } from './session-state'

/** Creates the credentials that the API client uses: the token of the session, renewed once for all refused calls. */
export function createSessionCredentials(
  { clock, state, record, host, emit, onForget }: SessionCore,
  starts: Pick<SessionStarts, 'start' | 'isBegun'>,
  renewDevice: (staleToken: string) => Promise<string>,
) {
  let renewing: Promise<string> | null = null
  let guestToken = deferred<string>()
  // A renewal under way is not shared with the calls of the next viewer.
  onForget(() => {
    renewing = null
  })
  // The next sign-in has a token of its own.
  effect(() => {
    if (state.value.name !== 'starting') guestToken = deferred()
  })

  const currentToken = () => (host ? host.current : (record.current.value?.token ?? null))
  const isExpired = () => (record.current.value?.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()

  async function token(): Promise<string> {
    await starts.start()
    const current = currentToken()
    if (!current || !isSignedIn(state.value)) throw getReason(state.value)
    if (!isExpired()) return current
    emit('expired')
    return renew(current)
  }

  async function renew(stale: string): Promise<string> {
    if (!host) {
      // A call of a viewer who has left is not repeated as another viewer.
      if (!record.hasToken(stale)) throw new TvError('authentication-failed')
      // A guest's user token was refused: repeat the call with the device token once there is one.
      if (!record.current.value && starts.isBegun()) return token()
    }
    if (renewing) return renewing
    const current = currentToken()
    if (current && current !== stale) return current
    if (!isExpired()) emit('token-error')
    const attempt = (host ?? { renew: renewDevice }).renew(stale).finally(() => {
      if (renewing === attempt) renewing = null
    })
    renewing = attempt
    return attempt
  }

  const credentials: Credentials = {
    token,
    renew,
    mayUse: (used) => host !== null || record.hasToken(used),
    reader: () => (state.value.name === 'starting' ? Promise.race([guestToken.promise, token()]) : token()),
  }
  return {
    credentials,
    /** Supplies the user token of a guest while the device is being registered; lists can be read with it. */
    offerGuestToken: (userToken: string) => guestToken.resolve(userToken),
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
