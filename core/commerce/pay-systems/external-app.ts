import { nameOf, type PaySystem } from './pay-system'

/** An application of a bank or a partner. */
export const externalApp = {
  form: 'ext_app',
  completion: 'address',
  needsCard: false,
  endpoint: 'ext_app',
  fields: ({ system, returnUrl }) => ({ paysystem_shortname: nameOf(system), return_url: returnUrl }),
} satisfies PaySystem
