import { nameOf, type PaySystem } from './pay-system'

/** A QR code of the bank's address, read by a phone. */
export const qrCode = {
  form: 'qrcode',
  completion: 'qr-code',
  needsCard: false,
  endpoint: 'qrcode_make_transaction',
  fields: ({ system }) => ({ paysystem_shortname: nameOf(system) }),
} satisfies PaySystem
