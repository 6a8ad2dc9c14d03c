import { Mail, MessageCircle, Phone } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { ProviderLanding } from '../../../../core/commerce/packets'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { contactsOf, messengerOf } from '../../../site/contacts'
import { useSite } from '../../../site/site-context'

interface ProviderHeadProps {
  provider: ProviderLanding['provider']
  /** Address of the form that makes customers; null without one. */
  register: string | null
  children: ReactNode
}

/** Logo and name of a provider, the ways to its offers and to its support (PKT-10). */
export function ProviderHead({ provider, register, children }: ProviderHeadProps) {
  const { t } = useSite().text
  const { name, landing } = provider
  const [isBroken, setIsBroken] = useState(false)
  return (
    <header className="provider-head">
      {landing?.logo && !isBroken && (
        <img
          className="provider-logo"
          src={pictureAddress(landing.logo, 'page')}
          alt=""
          onError={() => setIsBroken(true)}
        />
      )}
      <h1 tabIndex={-1}>{name}</h1>
      <div className="provider-actions">
        {register && (
          <a className="button primary" href={register} target="_blank" rel="noopener noreferrer">
            {landing?.regform_btn_caption || t('provider.register')}
          </a>
        )}
        {children}
      </div>
      <Support provider={provider} />
    </header>
  )
}

function Support({ provider }: { provider: ProviderLanding['provider'] }) {
  const { t } = useSite().text
  const contacts = contactsOf({ provider })
  const messenger = messengerOf({ provider })
  if (!contacts && !messenger) return null
  return (
    <ul className="provider-support" aria-label={t('site.support')}>
      {contacts?.phone && (
        <li>
          <Icon node={Phone} />
          <a href={`tel:${contacts.phone.dialled}`}>{contacts.phone.shown}</a>
        </li>
      )}
      {contacts?.email && (
        <li>
          <Icon node={Mail} />
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
      )}
      {messenger && (
        <li>
          <Icon node={MessageCircle} />
          <a href={messenger} target="_blank" rel="noopener noreferrer">
            {t('menu.messenger')}
          </a>
        </li>
      )}
    </ul>
  )
}
