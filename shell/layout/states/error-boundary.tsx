import { TriangleAlert as Alert } from 'lucide'
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepLoading } from '../../../core/lib/retry/keep-loading'
import { useSite } from '../../site/site-context'
import { MissingCode } from './lazy-view'
import { Message } from './message'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Renders a replacement for the failed subtree; default: an error page. */
  broken?: (retry: () => void) => ReactNode
}

interface Failure {
  error: unknown
}

/**
 * Contains a page that throws, or whose code does not load, so that the rest of the site stays usable. Missing code is
 * requested again until it loads.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }
  #giveUp = () => {}

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  readonly #retry = () => {
    this.#giveUp()
    const error = this.state.failure?.error
    if (error instanceof MissingCode) error.forget()
    this.setState({ failure: null })
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) this.#giveUp = keepLoading(error.load, this.#retry)
  }

  override componentWillUnmount() {
    this.#giveUp()
  }

  override render() {
    const { broken, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return broken ? broken(this.#retry) : <BrokenPage error={failure.error} onRetry={this.#retry} />
  }
}

/** A part of a page that is left out if its code does not load. */
export const OptionalPart = ({ children, bones }: { children: ReactNode; bones?: ReactNode }) => (
  <ErrorBoundary broken={() => null}>
    <Suspense fallback={bones}>{children}</Suspense>
  </ErrorBoundary>
)

/** Shown until the viewer retries, or leaves for another page. */
function BrokenPage({ error, onRetry }: Failure & { onRetry: () => void }) {
  const { t } = useSite().text
  const { pathname } = useLocation()
  const failedAt = useRef(pathname)
  useEffect(() => {
    if (pathname !== failedAt.current) onRetry()
  }, [pathname, onRetry])
  const isMissing = error instanceof MissingCode
  return (
    <div role="alert">
      <Message
        whole
        icon={Alert}
        title={t(isMissing ? 'modal.notLoaded' : 'error.unexpected')}
        {...(isMissing ? { text: t('error.network') } : {})}
      >
        <button
          type="button"
          className="button primary"
          onClick={isMissing ? onRetry : () => location.reload()}
        >
          {t(isMissing ? 'site.retry' : 'site.reload')}
        </button>
      </Message>
    </div>
  )
}
