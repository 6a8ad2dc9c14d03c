import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import { SiteDialog } from '../site-dialog'

/** Says that the balance is too small, and leads to the top-up (PKT-09). In a purchase, its own step does so. */
export function NoFundsDialog() {
  const { modals, text } = useSite()
  return (
    <SignedIn name="nofunds">
      <SiteDialog label={text.t('buy.noFundsTitle')}>
        <p>{text.t('refill.needed')}</p>
        <button type="button" className="button primary" onClick={() => void modals.show({ name: 'refill' })}>
          {text.t('refill.title')}
        </button>
      </SiteDialog>
    </SignedIn>
  )
}
