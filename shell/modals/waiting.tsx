import { useSite } from '../site/site-context'

/** Spinner over the page while the code of a modal's element loads; shown after a short delay only. */
export function Waiting() {
  const { t } = useSite().text
  return (
    <div className="modal-wait" role="status">
      <div className="spinner" />
      <span className="visually-hidden">{t('player.loading')}</span>
    </div>
  )
}
