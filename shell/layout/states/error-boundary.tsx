import { TriangleAlert as Alert } from 'lucide'
import { Component, type ReactNode } from 'react'
import { useSite } from '../../site/site-context'
import { Message } from './message'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown in place of the failed subtree; default: an error page. */
  broken?: ReactNode
}

/** Contains a page that throws, or whose chunk cannot be loaded, so that the rest of the site stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    const { broken = <BrokenPage />, children } = this.props
    return this.state.broken ? broken : children
  }
}

function BrokenPage() {
  const { t } = useSite().text
  return (
    <div role="alert">
      <Message whole icon={Alert} title={t('error.unexpected')}>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t('site.reload')}
        </button>
      </Message>
    </div>
  )
}
