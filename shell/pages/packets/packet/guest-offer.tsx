import type { Packet } from '../../../../core/commerce/packets'
import { useSite } from '../../../site/site-context'
import { TrialLine } from '../price'
import { WayIn } from '../sign-in-first'

/** For everybody without a login: the trial, or that there is none, and the way in (PKT-12). */
export function GuestOffer({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  return (
    <div className="packet-guest">
      <TrialLine packet={packet} fallback={t('packets.guestNoTrial')} />
      <p>{t('packets.guestText')}</p>
      <WayIn />
    </div>
  )
}
