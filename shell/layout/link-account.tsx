import { useSignals } from '@preact/signals-react/runtime'
import { getAccountName } from '../site/account/account-name'
import { leaveLinkedAccount } from '../site/account/link-account'
import { useViewer } from '../site/account/use-viewer'
import { useSite } from '../site/site-context'

/** Names the account that a link has opened, with a button to leave it, on every page of that session (ACC-17). */
export default function LinkAccount() {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const name = getAccountName(useViewer())
  return (
    <aside className="toast link-account" aria-label={t('site.account')}>
      <p>
        <span>{name ? t('site.accountOf', { name }) : t('site.account')}</span>
        <button type="button" className="button" onClick={() => void leaveLinkedAccount(tv, '/')}>
          {t('site.leaveAccount')}
        </button>
      </p>
    </aside>
  )
}
