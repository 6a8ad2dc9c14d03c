import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { findContacts } from '../site/contacts'
import { useSite } from '../site/site-context'
import { ContactList } from './contact-list'
import { SiteDialog } from './site-dialog'

/** The provider's phone and mail address; renders nothing if it has neither. */
export default function SupportModal() {
  useSignals()
  const { tv, modals, text } = useSite()
  const network = tv.session.network.value
  const contacts = findContacts(network)
  const unreachable = network !== null && !contacts

  useEffect(() => {
    if (unreachable) modals.close()
  }, [unreachable, modals])

  if (!contacts) return null
  return (
    <SiteDialog label={text.t('site.support')}>
      <p>{text.t('modal.supportText')}</p>
      <ContactList contacts={contacts} />
    </SiteDialog>
  )
}
