import { createPurchase, type PurchaseSubject } from '../../../core/commerce'
import { Failure } from '../../../widgets/kit/controls/failure'
import { PacketStep } from '../../../widgets/tv-packet-buy/buy-view'
import { LATER_STEPS } from '../../../widgets/tv-packet-buy/steps/payment-steps'
import type { Page, SaleScreen } from '../life'
import { partsOf } from './markup'
import { askForPin, whenEntered } from './pin-screen'
import { hostOf, SITE } from './stand-ins'

const LATER = { views: LATER_STEPS, hasFailed: false, load: () => undefined }

/** Opens a sale once the session of the page has started. */
export function requestSale(page: Page, subject: PurchaseSubject, next: 'show' | 'buy' = 'show'): void {
  const { session } = page.viewer
  if (session.state.peek().name !== 'starting') openSale(page, subject, next)
  else
    page.run(async () => {
      await session.start()
      if (page.isOpen) openSale(page, subject, next)
    })
}

/** Opens a sale as `<tv-packet-buy>` does. It asks for the PIN by itself, and about a payment while the page is visible. */
function openSale(page: Page, subject: PurchaseSubject, next: 'show' | 'buy'): SaleScreen {
  const { life, viewer } = page
  const { tv, visibility } = viewer
  const { isByOffers, confirmsWithoutCard } = life.household
  const path = 'packet' in subject ? `packets/${subject.packet}` : `contents/${subject.content}`
  life.recorder.input(page.name, { kind: 'navigate', text: `/${path}` })
  page.sale?.close()
  const purchase = createPurchase(tv, {
    ...{ subject, isByOffers, confirmsWithoutCard },
    language: page.language,
    returnUrl: `${SITE}/${path}?purchased=true`,
  })
  const stopShowing = page.show('tv-packet-buy', () => {
    const state = purchase.state.value
    const { t } = page.text
    // The dialog of the PIN leaves nothing beneath it to read.
    if (state.name === 'pin') return []
    if (state.name === 'failed')
      return partsOf(<Failure error={state.error} t={t} onRetry={() => purchase.load()} />)
    const props = { purchase, state, tv, text: page.text, host: hostOf(page), hasHeading: true }
    return partsOf(<PacketStep {...props} frameOrigins={[]} later={LATER} />)
  })
  const stopAsking = whenEntered(
    () => purchase.state.value.name === 'pin',
    () =>
      page.run(async () => {
        if (await askForPin(page, 'pay')) purchase.passPin()
        else purchase.back()
      }),
  )
  let stopWatching: (() => void) | null = null
  const watch = () => {
    stopWatching?.()
    stopWatching = visibility.visible ? purchase.watch() : null
  }
  watch()
  const stopVisibility = visibility.onChange(watch)
  purchase.load(next)
  const screen: SaleScreen = {
    subject,
    purchase,
    close() {
      if (page.sale === screen) page.sale = null
      stopVisibility()
      stopWatching?.()
      stopAsking()
      stopShowing()
      purchase.release()
    },
  }
  page.sale = screen
  return screen
}
