import { Dialog } from '../../../widgets/kit/controls/dialog'
import forms from '../../../widgets/kit/forms/forms.css'
import type { AccountQuestion } from '../../site/account/link-account'
import { adoptSheet } from '../../site/adopt-sheet'
import modalsSheet from '../modals.css'

for (const sheet of [forms, modalsSheet]) adoptSheet(sheet)

interface AccountChoiceProps extends AccountQuestion {
  onChoose: (isAccepted: boolean) => void
}

/**
 * Asks before a link replaces the user of this browser (ACC-17). Shown before the site starts; closing it keeps the
 * account.
 */
export function AccountChoice({ current, incoming, text: { t }, onChoose }: AccountChoiceProps) {
  const keep = () => onChoose(false)
  const names = { current: current || t('site.account'), incoming: incoming || t('site.account') }
  return (
    <main>
      <Dialog label={t('modal.linkTitle')} closeLabel={t('modal.close')} onClose={keep}>
        <div className="form">
          <p>{t('modal.linkText', names)}</p>
          <div className="modal-actions">
            <button type="button" className="button primary" onClick={keep}>
              {t('modal.linkKeep', { name: names.current })}
            </button>
            <button type="button" className="button" onClick={() => onChoose(true)}>
              {t('modal.linkChange', { name: names.incoming })}
            </button>
          </div>
        </div>
      </Dialog>
    </main>
  )
}
