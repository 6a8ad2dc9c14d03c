import type { ReactNode } from 'react'
import { Dialog } from '../../widgets/kit/dialog'
import forms from '../../widgets/kit/forms.css'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import modalsSheet from './modals.css'

for (const sheet of [forms, modalsSheet]) adoptSheet(sheet)

interface SiteDialogProps {
  label: string
  /** False where it goes only once it is settled. */
  closable?: boolean
  children: ReactNode
}

/** The site's own dialog: the kit's, which the modal model opens and closes. */
export function SiteDialog({ label, closable = true, children }: SiteDialogProps) {
  const { modals, text } = useSite()
  return (
    <Dialog label={label} closeLabel={text.t('modal.close')} closable={closable} onClose={modals.close}>
      <div className="form">{children}</div>
    </Dialog>
  )
}
