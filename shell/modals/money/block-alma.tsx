import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { findContacts } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { SignOutLink } from '../account/sign-out-link'
import { ContactList } from '../contact-list'
import { SiteDialog } from '../site-dialog'
import { BlockFacts } from './block-facts'
import { useBlock } from './use-block'

/** Shows that the provider has blocked the account, with its text and phone; closes once the account may watch (ACC-10). */
export default function BlockAlmaModal() {
  useSignals()
  const { tv, blockWatch, text } = useSite()
  const block = useBlock()
  const [asking, setAsking] = useState(false)
  const contacts = findContacts(tv.session.network.value)
  if (!block) return null

  const ask = () => {
    setAsking(true)
    void blockWatch.check().finally(() => setAsking(false))
  }
  return (
    <SiteDialog label={text.t('modal.blockedTitle')} closable={false}>
      <BlockFacts block={block} />
      {contacts && <ContactList contacts={contacts} />}
      <button type="button" className="button primary" disabled={asking} onClick={ask}>
        {text.t('modal.checkAgain')}
      </button>
      <SignOutLink />
    </SiteDialog>
  )
}
