import type { Words } from '../wire/language'

/** The provider's own terms of service. */
export const terms: Words = {
  ru: `Условия оказания услуг Demo TV

Редакция от 1 марта 2026 года

1. Услуга

1.1. Оператор даёт абоненту доступ к телевизионным каналам через сеть интернет. Для прямого эфира в высоком качестве нужна скорость не ниже 8 Мбит/с, для качества 4K — не ниже 25 Мбит/с.

1.2. Услуга предоставляется круглосуточно, кроме времени плановых работ: не больше восьми часов в месяц, как правило ночью.

2. Подключение

2.1. Абонент выбирает город и адрес, если этого требует его провайдер. Если по адресу нет технической возможности, оператор сообщает об этом сразу и не берёт плату.

2.2. Договор считается заключённым, когда абонент подтвердил номер телефона кодом из сообщения.

3. Цены и расчёты

3.1. Основной пакет входит в абонентскую плату провайдера. Дополнительные пакеты оплачиваются помесячно вперёд. Деньги списываются со счёта в день подключения и далее в то же число каждого месяца.

3.2. Если денег не хватает, оператор ждёт три дня и затем приостанавливает показ. Показ возобновляется в течение минуты после оплаты.

3.3. При отключении пакета до конца оплаченного месяца доступ сохраняется до его окончания; остаток не возвращается, если закон не требует иного.

4. Качество и возмещение

4.1. За перерыв дольше четырёх часов подряд по вине оператора абонентская плата уменьшается на соответствующую долю. Для этого достаточно обращения в поддержку.

5. Расторжение

5.1. Абонент расторгает договор в любой момент в настройках или через поддержку. Оператор вправе расторгнуть договор при долге старше шестидесяти дней.

Эти условия относятся к вымышленному оператору и приведены для примера.
`,
  en: `Demo TV terms of service

In the wording of 1 March 2026

1. The service

1.1. The operator gives the customer television channels over the internet. Live channels in high definition need 8 Mbit/s or more, 4K needs 25 Mbit/s or more.

1.2. The service runs day and night except for planned work: eight hours a month at most, as a rule at night.

2. Being connected

2.1. The customer chooses a city and an address where the provider asks for them. Where an address cannot be connected, the operator says so at once and charges nothing.

2.2. The contract is made when the customer has confirmed the phone number with the code from a message.

3. Prices and payment

3.1. The essential package is part of the provider's monthly fee. Further packages are paid a month ahead. The money is taken on the day of subscription and on the same day of every month that follows.

3.2. When there is not enough, the operator waits for three days and then suspends the service. It resumes within a minute of payment.

3.3. A package that is ended before its month is over stays open until then; the rest is not refunded unless the law demands it.

4. Quality and compensation

4.1. For an interruption of more than four hours on end that is the operator's fault, the fee is reduced in proportion. A word to support is enough.

5. Ending the contract

5.1. The customer ends the contract at any time, in the settings or through support. The operator may end it over a debt older than sixty days.

These terms belong to an invented operator and are here as an example.
`,
}
