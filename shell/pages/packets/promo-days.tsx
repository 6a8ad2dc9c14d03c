import { useSignals } from '@preact/signals-react/runtime'
import { Gift } from 'lucide'
import { Icon } from '../../../widgets/kit/controls/icon'
import { SignInButton } from '../../layout/sign-in-button'
import { useSite } from '../../site/site-context'

/** Longer promotions are not advertised, days (PKT-12). */
const MAX_DAYS = 90

/** The banner of the promotional days of this network; nothing without any, or with more than 90. */
export function PromoDays() {
  useSignals()
  const { tv, text } = useSite()
  const days = tv.session.network.value?.promo_days ?? 0
  if (days < 1 || days > MAX_DAYS) return null
  return (
    <aside className="promo-days" aria-label={text.t('packets.promoDays', { count: days })}>
      <Icon node={Gift} />
      <p>{text.t('packets.promoDays', { count: days })}</p>
      {tv.session.state.value.name === 'guest' && <SignInButton />}
    </aside>
  )
}
