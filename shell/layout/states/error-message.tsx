import { TriangleAlert as Alert, WifiOff as Offline } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TvError } from '../../../core/lib/errors/errors'
import { errorText } from '../../../core/text'
import { ErrorNumber } from '../../../widgets/kit/controls/error-number'
import { siteConnection } from '../../site/connection'
import { useSite } from '../../site/site-context'
import { Message } from './message'

interface ErrorMessageProps {
  error: TvError
  onRetry: () => Promise<unknown>
  /** True if it replaces the page. */
  whole?: boolean
}

/** The message of an error code with a retry button; retries by itself when the connection is back. */
export function ErrorMessage({ error, onRetry, whole = false }: ErrorMessageProps) {
  const { t } = useSite().text
  const [trying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void onRetry().finally(() => setTrying(false))
  }
  const retryNow = useEffectEvent(retry)
  useEffect(() => siteConnection.onOnline(() => retryNow()), [])

  return (
    <div role="alert">
      <Message whole={whole} icon={error.code === 'offline' ? Offline : Alert} title={errorText(error, t)}>
        <ErrorNumber error={error} className="fine" t={t} />
        <button type="button" className="button primary" disabled={trying} onClick={retry}>
          {t(trying ? 'player.reconnecting' : 'site.retry')}
        </button>
      </Message>
    </div>
  )
}
