import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type BrandConfig, completeConfig, isLogoutOffered, type OperatorConfig } from '../../core/brand'
import { asTvError, type TvError } from '../../core/lib/errors/errors'
import type { Login, LoginMethod } from '../../core/session/login'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { reportFault } from '../kit/element/page-fault'
import { useElementApi } from '../kit/element/use-element-api'
import { useErrorEvents } from '../kit/element/use-error-events'
import { useStart, useWidget, type WidgetState } from '../kit/element/use-widget'
import { containKeyEvents } from '../kit/forms/contain-key-events'
import type { TvAuthStep } from '../kit/shapes'
import type { TvAuth, TvAuthEventMap } from './contract'
import { isAsking, keepLogin } from './keep-login'
import { safeAddress } from './safe-address'
import { getUser, signOut } from './sign-out'

/** State of the view. */
export interface Auth {
  widget: WidgetState
  /** Null until the texts have loaded. */
  text: Text | null
  tv: Tv | null
  login: Login | null
  dialog: boolean
  /** False while a dialog is closed. */
  shown: boolean
  /** The present step of the login; null without a login. */
  step: TvAuthStep | null
  /** Address to sign in at, in place of this form. */
  external: string | null
  /** False if the brand does not offer sign-out. */
  offersOut: boolean
  /** Retries after the element could not start. */
  again: () => void
  /** Incremented with every request of the page to focus the form. */
  calls: number
  close: () => void
  /** Called when the viewer closes the dialog. */
  cancel: () => void
}

/** Resolves the operator, keeps a login while no user is signed in, and dispatches its events. */
export function useAuth(props: WidgetProps): Auth {
  const { host } = props
  const dialog = props.mode === 'dialog'
  const [opened, setOpened] = useState(false)
  const [isRequested, setIsRequested] = useState(false)
  const [calls, setCalls] = useState(0)
  const [login, setLogin] = useState<Login | null>(null)
  const started = useStart(host, dialog && props.load === 'visible' ? 'play' : props.load, isRequested)
  const widget = useWidget(props, started, started, true)
  const shown = dialog ? opened : started
  const tv = widget.name === 'ready' ? widget.tv : null
  const text = widget.name === 'waiting' ? null : widget.text
  const config = widget.name === 'ready' ? widget.brand : null
  const brand = useMemo(() => config && completed(config), [config])
  const language = widget.name === 'ready' ? widget.language : 'en'
  const external = safeAddress(brand?.externalAuth ?? null)

  const failure = widget.name === 'failed' ? widget.error : null
  const session = tv?.session.state.value.name
  const step = !tv || !shown ? null : getStep(tv, login, external)

  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (root) containKeyEvents(root)
  }, [host])

  useLayoutEffect(() => {
    if (step) host.element.dataset.step = step
    else delete host.element.dataset.step
  }, [host, step])

  const close = () => setOpened(false)
  useElementApi<Tv>(host, {
    ready: () => tv,
    failure: () => failure,
    methods: ({ act }): LiveMembers<TvAuth> => ({
      async open() {
        setIsRequested(true)
        setOpened(true)
        setCalls((count) => count + 1)
      },
      close: async () => close(),
      async logout() {
        setIsRequested(true)
        await act((found) => signOut(found, host))
      },
      get user() {
        return getUser(tv)
      },
      get step() {
        return step
      },
    }),
  })

  const methods = typeof props.methods === 'string' ? props.methods : ''
  const phone = usePhone(host.element, props.phone)
  const beginning = useMemo(
    () => ({
      ...(methods && { methods: methods.split(' ') as LoginMethod[] }),
      ...(phone && { phone }),
    }),
    [methods, phone],
  )
  // A change of language keeps the login and the typed values.
  const getLanguage = useEffectEvent(() => language)
  useLayoutEffect(() => {
    if (!tv || !shown || external) return
    return keepLogin(tv, brand, getLanguage(), beginning, setLogin)
  }, [tv, brand, external, shown, beginning])

  useLayoutEffect(() => login?.setLanguage(language), [login, language])

  const settled = session === 'forbidden-country' || (external !== null && session !== 'starting')
  const known = (step !== null && step !== 'starting') || (shown && settled)
  useAuthEvents(host, { tv, login, step, known, failure, widget, text }, close)

  const cancel = () => {
    setOpened(false)
    if (session !== 'user') host.emit('tv-auth-cancel')
  }
  return {
    widget,
    text,
    tv,
    login,
    dialog,
    shown,
    step,
    external,
    offersOut: isLogoutOffered(brand, tv?.config.partner ?? null),
    again: () => void login?.begin(beginning),
    calls,
    close,
    cancel,
  }
}

