import { nameOf, type PaySystem } from './pay-system'

/** A text message from the viewer's phone. */
export const textMessage = {
  form: 'phone_sms',
  completion: 'message',
  needsCard: false,
  endpoint: 'phone_sms',
  fields: ({ system, phone }) => ({ paysystem_shortname: nameOf(system), phone }),
} satisfies PaySystem
