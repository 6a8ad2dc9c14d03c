import type { Page } from '../life'
import { type Offer, offerEach, offerIf } from '../step'
import { type PageArea, press } from './area'

const CODES = ['WINTER', 'WELCOME60', 'CARD30', 'CARD90', 'MEMBERS14', 'AUTUMN', 'WITHPACKET', 'NOSUCHCODE']

function promoOffers(page: Page): readonly Offer[] {
  const state = page.promo?.promo.state.peek()
  if (!state) return []
  const { name } = state
  return [
    ...offerEach(name === 'entering' ? 12 : 0, 'submit-code', CODES),
    ...offerIf(name === 'confirm', 12, 'confirm-code-use'),
    ...offerIf(name === 'card' && page.payment === null, 10, 'link-card-for-code'),
    ...offerIf(name === 'card' && page.payment === null, 4, 'use-card-for-code'),
    ...offerIf(name === 'unconfirmed', 8, 'check-code-again'),
    ...offerIf(name === 'login', 6, 'open-login'),
    ...offerIf(name !== 'entering', 1, 'back-in-code'),
    ...offerIf(true, name === 'done' ? 10 : 1, 'close-code'),
  ]
}

/** Acts in the dialog of a promo code. */
const inPromo =
  (act: (screen: NonNullable<Page['promo']>, about: string) => void) =>
  (page: Page, about: string): void => {
    const screen = page.promo
    if (!screen) return
    press(page, '#promocode', about || 'promo')
    act(screen, about)
  }

/** The dialog of promo codes. */
export const promo: PageArea = {
  offers: promoOffers,
  acts: {
    'submit-code': inPromo(({ promo }, code) => promo.submit(code)),
    'confirm-code-use': inPromo(({ promo }) => promo.confirm()),
    'link-card-for-code': inPromo((screen) => screen.linkCard()),
    'use-card-for-code': inPromo((screen) => screen.useCard()),
    'check-code-again': inPromo(({ promo }) => promo.checkAgain()),
    'back-in-code': inPromo(({ promo }) => promo.back()),
    'close-code': (page) => void page.promo?.close(),
  },
}
