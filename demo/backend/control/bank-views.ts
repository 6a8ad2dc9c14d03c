import { bankUrl } from '../calls/payment-object'
import type { Visit } from '../wire/visit'
import { moneyText, type Transaction } from '../worlds/bank'
import { html, type Markup } from './html'

const pay = { ru: 'Оплатить', en: 'Pay' }

/** Outcomes that a viewer chooses; the later ones take effect after this many minutes of the world's clock. */
const choices = (
  isRussian: boolean,
  field: Markup = html``,
  caption = pay,
): Markup => html`<form method="post">
${field}
<button class="primary" name="outcome" value="pay">${isRussian ? caption.ru : caption.en}</button>
<button name="outcome" value="decline" formnovalidate>${isRussian ? 'Отклонить' : 'Decline'}</button>
<button name="outcome" value="late" formnovalidate>${isRussian ? 'Дать времени выйти' : 'Let the time run out'}</button>
<button name="outcome" value="arrive-in-10" formnovalidate>${isRussian ? 'Успех через 10 минут' : 'Succeed in 10 minutes'}</button>
<button name="outcome" value="arrive-in-61" formnovalidate>${isRussian ? 'Успех через 61 минуту' : 'Succeed in 61 minutes'}</button>
</form>`

/** Fields without names: their values are never sent. */
const cardFields = (isRussian: boolean): Markup => html`<form method="get">
<input type="hidden" name="step" value="confirm">
<label class="long">${isRussian ? 'Номер карты' : 'Card number'}<input required inputmode="numeric" autocomplete="off" pattern="[0-9 ]{16,19}" placeholder="4000 0000 0000 4242"></label>
<label>${isRussian ? 'Срок' : 'Expires'}<input required autocomplete="off" pattern="[0-9]{2}/[0-9]{2}" placeholder="12/30"></label>
<label>CVC<input required type="password" inputmode="numeric" autocomplete="off" pattern="[0-9]{3}" placeholder="123"></label>
<button class="primary">${isRussian ? 'Дальше' : 'Continue'}</button>
</form>`

const codeField = (isRussian: boolean): Markup =>
  html`<label>${isRussian ? 'Код из SMS' : 'Code'}<input required inputmode="numeric" autocomplete="off" pattern="0000" placeholder="0000"></label>`

const cardView = (isRussian: boolean, step: string): Markup =>
  step === 'confirm'
    ? html`<p>${isRussian ? 'Банк просит подтвердить операцию кодом 0000.' : 'Your bank asks for a code: it is 0000.'}</p>${choices(isRussian, codeField(isRussian))}`
    : cardFields(isRussian)

/** The QR code for a camera, with its address for a person; the phone that has opened the address shows the choices. */
const qrView = (visit: Visit, transaction: Transaction, isRussian: boolean): Markup => {
  const address = bankUrl(visit, transaction)
  return html`<div class="scan">
<img src="${address}/qr.png" alt="${isRussian ? `QR-код платежа ${transaction.id}` : `QR code of payment ${transaction.id}`}">
<div><p>${isRussian ? 'Наведите камеру телефона на код или откройте этот адрес:' : 'Point the camera of a phone at the code, or open this address:'}</p>
<p><a href="${address}">${address}</a></p>
<p class="empty">${isRussian ? 'Телефон покажет те же кнопки.' : 'The phone shows the same buttons.'}</p></div>
</div>
${choices(isRussian)}`
}

const smsView = (transaction: Transaction, isRussian: boolean): Markup => {
  const amount = moneyText(transaction.cents)
  const message = isRussian
    ? `Demo TV: списать ${amount} ₽ со счёта телефона? Ответьте 1, чтобы подтвердить.`
    : `Demo TV: take ${amount} ₽ from the phone’s balance? Answer 1 to confirm.`
  const reply = html`<label>${isRussian ? 'Ответ' : 'Answer'}<input required inputmode="numeric" autocomplete="off" pattern="1" placeholder="1"></label>`
  return html`<p class="empty">${isRussian ? 'SMS с номера 7070' : 'SMS from 7070'}</p>
<p class="bubble">${message}</p>
${choices(isRussian, reply, { ru: 'Отправить', en: 'Send' })}`
}

const appView = (isRussian: boolean): Markup =>
  html`<p>${isRussian ? 'Приложение банка просит подтверждения.' : 'The application of the bank asks you to confirm.'}</p>${choices(isRussian)}`

/** The view of an open transaction: one for each way that leads to the bank. */
export const bankView = (visit: Visit, transaction: Transaction, step: string): Markup => {
  const isRussian = visit.language === 'ru'
  switch (transaction.form) {
    case 'card':
      return cardView(isRussian, step)
    case 'qr':
      return qrView(visit, transaction, isRussian)
    case 'sms':
      return smsView(transaction, isRussian)
    case 'app':
      return appView(isRussian)
  }
}
