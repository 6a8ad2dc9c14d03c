import { type ReactNode, use } from 'react'
import { Dialog } from '../../widgets/kit/controls/dialog'
import forms from '../../widgets/kit/forms/forms.css'
import factsSheet from '../layout/details/facts.css'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import { LeavingContext } from './modal-props'
import modalsSheet from './modals.css'

for (const sheet of [forms, factsSheet, modalsSheet]) adoptSheet(sheet)

interface SiteDialogProps {
  label: string
  /** False if the viewer cannot close it, because it closes once its question is answered. */
  closable?: boolean
  /** Called instead of closing the modal. */
  onClose?: () => void
  children: ReactNode
}

/** The kit's dialog, opened and closed by the modal model. */
export function SiteDialog({ label, closable = true, onClose, children }: SiteDialogProps) {
  const { modals, text } = useSite()
  return (
    <Dialog
      label={label}
      closeLabel={text.t('modal.close')}
      closable={closable}
      isLeaving={use(LeavingContext)}
      onClose={onClose ?? modals.close}
    >
      <div className="form">{children}</div>
    </Dialog>
  )
}
