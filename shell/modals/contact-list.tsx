import { Mail, Phone } from 'lucide'
import { Icon } from '../../widgets/kit/controls/icon'
import type { Contacts } from '../site/contacts'

/** Links to the mail address and the phone. */
export function ContactList({ contacts: { phone, email } }: { contacts: Contacts }) {
  return (
    <ul className="contacts">
      {phone && (
        <li>
          <a className="button" href={`tel:${phone.dialled}`}>
            <Icon node={Phone} />
            {phone.shown}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="button" href={`mailto:${email}`}>
            <Icon node={Mail} />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}
