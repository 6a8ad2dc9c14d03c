import { nameOf, type PaySystem } from './pay-system'

/** The bank's own page, which takes the card and leads back. */
export const bankPage = {
  form: 'short_url',
  completion: 'address',
  needsCard: false,
  endpoint: 'short_url',
  fields: ({ system, returnUrl }) => ({
    paysystem_shortname: nameOf(system),
    is_save_card: true,
    return_url: returnUrl,
  }),
} satisfies PaySystem
