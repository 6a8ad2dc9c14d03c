import { createCardLink, createCards } from '../../../core/commerce/account-payments'
import { createPromo, createRememberedCode } from '../../../core/commerce/promo'
import { renderStep } from '../../../shell/modals/promo'
import { SiteAround } from '../../support/site-around'
import type { Page, PromoScreen } from '../life'
import { partsOf } from './markup'
import { openPayment } from './payment-screen'
import { askForPin, whenEntered } from './pin-screen'
import { SITE } from './stand-ins'

/** Intervals of the questions about the card, ms, as in the site's own dialog. */
const pollMs = (hasTransaction: boolean) => (hasTransaction ? 600 : 300)

/** Opens the dialog of promo codes, or shows the one that is open. */
export function openPromo(page: Page): PromoScreen {
  if (page.promo) return page.promo
  const { tv } = page.viewer
  const promo = createPromo(tv, {
    language: page.language,
    remembered: createRememberedCode(page.browser.cookies),
  })
  const stopShowing = page.show('#promocode', () => {
    const state = promo.state.value
    // The step of the card has a payment of its own, and the dialog of the PIN leaves nothing beneath it to read.
    if (state.name === 'card' || state.name === 'pin') return []
    return partsOf(
      <SiteAround tv={page.viewer.tv} text={page.text}>
        {renderStep(promo, state, null)}
      </SiteAround>,
    )
  })
  const stopAsking = whenEntered(
    () => promo.state.value.name === 'pin',
    () => page.run(async () => promo[(await askForPin(page, 'pay')) ? 'passPin' : 'back']()),
  )
  page.run(() => promo.open(null))

  function linkCard(): void {
    const state = promo.state.peek()
    if (state.name !== 'card' || !state.offer.card) return
    const link = createCardLink(tv, { language: page.language, pollMs })
    const order = { ...state.offer.card, returnUrl: `${SITE}/#promocode_wizard` }
    const begin = () =>
      page.run(async () => {
        if (await askForPin(page, 'pay')) link.begin(order)
      })
    openPayment(page, 'promo-card', link, begin, () => promo.cardLinked())
    begin()
  }

  const screen: PromoScreen = {
    promo,
    linkCard,
    useCard: () =>
      page.run(async () => {
        const cards = await createCards(tv.api).list()
        if (cards.length > 0 && (await askForPin(page, 'pay'))) promo.cardLinked()
      }),
    close() {
      if (page.promo === screen) page.promo = null
      if (page.payment?.kind === 'promo-card') page.payment.close()
      stopAsking()
      stopShowing()
      promo.release()
    },
  }
  page.promo = screen
  return screen
}
