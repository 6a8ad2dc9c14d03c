import { useLayoutEffect, useMemo, useState } from 'react'
import { type BrandConfig, completeConfig, isLogoutOffered, type OperatorConfig } from '../../core/brand'
import { asTvError, TvError } from '../../core/lib/errors'
import type { Login, LoginMethod } from '../../core/session/login'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { WidgetProps } from '../kit/element/define-widget'
import { useStart, useWidget, type WidgetState } from '../kit/element/use-widget'
import { containKeyEvents } from '../kit/forms/contain-key-events'
import { useLayoutEffectOn } from '../kit/hooks/use-effect-on'
import type { TvAuthStep } from '../kit/shapes'
import { createApi, createBinding } from './auth-binding'
import { isAsking, keepLogin } from './keep-login'
import { safeAddress } from './safe-address'
import { useAuthEvents } from './use-auth-events'

/** State of the view. */
export interface Auth {
  widget: WidgetState
  /** Null until they are there. */
  text: Text | null
  tv: Tv | null
  login: Login | null
  dialog: boolean
  /** False while a dialog is closed. */
  shown: boolean
  /** The present step of the login; null without a login. */
  step: TvAuthStep | null
  /** Where signing in leads instead of to this form. */
  external: string | null
  /** False where the brand does not offer a way out. */
  offersOut: boolean
  /** Begins again what could not begin. */
  again: () => void
  /** Incremented with every request of the page to focus the form. */
  calls: number
  close: () => void
  /** The viewer closes the dialog. */
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
  const binding = useMemo(createBinding, [])
  const started = useStart(host, dialog && props.load === 'visible' ? 'play' : props.load, isRequested)
  const widget = useWidget(props, started, started, true)
  const shown = dialog ? opened : started
  const tv = widget.name === 'ready' ? widget.tv : null
  const text = widget.name === 'waiting' ? null : widget.text
  const config = widget.name === 'ready' ? widget.brand : null
  const brand = useMemo(() => config && completed(config), [config])
  const language = widget.name === 'ready' ? widget.language : 'en'
  const external = safeAddress(brand?.externalAuth ?? null)

  binding.requestStart = () => setIsRequested(true)
  binding.open = () => {
    setIsRequested(true)
    setOpened(true)
    setCalls((count) => count + 1)
  }
  binding.close = () => setOpened(false)

  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (root) containKeyEvents(root)
    host.expose(createApi(binding, host))
    return () => {
      host.expose(null)
      binding.failure.value = new TvError('not-ready', { view: 'gone' })
    }
  }, [binding, host])

  const failure = widget.name === 'failed' ? widget.error : null
  useLayoutEffect(() => {
    binding.tv.value = tv
    binding.failure.value = failure
  }, [binding, tv, failure])

  const methods = typeof props.methods === 'string' ? props.methods : ''
  const phone = typeof props.phone === 'string' ? props.phone : ''
  const beginning = useMemo(
    () => ({
      ...(methods && { methods: methods.split(' ') as LoginMethod[] }),
      ...(phone && { phone }),
    }),
    [methods, phone],
  )
  // A change of language keeps the login and the typed values.
  useLayoutEffectOn([tv, brand, external, shown, beginning], () => {
    if (!tv || !shown || external) return
    return keepLogin(tv, brand, language, beginning, setLogin)
  })

  useLayoutEffect(() => login?.setLanguage(language), [login, language])

  const session = tv?.session.state.value.name
  const step = !tv || !shown ? null : stepOf(tv, login, external)
  const settled = session === 'forbidden-country' || (external !== null && session !== 'starting')
  const known = (step !== null && step !== 'starting') || (shown && settled)
  useLayoutEffect(() => {
    binding.step = step
  }, [binding, step])
  useAuthEvents(host, { tv, login, step, known, failure, text }, binding.close)

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
    close: binding.close,
    cancel,
  }
}

function stepOf(tv: Tv, login: Login | null, external: string | null): TvAuthStep | null {
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
