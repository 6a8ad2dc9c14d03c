import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'

/** Says that the money is short, and leads to the top-up (PKT-09) and to the other ways to pay for what was not bought. */
export default function NoFundsModal({ modal: { sale } }: ModalProps<'nofunds'>) {
  const { modals, text } = useSite()
  return (
    <SignedIn name="nofunds">
      <SiteDialog label={text.t('buy.noFundsTitle')}>
        <p>{text.t('refill.needed')}</p>
        <button type="button" className="button primary" onClick={() => void modals.show({ name: 'refill' })}>
          {text.t('refill.title')}
        </button>
        {sale && (
          <button
            type="button"
            className="button"
            onClick={() => void modals.show({ name: 'quick_packets', subject: sale, action: 'buy' })}
          >
            {text.t('buy.otherWay')}
          </button>
        )}
      </SiteDialog>
    </SignedIn>
  )
}
