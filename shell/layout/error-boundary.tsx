import { TriangleAlert as Alert } from 'lucide'
import { Component, type ReactNode } from 'react'
import { useSite } from '../site/site-context'
import { Message } from './message'

/** Keeps a page that breaks, or whose code does not come, from taking the site with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
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
