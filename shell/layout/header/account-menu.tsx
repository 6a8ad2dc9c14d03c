import { UserRound } from 'lucide'
import { lazy, Suspense, useRef } from 'react'
import { Icon } from '../../../widgets/kit/controls/icon'
import { accountNameOf } from '../../site/account/account-name'
import { useViewer } from '../../site/account/use-viewer'
import { initialsOf } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { ErrorBoundary } from '../states/error-boundary'

const AccountActions = lazy(() => import('./account-actions'))

/** Menu of the signed-in viewer: name and account actions, which load after the first screen. */
export function AccountMenu() {
  const { t } = useSite().text
  const viewer = useViewer()
  const menu = useRef<HTMLUListElement>(null)
  const name = accountNameOf(viewer)
  const initials = initialsOf(viewer?.first_name ?? '')

  return (
    <div className="account">
      <button
        type="button"
        className="avatar"
        popoverTarget="account"
        title={name || t('site.account')}
        aria-label={name ? t('site.accountOf', { name }) : t('site.account')}
      >
        {initials ? <span aria-hidden="true">{initials}</span> : <Icon node={UserRound} />}
      </button>
      <ul ref={menu} id="account" className="header-menu" popover="auto" aria-label={t('site.account')}>
        {name && <li className="menu-head">{name}</li>}
        <ErrorBoundary broken={null}>
          <Suspense>
            <AccountActions viewer={viewer} onChosen={() => menu.current?.hidePopover()} />
          </Suspense>
        </ErrorBoundary>
      </ul>
    </div>
  )
}
