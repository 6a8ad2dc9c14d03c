import { getBlockStatus } from '../../../core/api/middleware'
import {
  askConfirmer,
  CHECK_AMOUNT,
  chargedCard,
  createCardLink,
  createCards,
  createDebtPayment,
  createRefill,
  isExplainedOnly,
  loadRefillAccount,
  needsPinToChange,
} from '../../../core/commerce/account-payments'
import type { Page } from '../life'
import { openPayment } from '../screens/payment-screen'
import { askForPin } from '../screens/pin-screen'
import { openPromo } from '../screens/promo-screen'
import { SITE } from '../screens/stand-ins'
import { type Offer, offerEach, offerIf } from '../step'
import { type PageArea, press } from './area'

const BEGIN = {
  refill: 'refill.submit',
  card: 'card.link',
  'promo-card': 'card.link',
  debt: 'buy.checkAgain',
} as const

const AMOUNTS = ['50.00', '300.00']

/** Begins a payment once the PIN is passed, as its dialog does. */
const beginAfterPin = (page: Page, begin: () => void) => () =>
  page.run(async () => {
    if (await askConfirmer(page.viewer.tv.viewer, () => askForPin(page, 'pay'))) begin()
  })

const removing = new WeakSet<Page>()

/** Removes the first linked card, once the PIN is passed. */
async function removeCard(page: Page): Promise<void> {
  const { tv } = page.viewer
  const cards = createCards(tv.api)
  const [card] = await cards.list()
  if (!card || (needsPinToChange(tv) && !(await askForPin(page, 'pay')))) return
  await cards.remove(card.id)
}

/** Opens the dialog of a top-up by one of the ways to pay of the account. */
function topUp(page: Page, amount: string, place: number): void {
  const { tv } = page.viewer
  const { language } = page
  page.run(async () => {
    const account = await loadRefillAccount(tv.api, language)
    const systems = account?.systems.filter((system) => !isExplainedOnly(system)) ?? []
    const system = systems[place % Math.max(1, systems.length)]
    if (!account || !system || !page.isOpen) return
    const refill = createRefill(tv, { language })
    const phone = tv.viewer.user.peek()?.phone ?? ''
    page.life.recorder.input(page.name, { kind: 'type', text: amount, inside: '#refill' })
    const order = { amount, system, card: chargedCard(account, system), phone, returnUrl: `${SITE}/#refill` }
    openPayment(
      page,
      'refill',
      refill,
      beginAfterPin(page, () => refill.begin(order)),
    )
  })
}

function linkCard(page: Page): void {
  const link = createCardLink(page.viewer.tv, { language: page.language })
  const order = { amount: CHECK_AMOUNT, neededRefund: true, returnUrl: `${SITE}/#card` }
  openPayment(
    page,
    'card',
    link,
    beginAfterPin(page, () => link.begin(order)),
  )
}

/** Pays the debt that the operator names; its dialog begins by itself. */
function payDebt(page: Page): void {
  const { tv } = page.viewer
  page.run(async () => {
    const { status, amount } = await getBlockStatus(tv.api, page.language)
    if (status !== -1 || !page.isOpen) return
    const debt = createDebtPayment(tv, { language: page.language })
    const begin = () => debt.begin({ amount })
    openPayment(page, 'debt', debt, begin)
    begin()
  })
}

/** The money of the account: top-ups, cards, debts and promo codes. */
export const money: PageArea = {
  offers(page) {
    const { session } = page.viewer
    const isUser = session.state.peek().name === 'user'
    const isFree = page.payment === null
    return [
      ...offerEach(
        isUser && isFree ? 2 : 0,
        'top-up',
        AMOUNTS.flatMap((one) => [`${one} 0`, `${one} 1`, `${one} 2`]),
      ),
      ...offerIf(isUser && isFree, 1.5, 'link-card'),
      ...offerIf(isUser, 0.5, 'remove-card'),
      ...offerIf(isUser && isFree && page.life.household.scenario.region !== null, 2, 'pay-debt'),
      ...offerIf(page.promo === null, 1, 'open-code'),
    ]
  },
  acts: {
    'top-up'(page, about) {
      const [amount = '0', place] = about.split(' ')
      topUp(page, amount, Number(place))
    },
    'link-card': linkCard,
    'remove-card'(page) {
      press(page, '#card', page.text.t('card.delete'))
      // The button does nothing while a removal is under way.
      if (removing.has(page)) return
      removing.add(page)
      page.run(() => removeCard(page).finally(() => removing.delete(page)))
    },
    'pay-debt': payDebt,
    'open-code': (page) => void openPromo(page),
  },
}

/** The dialog of a top-up, of the link of a card or of a debt. */
export const payments: PageArea = {
  offers(page): readonly Offer[] {
    const { payment } = page
    const { name } = payment?.payment.state.peek() ?? { name: null }
    return [
      ...offerIf(name === 'idle' || name === 'refused', 12, 'begin-payment'),
      ...offerIf(name === 'unconfirmed', 12, 'check-payment-again'),
      ...offerIf(name === 'unconfirmed' || name === 'pending', 2, 'cancel-payment'),
      ...offerIf(payment !== null, name === 'done' ? 10 : 2, 'close-payment'),
    ]
  },
  acts: {
    'begin-payment'(page) {
      if (!page.payment) return
      press(page, `#${page.payment.kind}`, page.text.t(BEGIN[page.payment.kind]))
      page.payment?.begin()
    },
    'check-payment-again'(page) {
      if (!page.payment) return
      press(page, `#${page.payment.kind}`, page.text.t('buy.checkAgain'))
      page.payment.payment.checkAgain()
    },
    'cancel-payment'(page) {
      if (!page.payment) return
      const { kind, payment } = page.payment
      const isPending = payment.state.peek().name === 'pending'
      press(page, `#${kind}`, page.text.t(isPending ? 'refill.cancel' : 'buy.startOver'))
      void payment.cancel()
    },
    'close-payment': (page) => void page.payment?.close(),
  },
}
