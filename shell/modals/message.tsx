import { useSite } from '../site/site-context'
import type { ModalProps } from './modal-props'
import { SiteDialog } from './site-dialog'

/** Something the viewer is told; all of it text. */
export default function MessageModal({ modal }: ModalProps<'message'>) {
  const { modals, text } = useSite()
  return (
    <SiteDialog label={modal.title}>
      <p>{modal.text}</p>
      <button type="button" className="button primary" onClick={modals.finish}>
        {text.t('modal.ok')}
      </button>
    </SiteDialog>
  )
}
