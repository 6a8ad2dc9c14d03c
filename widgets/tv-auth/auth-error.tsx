import { CircleAlert, GlobeX as Globe } from 'lucide'
import type { TvError } from '../../core/lib/errors'
import { errorText, type Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { ErrorNumber } from '../kit/controls/error-number'
import { Icon } from '../kit/controls/icon'

/** Where the service does not work. */
export function Geo({ country, ip, t }: { country: string; ip: string; t: Text['t'] }) {
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
export function AuthError({ error, tv, t, onRetry }: FailureProps) {
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
        <button type="button" className="button primary" data-focus="" onClick={onRetry}>
          {t('player.retry')}
        </button>
        {byNetwork && tv && (
          <button type="button" className="button" onClick={() => void tv.session.retry({ asGuest: true })}>
            {t('auth.otherWay')}
          </button>
        )}
      </slot>
    </div>
  )
}