function getStep(tv: Tv, login: Login | null, external: string | null): TvAuthStep | null {
  if (isAsking(tv, login)) return login.state.value.step.name
  const { name } = tv.session.state.value
  if (name === 'user') return 'done'
  return external || name === 'failed' || name === 'forbidden-country' ? null : 'starting'
}

/** An invalid rule of the operator is printed in the console, and the login uses the default. */
function completed(config: OperatorConfig): BrandConfig | null {
  try {
    return completeConfig(config, 'config.json')
  } catch (thrown) {
    const { field, problem } = asTvError(thrown).detail
    console.warn(`tv: config.json: the field “${field}” is wrong. ${problem}`)
    return null
  }
}

interface AuthEventSource {
  tv: Tv | null
  login: Login | null
  step: TvAuthStep | null
  /** True once the element knows which view to show. */
  known: boolean
  /** The error that prevents the element from working. */
  failure: TvError | null
  widget: WidgetState
  text: Text | null
}

/** Reports the course of a sign-in to the page. `onIn` runs when the viewer has signed in here. */
function useAuthEvents(host: HostOf<TvAuthEventMap>, source: AuthEventSource, onIn: () => void): void {
  const { tv, login, step, known, failure, widget, text } = source
  const reportError = useErrorEvents(host, widget, undefined, text)
  const session = tv?.session.state.value

  const reported = useRef<TvAuthStep | null>(null)
  useLayoutEffect(() => {
    // A login that begins again may stay at its step.
    if (step === 'starting' || step === reported.current) return
    reported.current = step
    if (step) host.emit('tv-auth-step', { step })
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
  const finish = useEffectEvent(onIn)
  // Sent once for each login.
  useEffect(() => {
    if (!tv || wasGuest === null) return
    finish()
    const emitLogin = () => host.emit('tv-login', { user: getUser(tv), wasGuest })
    tv.viewer.load().then(emitLogin, emitLogin)
  }, [tv, host, wasGuest])

  const broken = failure ?? (session?.name === 'failed' ? session.error : null)
  useEffect(() => {
    if (broken) reportError(broken, broken.detail)
  }, [broken, reportError])

  const fault = login?.state.value.fault ?? null
  // Reports the present step, which stays the same while a fault is shown.
  const reportAtStep = useEffectEvent((error: TvError) => reportError(error, { step }))
  useEffect(() => {
    const error = fault?.error
    if (error && error.code === fault.code) reportAtStep(error)
  }, [fault])
}

/** The phone of the attribute; empty, with a line in the console, for an invalid one. */
function usePhone(element: HTMLElement, value: unknown): string {
  const given = typeof value === 'string' ? value : ''
  const isPhone = given === '' || (/^[+\d\s().-]*$/.test(given) && /(\d\D*){5}/.test(given))
  useEffect(() => {
    if (isPhone) return
    const fault = { attribute: 'phone', value: given, problem: 'is no phone number: the field stays empty' }
    void reportFault({ code: 'argument-invalid', element, ...fault })
  }, [element, given, isPhone])
  return isPhone ? given : ''
}
