import type { TvError } from '../../../core/lib/errors/errors'
import { numberForSupport } from '../../../core/lib/errors/errors'
import type { Text } from '../../../core/text'

interface ErrorNumberProps {
  error: TvError
  /** True while the player retries by itself. */
  retrying?: boolean
  className?: string
  t: Text['t']
}

/** The line under an error: its number, if support can use it, and whether recovery is under way. */
export function ErrorNumber({ error, retrying = false, className = 'number', t }: ErrorNumberProps) {
  const number = numberForSupport(error)
  if (number === null && !retrying) return null
  return (
    <p className={className}>
      {number !== null && t('player.errorNumber', { number })}
      {retrying && (
        <span>
          {number !== null && ' · '}
          {t('player.reconnecting')}
        </span>
      )}
    </p>
  )
}
