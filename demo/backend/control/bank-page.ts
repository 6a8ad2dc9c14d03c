import type { Words } from '../wire/language'
import type { Visit } from '../wire/visit'
import { moneyText, type Transaction, type TransactionState } from '../worlds/bank'
import { worldRoot } from './answer'
import { bankView } from './bank-views'
import { html, htmlPage, type Markup } from './html'

const states: Readonly<Record<TransactionState, Words>> = {
  open: { ru: 'Ждёт оплаты.', en: 'Waiting to be paid.' },
  paid: { ru: 'Оплачено. Вернитесь к просмотру.', en: 'Paid. You can go back to watching.' },
  declined: { ru: 'Платёж отклонён.', en: 'The payment was declined.' },
  late: { ru: 'Время на оплату вышло.', en: 'The time to pay ran out.' },
}

const underWay: Words = { ru: 'Банк обрабатывает платёж.', en: 'The bank is working on it.' }

const wayBack = ({ returnUrl }: Transaction, isRussian: boolean): Markup =>
  returnUrl === null
    ? html``
    : html`<p class="row"><a href="${returnUrl}">${isRussian ? 'Вернуться на сайт' : 'Back to the site'}</a></p>`

/** The bank's page of a transaction: its form while it is open, its outcome and the way back afterwards. */
export const bankPage = (visit: Visit, transaction: Transaction, step: string): string => {
  const { world, language } = visit
  const isRussian = language === 'ru'
  const state = world.bank.state(transaction)
  const isArriving = state === 'open' && transaction.arrivesAt !== null
  const text = isArriving ? underWay : states[state]
  const isLeft = isArriving || state !== 'open'
  return htmlPage(
    isRussian ? 'Демонстрационный банк' : 'Demo bank',
    worldRoot(world.name),
    html`<header class="top"><p class="world">${isRussian ? 'Мир' : 'World'} ${world.name}</p>
<h1>${isRussian ? 'Демонстрационный банк' : 'Demo bank'}</h1>
<p>${isRussian ? 'Деньги здесь ненастоящие.' : 'No real money is spent here.'}</p></header>
<main><section class="wide">
<h2>${isRussian ? 'Платёж' : 'Payment'} ${transaction.id}</h2>
<p><output>${moneyText(transaction.cents)} ₽</output></p>
<p role="status">${text[language]}</p>
${isLeft ? wayBack(transaction, isRussian) : bankView(visit, transaction, step)}
</section></main>`,
    language,
    // A redirect would be refused: the policy of the page allows forms to lead to its own origin only.
    state === 'paid' || isArriving ? transaction.returnUrl : null,
  )
}
