import { type Ref, useEffect, useRef, useState } from 'react'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../element/define-widget'
import { needElement } from '../element/elements'
import { NestedElement } from '../element/nested-element'
import { WindowLink } from './window-link'

const OWN_EVENTS = [
  'tv-ready',
  'tv-error',
  'tv-access-required',
  'tv-login',
  'tv-auth-step',
  'tv-auth-cancel',
]
const IN_A_DIALOG = { mode: 'dialog' }

interface SignInProps {
  host: WidgetHost
  /** Address to sign in at if the code of the form does not load; null without one. */
  link: string | null
  t: Text['t']
}

interface AuthElement extends HTMLElement {
  open(): Promise<void>
}

/** A button that signs the viewer in, in a dialog over the element. */
export function SignIn({ host, link, t }: SignInProps) {
  const auth = useRef<AuthElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'here' | 'missing'>('idle')

  useEffect(() => {
    if (state === 'here') void auth.current?.open()
  }, [state])

  const press = async () => {
    if (state === 'here') return auth.current?.open()
    setState('loading')
    setState((await needElement('tv-auth')) ? 'here' : 'missing')
  }

  if (state === 'missing' && link)
    return (
      <WindowLink className="button primary" part="sign-in-button" href={link} t={t}>
        {t('gate.login.onSite')}
      </WindowLink>
    )
  return (
    <>
      <button
        type="button"
        className="button primary"
        part="sign-in-button"
        data-focus=""
        disabled={state === 'loading'}
        onClick={press}
      >
        {t('gate.login.action')}
      </button>
      {state === 'here' && (
        <NestedElement
          tag="tv-auth"
          host={host}
          viewer={null}
          silent={OWN_EVENTS}
          props={IN_A_DIALOG}
          elementRef={auth as Ref<HTMLElement>}
        />
      )}
    </>
  )
}
