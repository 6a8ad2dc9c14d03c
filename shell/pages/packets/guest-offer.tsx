import type { Packet } from '../../../core/commerce/packets'
import { SignInButton } from '../../layout/sign-in-button'
import { useSite } from '../../site/site-context'
import { periodName } from './period-name'

/** For guests: the length of the trial, or that there is none, and the way to sign in (PKT-12). */
export function GuestOffer({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  const { trial } = packet
  const period = trial?.period && !trial.isUsed ? periodName(trial.period, t) : ''
  return (
    <div className="packet-guest">
      <p className="packet-guest-trial">
        {period ? t('packets.guestTrial', { period }) : t('packets.guestNoTrial')}
      </p>
      <p>{t('packets.guestText')}</p>
      <SignInButton />
    </div>
  )
}
