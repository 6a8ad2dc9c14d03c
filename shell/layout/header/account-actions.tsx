import { useSignals } from '@preact/signals-react/runtime'
import type { IconNode } from 'lucide'
import {
  CreditCard,
  LifeBuoy,
  LockKeyhole,
  LogOut,
  Settings,
  ShieldCheck,
  SquareArrowOutUpRight,
  TicketPercent,
  UserRound,
  Users,
  Wallet,
} from 'lucide'
import { Link } from 'react-router'
import type { ModalName } from '../../../core/navigation'
import type { User } from '../../../core/session'
import { Icon } from '../../../widgets/kit/controls/icon'
import { findContacts, webAddress } from '../../site/contacts'
import { useSite } from '../../site/site-context'

/** Modals that open without parameters. */
type Plain = Extract<
  ModalName,
  'parental_set' | 'profiles' | 'card' | 'refill' | 'promocode_wizard' | 'support' | 'logout'
>

interface AccountActionsProps {
  viewer: User | null
  onChosen: () => void
}

/** Items of the account menu: links and dialogs of the signed-in viewer. */
export default function AccountActions({ viewer, onChosen }: AccountActionsProps) {
  useSignals()
  const { tv, text, modals, takesPromoCodes, isLogoutOffered } = useSite()
  const { t } = text
  const network = tv.session.network.value
  const state = tv.session.state.value
  const account = webAddress(network?.lk_link?.url)
  const isOwner = state.name === 'user' && !state.byHost
  // The account of a link can be left on every page.
  const signsOut = isLogoutOffered && isOwner && !tv.parental.isByLink

  const open = (modal: Plain) => {
    onChosen()
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
    <>
      <li>
        {account ? (
          <a href={account} target="_blank" rel="noopener noreferrer">
            {network?.lk_link?.label || t('site.account')}
            <Icon node={SquareArrowOutUpRight} />
          </a>
        ) : (
          <Link to="/settings/account" onClick={onChosen}>
            {t('site.account')}
            <Icon node={UserRound} />
          </Link>
        )}
      </li>
      {isOwner && item('profiles', Users, t('profiles.title'))}
      {isOwner && (
        <li>
          <Link to="/settings/parental" onClick={onChosen}>
            {t('parental.title')}
            <Icon node={ShieldCheck} />
          </Link>
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
      <li>
        <Link to="/settings" onClick={onChosen}>
          {t('settings.title')}
          <Icon node={Settings} />
        </Link>
      </li>
      {findContacts(network) && item('support', LifeBuoy, t('site.support'))}
      {signsOut && item('logout', LogOut, t('site.signOut'))}
    </>
  )
}
