import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { HostOf, WidgetHost } from '../kit/element/define-widget'
import { signOut } from './auth-binding'
import { AuthError, Geo } from './auth-error'
import type { TvAuthEventMap } from './contract'
import { faultText } from './fault-text'
import { isAsking } from './keep-login'
import { ProviderMark } from './provider-mark'
import { SignedIn } from './signed-in'
import { Skeleton } from './steps/skeleton'
import { StepView } from './steps/step-view'
import type { Auth } from './use-auth'

interface AuthBodyProps {
  auth: Auth
  host: WidgetHost
  heading: { title: string; text: string }
}

/** The content shown in place of the form. */
export function AuthBody({ auth, host, heading }: AuthBodyProps) {
  useSignals()
  const { widget, text, tv, login, dialog } = auth
  const session = tv?.session.state.value
  const geo = session?.name === 'forbidden-country' ? session : null
  const geoShown = useGeoGate(host, geo)
  if (widget.name === 'waiting' || !text) return <Skeleton label="" />
  const { t, language } = text

  if (widget.name === 'failed')
    return <AuthError error={widget.error} tv={null} t={t} onRetry={widget.retry} />
  if (!tv || !session) return <Skeleton label={t('player.loading')} />
  if (geo) return geoShown ? <Geo country={geo.country} ip={geo.ip} t={t} /> : null

  const title = !dialog && (
    <h2 part="title" aria-live="polite">
      {heading.title}
    </h2>
  )
  if (isAsking(tv, login)) {
    const state = login.state.value
    const { name } = state.step
    const stepFault = faultText(state.fault, null, t)
    return (
      <div className="step" key="step">
        {(name === 'method' || name === 'phone' || name === 'provider-code') && (
          <ProviderMark network={login.network.value} named={name === 'provider-code'} t={t} />
        )}
        {title}
        {heading.text && <p className="lead">{heading.text}</p>}
        {stepFault && (
          <p className="alert" role="alert">
            {stepFault}
          </p>
        )}
        <StepView login={login} state={state} t={t} language={language} onAgain={auth.again} />
      </div>
    )
  }
  if (session.name === 'failed')
    return <AuthError error={session.error} tv={tv} t={t} onRetry={() => void tv.session.retry()} />
  if (auth.external && session.name !== 'user' && session.name !== 'starting')
    return (
      <div className="step" key="external">
        {title}
        <a className="button primary" href={auth.external} target="_blank" rel="noreferrer" data-focus="">
          {t('auth.signIn')}
        </a>
      </div>
    )
  if (session.name !== 'user') return <Skeleton label={t('player.loading')} />
  return (
    <div className="step" key="user">
      {title}
      <SignedIn
        tv={tv}
        offersOut={auth.offersOut}
        t={t}
        onSignOut={() => signOut(tv, host).then(auth.close)}
      />
    </div>
  )
}

/** Whether the element is to show its own gate: not before the page had its say. */
function useGeoGate(host: HostOf<TvAuthEventMap>, geo: { country: string; ip: string } | null): boolean {
  const [shown, setShown] = useState(false)
  const { country = null, ip = null } = geo ?? {}
  useEffect(() => {
    if (country === null || ip === null) return setShown(false)
    setShown(host.emit('tv-access-required', { reason: 'geo', country, ip }))
  }, [host, country, ip])
  return shown
}
