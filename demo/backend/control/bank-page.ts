import type { Words } from '../wire/language'
import type { Visit } from '../wire/visit'
import { type BankForm, moneyText, type Transaction, type TransactionState } from '../worlds/bank'
import { worldRoot } from './answer'
import { html, htmlPage, type Markup } from './html'

const states: Readonly<Record<TransactionState, Words>> = {
  open: { ru: 'Ждёт оплаты.', en: 'Waiting to be paid.' },
  paid: { ru: 'Оплачено. Вернитесь к просмотру.', en: 'Paid. You can go back to watching.' },
  declined: { ru: 'Платёж отклонён.', en: 'The payment was declined.' },
  late: { ru: 'Время на оплату вышло.', en: 'The time to pay ran out.' },
}

const underWay: Words = { ru: 'Банк обрабатывает платёж.', en: 'The bank is working on it.' }

const hints: Readonly<Record<BankForm, Words>> = {
  qr: { ru: 'Вы открыли QR-код.', en: 'You have opened a QR code.' },
  card: { ru: 'Банк просит подтвердить операцию кодом 0000.', en: 'Your bank asks for a code: it is 0000.' },
  sms: { ru: 'SMS с номера 7070: подтвердите списание ответом.', en: 'SMS from 7070: answer it to confirm.' },
  app: {
    ru: 'Приложение банка просит подтверждения.',
    en: 'The application of the bank asks you to confirm.',
  },
}

/** Outcomes that a viewer chooses; the later ones arrive after so many minutes of the world's clock. */
const choices = (isRussian: boolean, code: Markup): Markup => html`<form method="post">
${code}
<button name="outcome" value="pay">${isRussian ? 'Оплатить' : 'Pay'}</button>
<button name="outcome" value="decline" formnovalidate>${isRussian ? 'Отклонить' : 'Decline'}</button>
<button name="outcome" value="late" formnovalidate>${isRussian ? 'Дать времени выйти' : 'Let the time run out'}</button>
<button name="outcome" value="arrive-in-10" formnovalidate>${isRussian ? 'Успех через 10 минут' : 'Succeed in 10 minutes'}</button>
<button name="outcome" value="arrive-in-61" formnovalidate>${isRussian ? 'Успех через 61 минуту' : 'Succeed in 61 minutes'}</button>
</form>`

/** Fields without names: nothing that is typed here is sent. */
const cardFields = (isRussian: boolean): Markup => html`<form method="get">
<input type="hidden" name="step" value="confirm">
<label class="long">${isRussian ? 'Номер карты' : 'Card number'}<input required inputmode="numeric" autocomplete="off" pattern="[0-9 ]{16,19}" placeholder="4000 0000 0000 4242"></label>
<label>${isRussian ? 'Срок' : 'Expires'}<input required autocomplete="off" pattern="[0-9]{2}/[0-9]{2}" placeholder="12/30"></label>
<label>CVC<input required type="password" inputmode="numeric" autocomplete="off" pattern="[0-9]{3}" placeholder="123"></label>
<button>${isRussian ? 'Дальше' : 'Continue'}</button>
</form>`

const codeField = (isRussian: boolean): Markup =>
  html`<label>${isRussian ? 'Код из SMS' : 'Code'}<input required inputmode="numeric" autocomplete="off" pattern="0000" placeholder="0000"></label>`

const openForm = ({ form }: Transaction, language: Visit['language'], step: string): Markup => {
  const isRussian = language === 'ru'
  if (form === 'card' && step !== 'confirm') return cardFields(isRussian)
  return html`<p>${hints[form][language]}</p>${choices(isRussian, form === 'card' ? codeField(isRussian) : html``)}`
}

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
${isLeft ? wayBack(transaction, isRussian) : openForm(transaction, language, step)}
</section></main>`,
    language,
    // A redirect would be refused: the policy of the page allows forms to lead to its own origin only.
    state === 'paid' || isArriving ? transaction.returnUrl : null,
  )
}
