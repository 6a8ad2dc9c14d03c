import { ParentalSettingsForm } from '../../household/parental-settings'
import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import { SiteDialog } from '../site-dialog'

/** The parental settings over any page (PIN-03). */
export default function ParentalModal() {
  const { text } = useSite()
  return (
    <SignedIn name="parental">
      <SiteDialog label={text.t('parental.title')}>
        <ParentalSettingsForm />
      </SiteDialog>
    </SignedIn>
  )
}
