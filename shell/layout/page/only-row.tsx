import { useState } from 'react'
import { TvError } from '../../../core/lib/errors/errors'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { ErrorMessage } from '../states/error-message'
import { SiteRow, type SiteRowProps } from './site-row'

/** The only row of a page, as a grid; if it does not load, a message with a retry button replaces it. */
export function OnlyRow(props: Omit<SiteRowProps, 'layout' | 'heading' | 'load' | 'onError'>) {
  const [state, setState] = useState<TvRowElement['state']>('loading')
  const [error, setError] = useState<TvError | null>(null)
  /** Number of the attempt: a retry mounts the row again. */
  const [attempt, setAttempt] = useState(0)
  const hasFailed = state === 'failed'
  return (
    <>
      {hasFailed && error && <ErrorMessage error={error} onRetry={async () => setAttempt(attempt + 1)} />}
      <SiteRow
        {...props}
        key={attempt}
        layout="grid"
        heading="off"
        load="eager"
        isHidden={props.isHidden || hasFailed}
        onError={({ code, message }) => setError(new TvError(code, { message }))}
        onState={(detail) => {
          setState(detail.state)
          props.onState?.(detail)
        }}
      />
    </>
  )
}
