import { useSignals } from '@preact/signals-react/runtime'
import { findContacts } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { ContactList } from '../contact-list'
import { SiteDialog } from '../site-dialog'

/** Automatic sign-in by network has failed: offers a retry, the support phone and the ordinary login (ACC-09). */
export default function AutoAuthModal() {
  useSignals()
  const { tv, modals, text } = useSite()
  const network = tv.session.network.value
  const contacts = findContacts(network)
  const signIn = () => {
    // The ordinary login: automatic sign-in is not tried a second time.
    void tv.session.retry({ asGuest: true })
    void modals.show({ name: 'auth' })
  }
  return (
    <SiteDialog label={text.t('modal.autoauthTitle')} closable={false}>
      <p>{text.t('modal.autoauthText')}</p>
      {contacts && <ContactList contacts={contacts} />}
      <div className="modal-actions">
        <button type="button" className="button primary" onClick={() => void tv.session.retry()}>
          {text.t('site.retry')}
        </button>
        <button type="button" className="button" onClick={signIn}>
          {text.t('site.signIn')}
        </button>
      </div>
      {network?.is_guest_allowed && (
        <button type="button" className="link" onClick={() => void tv.session.retry({ asGuest: true })}>
          {text.t('modal.asGuest')}
        </button>
      )}
    </SiteDialog>
  )
}
