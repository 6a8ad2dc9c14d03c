import { nameOf, type PaySystem } from './pay-system'

/** A picture of a QR code that the operator sends. */
export const qrPicture = {
  form: 'qrcode_png',
  completion: 'qr-picture',
  needsCard: false,
  endpoint: 'qrcode_make_transaction',
  fields: ({ system }) => ({ paysystem_shortname: nameOf(system) }),
} satisfies PaySystem
