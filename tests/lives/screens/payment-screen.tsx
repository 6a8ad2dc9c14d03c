import type { WordKey } from '../../../locales'
import { AccountPayment } from '../../../shell/modals/money/account-payment'
import { SiteAround } from '../../support/site-around'
import type { AccountPaymentFlow, Page, PaymentKindName, PaymentScreen } from '../life'
import { partsOf } from './markup'

const WAITING: Readonly<Record<PaymentKindName, WordKey>> = {
  refill: 'refill.pending',
  card: 'card.pending',
  'promo-card': 'card.pending',
  debt: 'modal.qrHelp',
}
const DONE: Readonly<Record<PaymentKindName, WordKey>> = {
  refill: 'refill.done',
  card: 'card.linked',
  'promo-card': 'card.linked',
  debt: 'modal.paid',
}

/** Opens the dialog of a payment, which asks the operator while the page is visible. `onDone` is called once it is made. */
export function openPayment(
  page: Page,
  kind: PaymentKindName,
  payment: AccountPaymentFlow,
  begin: () => void,
  onDone: () => void = () => undefined,
): PaymentScreen {
  page.payment?.close()
  const { visibility } = page.viewer
  let wasDone = false
  const stopShowing = page.show(`#${kind}`, () => {
    const isDone = payment.state.value.name === 'done'
    if (isDone && !wasDone) queueMicrotask(onDone)
    wasDone = isDone
    const { t } = page.text
    return partsOf(
      <SiteAround tv={page.viewer.tv} text={page.text}>
        <AccountPayment payment={payment} waiting={WAITING[kind]} done={<p role="status">{t(DONE[kind])}</p>}>
          {null}
        </AccountPayment>
      </SiteAround>,
    )
  })
  let stopWatching: (() => void) | null = null
  const watch = () => {
    stopWatching?.()
    stopWatching = visibility.visible ? payment.watch() : null
  }
  watch()
  const stopVisibility = visibility.onChange(watch)
  const screen: PaymentScreen = {
    ...{ kind, payment, begin },
    close() {
      if (page.payment === screen) page.payment = null
      stopVisibility()
      stopWatching?.()
      stopShowing()
      payment.release()
    },
  }
  page.payment = screen
  return screen
}
