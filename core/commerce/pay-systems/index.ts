import { bankPage } from './bank-page'
import { billingBalance } from './billing-balance'
import { externalApp } from './external-app'
import { instructions } from './instructions'
import { linkedCard } from './linked-card'
import type { PaySystem } from './pay-system'
import { qrCode } from './qr-code'
import { qrPicture } from './qr-picture'
import { textMessage } from './text-message'

const SYSTEMS = new Map<string, PaySystem>(
  [linkedCard, bankPage, qrCode, qrPicture, textMessage, externalApp, billingBalance, ...instructions].map(
    (system) => [system.form, system],
  ),
)

/** Returns the pay system of a `payform_shortname`; null for one that this version does not know, which is not offered. */
export const paySystemOf = (form: string): PaySystem | null => SYSTEMS.get(form) ?? null
