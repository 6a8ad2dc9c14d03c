import { createElement, useEffect, useRef, useState } from 'react'
import type { Text } from '../../core/text'
import type { WidgetHost } from './define-widget'
import { needElement } from './elements'

/** What the sign-in works with as the player does. */
const SHARED = ['api', 'site', 'partner', 'provider', 'lang'] as const
/** What the sign-in says of itself; coming from the player it would be taken for the player's own. */
const OWN_EVENTS = [
  'tv-ready',
  'tv-error',
  'tv-access-required',
  'tv-login',
  'tv-auth-step',
  'tv-auth-cancel',
]

interface SignInProps {
  host: WidgetHost
  /** Where the viewer can sign in when the code of the form does not come; null where nowhere else. */
  link: string | null
  t: Text['t']
}

interface AuthElement extends HTMLElement {
  open(): Promise<void>
}

/** The button of the login gate: the sign-in in a dialog, over the player. */
export function SignIn({ host, link, t }: SignInProps) {
  const auth = useRef<AuthElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'here' | 'missing'>('idle')

  useEffect(() => {
    const element = auth.current
    if (state !== 'here' || !element) return
    const keep = (event: Event) => event.stopPropagation()
    for (const name of OWN_EVENTS) element.addEventListener(name, keep)
    void element.open()
    return () => {
      for (const name of OWN_EVENTS) element.removeEventListener(name, keep)
    }
  }, [state])

  const press = async () => {
    if (state === 'here') return auth.current?.open()
    setState('loading')
    setState((await needElement('tv-auth')) ? 'here' : 'missing')
  }

  if (state === 'missing' && link)
    return (
      <a className="button primary" href={link} target="_blank" rel="noreferrer">
        {t('gate.login.onSite')}
      </a>
    )
  const shared = SHARED.flatMap((name) => {
    const value: unknown = Reflect.get(host.element, name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return (
    <>
      <button type="button" className="button primary" disabled={state === 'loading'} onClick={press}>
        {t('gate.login.action')}
      </button>
      {state === 'here' &&
        createElement('tv-auth', { ref: auth, mode: 'dialog', ...Object.fromEntries(shared) })}
    </>
  )
}
