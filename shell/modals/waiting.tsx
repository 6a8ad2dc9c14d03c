import { useSite } from '../site/site-context'

/** Over the page while the code of a modal's element comes; it shows after a moment only. */
export function Waiting() {
  const { t } = useSite().text
  return (
    <div className="modal-wait" role="status">
      <div className="spinner" />
      <span className="visually-hidden">{t('player.loading')}</span>
    </div>
  )
}
