import { TriangleAlert as Alert, WifiOff as Offline } from 'lucide'
import { useState } from 'react'
import type { TvError } from '../../../../core/lib/errors'
import { type ErrorWords, errorText, type Text } from '../../../../core/text'
import { ErrorNumber } from '../../controls/error-number'
import { Icon } from '../../controls/icon'

interface ErrorScreenProps {
  error: TvError
  retrying: boolean
  onRetry: () => void
  onLive?: (() => void) | undefined
  errorWords?: ErrorWords | undefined
  diagnostics: () => Record<string, unknown>
  t: Text['t']
}

/** Errors of a place in time: the live edge is the way out. */
const OUT_OF_TIME: string[] = ['ts-in-future', 'ts-beyond-archive']
/** Errors that asking again cannot change. */
const FINAL: string[] = [
  'channel-not-found',
  'content-not-found',
  'media-unsupported',
  'protection-unsupported',
  ...OUT_OF_TIME,
]

/** The error in one sentence and one action, with details to copy for support. */
export function ErrorScreen({
  error,
  retrying,
  onRetry,
  onLive,
  errorWords,
  diagnostics,
  t,
}: ErrorScreenProps) {
  const [details, setDetails] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  // The licence server's own message.
  const { licenceCode, message, reason } = error.detail
  const report = () =>
    Object.entries({ ...diagnostics(), userAgent: navigator.userAgent })
      .map(([key, value]) => `${key}: ${value ?? '–'}`)
      .join('\n')
  const copy = () =>
    navigator.clipboard?.writeText(details ?? '').then(
      () => setCopied(true),
      () => undefined,
    )

  return (
    <div className="screen" part="error">
      <slot name="error">
        <div className="screen-box" role="alert">
          <Icon node={error.code === 'offline' ? Offline : Alert} />
          <h2>{errorText(error, t, errorWords)}</h2>
          {licenceCode !== undefined && (
            <p>
              {t('player.licence', {
                message: String(message ?? ''),
                code: [licenceCode, reason].filter((part) => part !== undefined).join(', '),
              })}
            </p>
          )}
          <ErrorNumber error={error} retrying={retrying} t={t} />
          <div className="actions">
            {onLive && OUT_OF_TIME.includes(error.code) && (
              <button type="button" className="button primary" onClick={onLive}>
                {t('player.watchLive')}
              </button>
            )}
            {!FINAL.includes(error.code) && (
              <button type="button" className="button primary" onClick={onRetry}>
                {t('player.retry')}
              </button>
            )}
            <button
              type="button"
              className="button"
              aria-expanded={details !== null}
              onClick={() => setDetails(details === null ? report() : null)}
            >
              {t('player.details')}
            </button>
          </div>
          {details !== null && (
            <div className="details">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable */}
              <pre tabIndex={0}>{details}</pre>
              <button type="button" className="button" onClick={copy}>
                {t(copied ? 'player.copied' : 'player.copy')}
              </button>
            </div>
          )}
        </div>
      </slot>
    </div>
  )
}
