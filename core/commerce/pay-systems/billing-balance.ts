import { nameOf, type PaySystem } from './pay-system'

/** The balance at a partner's billing. */
export const billingBalance = {
  form: 'ext_billing_balance',
  completion: 'at-once',
  needsCard: false,
  endpoint: 'ext_billing_balance',
  fields: ({ system, packetId, phone }) => ({
    paysystem_shortname: nameOf(system),
    ...(packetId === null ? {} : { packet_id: packetId }),
    phone,
  }),
} satisfies PaySystem
