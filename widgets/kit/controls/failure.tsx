import { CircleAlert } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { browserConnection } from '../../../core/browser/network/browser-connection'
import { reactOnline } from '../../../core/lib/connection'
import type { TvError } from '../../../core/lib/errors/errors'
import { errorText, type Text } from '../../../core/text'
import { ErrorNumber } from './error-number'
import { Icon } from './icon'

/**
 * The error screen of an element with a form: its slot, the text, the number, and a button to load again. Without an
 * answer it also loads again when the connection is back.
 */
export function Failure({ error, t, onRetry }: { error: TvError; t: Text['t']; onRetry: () => void }) {
  const load = useEffectEvent(onRetry)
  useEffect(() => reactOnline(browserConnection, error, () => load()), [error])
  return (
    <div className="form" part="error" role="alert">
      <slot name="error">
        <Icon node={CircleAlert} />
        <p>{errorText(error, t)}</p>
        <ErrorNumber error={error} t={t} />
        <button type="button" className="button primary" part="retry-button" data-focus="" onClick={onRetry}>
          {t('player.retry')}
        </button>
      </slot>
    </div>
  )
}
