import { TriangleAlert as Alert } from 'lucide'
import { Component, type ReactNode } from 'react'
import { useSite } from '../site/site-context'
import { Message } from './message'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in place of it; default is a page that says so. */
  broken?: ReactNode
}

/** Keeps a page that breaks, or whose code does not come, from taking the site with it. */
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
