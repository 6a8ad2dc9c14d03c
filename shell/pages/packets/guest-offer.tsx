import type { Packet } from '../../../core/commerce/packets'
import { SignInButton } from '../../layout/sign-in-button'
import { useSite } from '../../site/site-context'
import { TrialLine } from './price'

/** For guests: the trial, or that there is none, and the way to sign in (PKT-12). */
export function GuestOffer({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  return (
    <div className="packet-guest">
      <TrialLine packet={packet} fallback={t('packets.guestNoTrial')} />
      <p>{t('packets.guestText')}</p>
      <SignInButton />
    </div>
  )
}
