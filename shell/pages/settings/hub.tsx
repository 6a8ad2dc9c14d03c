import { useSignals } from '@preact/signals-react/runtime'
import type { IconNode } from 'lucide'
import { LifeBuoy, SquareArrowOutUpRight, TicketPercent, Users } from 'lucide'
import { Icon } from '../../../widgets/kit/controls/icon'
import { contactsOf, webAddress } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import type { SettingsScreen } from './screen'
import { ScreenLinks } from './screen-links'

/**
 * The list of the settings: profiles, screens, the promo code if the brand takes any, support if the provider has contacts
 * (NAV-05).
 * The account of a partner elsewhere takes the place of the screen (ACC-20).
 */
export function Hub({ screens, open }: { screens: readonly SettingsScreen[]; open: string | null }) {
  useSignals()
  const { tv, text, modals, takesPromoCodes } = useSite()
  const { t } = text
  const network = tv.session.network.value
  const outside = webAddress(network?.lk_link?.url)
  const state = tv.session.state.value
  const isOwner = state.name === 'user' && !state.byHost
  const button = (modal: 'profiles' | 'promocode_wizard' | 'support', icon: IconNode, words: string) => (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => void modals.show({ name: modal })}>
        <Icon node={icon} />
        <span>{words}</span>
      </button>
    </li>
  )
  return (
    <ScreenLinks
      screens={screens}
      open={open}
      before={isOwner && button('profiles', Users, t('profiles.title'))}
    >
      {outside && state.name === 'user' && (
        <li>
          <a href={outside} target="_blank" rel="noopener noreferrer">
            <Icon node={SquareArrowOutUpRight} />
            <span>{network?.lk_link?.label || t('site.account')}</span>
          </a>
        </li>
      )}
      {takesPromoCodes && button('promocode_wizard', TicketPercent, t('menu.promoCode'))}
      {contactsOf(network) && button('support', LifeBuoy, t('site.support'))}
    </ScreenLinks>
  )
}
