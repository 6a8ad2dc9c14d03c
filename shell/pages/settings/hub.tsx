import { useSignals } from '@preact/signals-react/runtime'
import type { IconNode } from 'lucide'
import { LifeBuoy, TicketPercent } from 'lucide'
import { Icon } from '../../../widgets/kit/icon'
import { contactsOf } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import type { SettingsScreen } from './screen'
import { ScreenLinks } from './screen-links'

/** The list of the settings: screens, the promo code if the brand takes any, support if the provider has contacts (NAV-05). */
export function Hub({ screens, open }: { screens: readonly SettingsScreen[]; open: string | null }) {
  useSignals()
  const { tv, text, modals, takesPromoCodes } = useSite()
  const { t } = text
  const button = (modal: 'promocode_wizard' | 'support', icon: IconNode, words: string) => (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => void modals.show({ name: modal })}>
        <Icon node={icon} />
        <span>{words}</span>
      </button>
    </li>
  )
  return (
    <ScreenLinks screens={screens} open={open}>
      {takesPromoCodes && button('promocode_wizard', TicketPercent, t('menu.promoCode'))}
      {contactsOf(tv.session.network.value) && button('support', LifeBuoy, t('site.support'))}
    </ScreenLinks>
  )
}
