import { useSignals } from '@preact/signals-react/runtime'
import type { IconNode } from 'lucide'
import {
  CreditCard,
  LifeBuoy,
  LockKeyhole,
  LogOut,
  SquareArrowOutUpRight,
  TicketPercent,
  UserRound,
  Wallet,
} from 'lucide'
import { useRef } from 'react'
import type { ModalName } from '../../core/navigation'
import { Icon } from '../../widgets/kit/icon'
import { contactsOf, initialsOf, webAddress } from '../site/contacts'
import { accountNameOf } from '../site/link-account'
import { useSite } from '../site/site-context'
import { useViewer } from '../site/use-viewer'

/** Modals that open without parameters. */
type Plain = Extract<
  ModalName,
  'parental_set' | 'card' | 'refill' | 'promocode_wizard' | 'support' | 'logout'
>

/** Menu of the signed-in viewer: name and account actions. */
export function AccountMenu() {
  useSignals()
  const { tv, text, modals, takesPromoCodes, isLogoutOffered } = useSite()
  const { t } = text
  const viewer = useViewer()
  const menu = useRef<HTMLUListElement>(null)
  const network = tv.session.network.value
  const state = tv.session.state.value
  const name = accountNameOf(viewer)
  const account = webAddress(network?.lk_link?.url)
  const isOwner = state.name === 'user' && !state.byHost
  const signsOut = isLogoutOffered && isOwner
  const initials = initialsOf(viewer?.first_name ?? '')

  const open = (modal: Plain) => {
    menu.current?.hidePopover()
    void modals.show({ name: modal })
  }
  const item = (modal: Plain, icon: IconNode, words: string) => (
    <li>
      <button type="button" onClick={() => open(modal)}>
        {words}
        <Icon node={icon} />
      </button>
    </li>
  )

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
        {account && (
          <li>
            <a href={account} target="_blank" rel="noopener noreferrer">
              {network?.lk_link?.label || t('site.account')}
              <Icon node={SquareArrowOutUpRight} />
            </a>
          </li>
        )}
        {item(
          'parental_set',
          LockKeyhole,
          t(viewer?.parental_status === 'set' ? 'site.pinChange' : 'site.pinSet'),
        )}
        {isOwner && item('card', CreditCard, t('card.title'))}
        {isOwner && item('refill', Wallet, t('refill.title'))}
        {takesPromoCodes && item('promocode_wizard', TicketPercent, t('menu.promoCode'))}
        {contactsOf(network) && item('support', LifeBuoy, t('site.support'))}
        {signsOut && item('logout', LogOut, t('site.signOut'))}
      </ul>
    </div>
  )
}
