import { useSignals } from '@preact/signals-react/runtime'
import { LifeBuoy } from 'lucide'
import { Icon } from '../../widgets/kit/controls/icon'
import { findContacts } from '../site/contacts'
import { useSite } from '../site/site-context'

/** Opens the contacts of the provider; renders nothing if it has none (NAV-03). */
export function SupportButton() {
  useSignals()
  const { tv, modals, text } = useSite()
  if (!findContacts(tv.session.network.value)) return null
  return (
    <button type="button" className="button" onClick={() => void modals.show({ name: 'support' })}>
      <Icon node={LifeBuoy} />
      <span>{text.t('site.support')}</span>
    </button>
  )
}
