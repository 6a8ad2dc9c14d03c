import { paySystems } from '../commerce/pay-systems'
import { shaped, type Visit } from '../wire/visit'
import type { PaySystemName } from '../worlds/user-money'
import type { User } from '../worlds/user-store'

const version = '2'

const ofUser = (user: User) =>
  user.isGuest ? [] : paySystems.filter(({ form }) => user.paySystems.includes(form))

const dataOf = (visit: Visit, form: PaySystemName, user: User): object => {
  switch (form) {
    case 'phone_sms':
      return { phone: '7070', text: `TV ${user.id}` }
    case 'phone':
      return { phone: '+70000000000' }
    case 'provider_account':
    case 'ext_app':
      return { url: `${visit.origin}/faq` }
    default:
      return {}
  }
}

/** The ways to pay of an account, with the texts that lead a viewer through each (PKT-04). */
export const paySystemObjects = (visit: Visit, user: User): Record<string, unknown>[] =>
  ofUser(user).map(({ id, form, name, title, description, button, howTo, howToPacket, skipsPin }, place) =>
    shaped(
      visit,
      'pay-system',
      {
        id,
        payform_shortname: form,
        name,
        title: title[visit.language],
        description: description[visit.language],
        button_text: button[visit.language],
        how_to_use: howTo[visit.language],
        how_to_use_packet: howToPacket[visit.language],
        data: dataOf(visit, form, user),
        skip_parental_control: skipsPin,
      },
      place,
    ),
  )

/** The ways to pay of a purchase type: `version` is sent back to make an offer. */
export const paySystemReferences = (visit: Visit, user: User): object[] =>
  ofUser(user).map(({ id, title }) => ({ id, version, title: title[visit.language] }))
