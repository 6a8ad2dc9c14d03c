import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, GlobeX as Globe } from 'lucide'
import { useEffect, useState } from 'react'
import { asTvError, type TvError } from '../../core/lib/errors/errors'
import type { Login } from '../../core/session/login'
import { errorText, type Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { ErrorNumber } from '../kit/controls/error-number'
import { Icon } from '../kit/controls/icon'
import type { HostOf, WidgetHost } from '../kit/element/define-widget'
import { usePressError } from '../kit/hooks/use-press-error'
import type { TvAuthEventMap } from './contract'
import { faultText } from './fault-text'
import { isAsking } from './keep-login'
import { canSignOut, getUser, signOut } from './sign-out'
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
        <a
          className="button primary"
          part="link-button"
          href={auth.external}
          target="_blank"
          rel="noreferrer"
          data-focus=""
        >
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

/** True if the element shows its own gate: not before the page could decide about it. */
function useGeoGate(host: HostOf<TvAuthEventMap>, geo: { country: string; ip: string } | null): boolean {
  const [shown, setShown] = useState(false)
  const { country = null, ip = null } = geo ?? {}
  useEffect(() => {
    if (country === null || ip === null) return setShown(false)
    setShown(host.emit('tv-access-required', { reason: 'geo', country, ip }))
  }, [host, country, ip])
  return shown
}

interface ProviderMarkProps {
  network: Login['network']['value']
  /** True if the step asks for something that only this provider issues. */
  named: boolean
  t: Text['t']
}

/** The provider's logo; without one its name, in steps that ask for its customer's data. */
function ProviderMark({ network, named, t }: ProviderMarkProps) {
  const provider = network?.provider
  if (!provider?.name) return null
  const logo = provider.landing?.logo
  if (!logo && !named) return null
  return (
    <p className="provider">
      {logo ? (
        <img src={logo} alt={provider.name} height="32" />
      ) : (
        t('auth.providerName', { name: provider.name })
      )}
    </p>
  )
}

/** Shown where the service does not work. */
function Geo({ country, ip, t }: { country: string; ip: string; t: Text['t'] }) {
  return (
    <div className="auth-error" part="gate">
      <slot name="gate-geo">
        <Icon node={Globe} />
        <h2>{t('gate.geo.title')}</h2>
        <p>{country ? t('gate.geo.where', { country, ip }) : t('gate.geo.text')}</p>
      </slot>
    </div>
  )
}

interface FailureProps {
  error: TvError
  tv: Tv | null
  t: Text['t']
  onRetry: () => void
}

/** The error that prevents the element from working, with a retry button. */
function AuthError({ error, tv, t, onRetry }: FailureProps) {
  const phone = tv?.session.network.value?.provider?.landing?.support?.phone
  const byNetwork = error.code === 'auto-auth-failed'
  return (
    <div className="auth-error" part="error" role="alert">
      <slot name="error">
        <Icon node={CircleAlert} />
        <p>{errorText(error, t)}</p>
        {byNetwork && phone && (
          <p>
            {t('auth.support')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        )}
        <ErrorNumber error={error} t={t} />
        <button type="button" className="button primary" part="retry-button" data-focus="" onClick={onRetry}>
          {t('player.retry')}
        </button>
        {byNetwork && tv && (
          <button
            type="button"
            className="button"
            part="method-button"
            onClick={() => void tv.session.retry({ asGuest: true })}
          >
            {t('auth.otherWay')}
          </button>
        )}
      </slot>
    </div>
  )
}

interface SignedInProps {
  tv: Tv
  /** False if the brand does not offer sign-out. */
  offersOut: boolean
  t: Text['t']
  onSignOut: () => Promise<void>
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The signed-in user and the logout with its confirmation (ACC-16). */
function SignedIn({ tv, offersOut, t, onSignOut }: SignedInProps) {
  useSignals()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<TvError | null>(null)
  const shownError = usePressError(error)
  const user = getUser(tv)

  const signOut = () => {
    setBusy(true)
    onSignOut().catch((thrown) => {
      setBusy(false)
      setError(asTvError(thrown))
    })
  }

  return (
    <div className="form" part="user">
      {shownError && (
        <p className="alert" role="alert">
          {errorText(shownError, t)}
        </p>
      )}
      <p>{user?.name ? t('auth.signedInAs', { name: user.name }) : t('auth.signedInText')}</p>
      {offersOut && canSignOut(tv) && !isConfirming && (
        <button
          type="button"
          className="button"
          part="sign-out-button"
          data-focus=""
          onClick={() => setIsConfirming(true)}
        >
          {t('auth.signOut')}
        </button>
      )}
      {isConfirming && (
        <fieldset className="form ask">
          <legend>{t('auth.signOutAsk')}</legend>
          <button
            ref={takeFocus}
            type="button"
            className="button primary"
            part="sign-out-button"
            disabled={busy}
            onClick={signOut}
          >
            {t('auth.signOut')}
          </button>
          <button
            type="button"
            className="link"
            part="cancel-button"
            disabled={busy}
            onClick={() => setIsConfirming(false)}
          >
            {t('auth.stay')}
          </button>
        </fieldset>
      )}
    </div>
  )
}
