import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TvError } from '../../core/lib/errors'
import type { Login } from '../../core/session/login'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { HostOf } from '../kit/element/define-widget'
import { useErrorEvents } from '../kit/element/use-error-events'
import { useEffectOn } from '../kit/hooks/use-effect-on'
import type { TvAuthStep } from '../kit/shapes'
import { userOf } from './auth-binding'
import type { TvAuthEventMap } from './contract'

interface AuthEventSource {
  tv: Tv | null
  login: Login | null
  step: TvAuthStep | null
  /** True once it is known what there is to show. */
  known: boolean
  /** The error that prevents the element from working. */
  failure: TvError | null
  text: Text | null
}

/** Tells the page what becomes of a sign-in. `onIn` runs when the viewer has signed in here. */
export function useAuthEvents(host: HostOf<TvAuthEventMap>, source: AuthEventSource, onIn: () => void): void {
  const { tv, login, step, known, failure, text } = source
  const reportError = useErrorEvents(host, text)
  const session = tv?.session.state.value

  useLayoutEffect(() => {
    if (step && step !== 'starting') host.emit('tv-auth-step', { step })
  }, [host, step])

  const readyFor = useRef<Tv | null>(null)
  useEffect(() => {
    if (!known || readyFor.current === tv) return
    readyFor.current = tv
    host.emit('tv-ready')
  }, [known, tv, host])

  const signedIn = session?.name === 'user'
  useEffect(() => {
    if (signedIn) tv?.viewer.load().catch(() => undefined)
  }, [tv, signedIn])

  const last = login?.state.value.step
  const wasGuest = last?.name === 'done' ? last.wasGuest : null
  // Once for each login.
  useEffectOn([tv, host, wasGuest], () => {
    if (!tv || wasGuest === null) return
    onIn()
    const emitLogin = () => host.emit('tv-login', { user: userOf(tv), wasGuest })
    tv.viewer.load().then(emitLogin, emitLogin)
  })

  const broken = failure ?? (session?.name === 'failed' ? session.error : null)
  useEffect(() => {
    if (broken) reportError(broken, broken.detail)
  }, [broken, reportError])

  const fault = login?.state.value.fault ?? null
  // The step stays while a fault is shown.
  useEffectOn([fault, reportError], () => {
    const error = fault?.error
    if (error && error.code === fault.code) reportError(error, { step })
  })
}
