import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transactionObject } from '../calls/transaction-object'
import type { ResolvedOptions } from '../options'
import { notFound } from '../wire/api-error'
import type { Words } from '../wire/language'
import { bodyText, pathText } from '../wire/request-fields'
import type { Visit } from '../wire/visit'
import { moneyText, type Transaction, type TransactionState } from '../worlds/bank'
import { settlePayment } from '../worlds/payment'
import { invalidOrder, wantsPage, worldRoot } from './answer'
import { html, htmlPage, type Markup } from './html'

const findTransaction = (request: FastifyRequest): Transaction => {
  const transaction = request.visit.world.bank.byId(Number(pathText(request, 'id')))
  if (!transaction) throw notFound()
  return transaction
}

const requestedOutcome = (request: FastifyRequest): 'paid' | 'declined' => {
  const outcome = bodyText(request, 'outcome')
  if (outcome === 'pay') return 'paid'
  if (outcome === 'decline') return 'declined'
  throw invalidOrder('outcome is pay or decline')
}

const states: Readonly<Record<TransactionState, Words>> = {
  open: { ru: 'Ждёт оплаты.', en: 'Waiting to be paid.' },
  paid: { ru: 'Оплачено. Вернитесь к просмотру.', en: 'Paid. You can go back to watching.' },
  declined: { ru: 'Платёж отклонён.', en: 'The payment was declined.' },
  late: { ru: 'Время на оплату вышло.', en: 'The time to pay ran out.' },
}

const choices = (isRussian: boolean): Markup => html`<form method="post">
<button name="outcome" value="pay">${isRussian ? 'Оплатить' : 'Pay'}</button>
<button name="outcome" value="decline">${isRussian ? 'Отклонить' : 'Decline'}</button>
</form>`

const bankPage = (visit: Visit, transaction: Transaction): string => {
  const { world, language } = visit
  const isRussian = language === 'ru'
  const state = world.bank.state(transaction)
  return htmlPage(
    isRussian ? 'Демонстрационный банк' : 'Demo bank',
    worldRoot(world.name),
    html`<header class="top"><p class="world">${isRussian ? 'Мир' : 'World'} ${world.name}</p>
<h1>${isRussian ? 'Демонстрационный банк' : 'Demo bank'}</h1>
<p>${isRussian ? 'Деньги здесь ненастоящие.' : 'No real money is spent here.'}</p></header>
<main><section class="wide">
<h2>${isRussian ? 'Платёж' : 'Payment'} ${transaction.id}</h2>
<p><output>${moneyText(transaction.cents)} ₽</output></p>
<p role="status">${states[state][language]}</p>
${state === 'open' ? choices(isRussian) : html``}
</section></main>`,
    language,
  )
}

/** The bank that QR codes open: a page for people, `POST {outcome: pay | decline}` for scripts. */
export const serveBank = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/bank/:id', (request, reply) => {
    const transaction = findTransaction(request)
    reply.header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(transactionObject(request.visit, transaction))
    return reply
      .headers(options.securityHeaders('control'))
      .type('text/html; charset=utf-8')
      .send(bankPage(request.visit, transaction))
  })

  app.post('/demo/bank/:id', (request, reply) => {
    const transaction = findTransaction(request)
    const { world } = request.visit
    const isSettled = settlePayment(world, transaction, requestedOutcome(request))
    if (wantsPage(request)) return reply.redirect(`${worldRoot(world.name)}/demo/bank/${transaction.id}`, 303)
    if (!isSettled) throw invalidOrder(`Transaction ${transaction.id} is closed already`)
    return reply.header('cache-control', 'no-store').send(transactionObject(request.visit, transaction))
  })
}
