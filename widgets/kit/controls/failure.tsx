import { CircleAlert } from 'lucide'
import type { TvError } from '../../../core/lib/errors/errors'
import { errorText, type Text } from '../../../core/text'
import { ErrorNumber } from './error-number'
import { Icon } from './icon'

/** The error screen of an element with a form: its slot, the text, the number, and a retry button. */
export function Failure({ error, t, onRetry }: { error: TvError; t: Text['t']; onRetry: () => void }) {
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
