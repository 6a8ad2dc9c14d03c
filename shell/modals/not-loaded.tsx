import { useSite } from '../site/site-context'
import { SiteDialog } from './site-dialog'

/** Shown instead of a modal whose code could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useSite().text
  return (
    <SiteDialog label={t('modal.notLoaded')}>
      <p role="alert">{t('error.code-not-loaded')}</p>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('site.retry')}
      </button>
    </SiteDialog>
  )
}
