import type { PurchaseTerms } from '../commerce/purchase-terms'
import { centsNow, purchaseOf, titleOf } from '../commerce/purchase-terms'
import type { Words } from '../wire/language'
import { shaped, type Visit } from '../wire/visit'
import { moneyText } from '../worlds/bank'
import type { Purchase } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import { paySystemReferences } from './pay-system-object'
import { accountId } from './user-object'

const forms: Readonly<Record<'rent' | 'buy', Words>> = {
  rent: { ru: 'Аренда на 48 часов', en: 'Rent for 48 hours' },
  buy: { ru: 'Покупка навсегда', en: 'Buy for ever' },
}

const monthWords = (months: number): Words =>
  months === 1 ? { ru: 'Месяц', en: 'A month' } : { ru: `Месяцев: ${months}`, en: `${months} months` }

/** The name of a period, or of the form in which a content is sold. */
export const termsCaption = (terms: PurchaseTerms): Words =>
  terms.of === 'packet' ? monthWords(terms.terms.months) : forms[terms.sale.form]

const noTime = { days: 0, months: 0, years: 0 }

/** The length of the period; a rent lasts two days, a bought content has no end. */
export const periodOf = (terms: PurchaseTerms) => {
  if (terms.of === 'packet') return { ...noTime, months: terms.terms.months }
  return { ...noTime, days: terms.sale.hours === null ? 0 : terms.sale.hours / 24 }
}

/** A purchase that a viewer has. */
export const purchaseObject = (user: User, purchase: Purchase): Record<string, unknown> => ({
  id: purchase.id,
  purchase_type_id: purchase.purchaseTypeId,
  account_id: String(accountId(user)),
  status: purchase.status,
  is_cancelable: purchase.purchaseTypeId.startsWith('p'),
})

/** A period of a packet or a form of a content, with the ways to pay for it. */
export const purchaseTypeObject = (
  visit: Visit,
  user: User,
  terms: PurchaseTerms,
): Record<string, unknown> => {
  const { language, world } = visit
  const trialDays = terms.of === 'packet' ? terms.terms.trialDays : null
  const own = purchaseOf(world, user, terms.id)
  return shaped(visit, 'purchase-type', {
    id: terms.id,
    title: titleOf(terms)[language],
    ptype: terms.of,
    purchase_type: terms.of === 'packet' ? 'subscription' : terms.sale.form,
    short: termsCaption(terms)[language],
    description: '',
    is_have_trial: trialDays !== null,
    is_cancelable: terms.of === 'packet',
    amount: moneyText(terms.fullCents),
    trial_amount: moneyText(trialDays === null ? 0 : centsNow(terms)),
    period_human: periodOf(terms),
    trial_period_human: { ...noTime, days: trialDays ?? 0 },
    paysytems: paySystemReferences(visit, user),
    store_sources: [],
    user_purchase: own ? purchaseObject(user, own) : null,
    is_next_purchase: false,
    is_have_money_on_balance: user.balanceCents >= centsNow(terms),
  })
}
