import type { FastifyInstance } from 'fastify'
import type { ResolvedOptions } from '../options'
import { moneyText } from '../worlds/bank'
import { settleArrived } from '../worlds/payment'
import type { Charge } from '../worlds/statement'
import { isoSeconds } from '../worlds/world-clock'
import { wantsPage, worldRoot } from './answer'
import { html, htmlPage, type Markup } from './html'

const chargeObject = ({ cents, order: _order, ...charge }: Charge): object => ({
  ...charge,
  amount: moneyText(cents),
})

const chargeRow = ({ id, at, userId, kind, packetId, contentId, cents, transactionId }: Charge): Markup =>
  html`<tr><td>${id}</td><td>${isoSeconds(at)}</td><td>${userId}</td><td>${kind}</td><td>${packetId ?? contentId ?? ''}</td><td>${moneyText(cents)}</td><td>${transactionId ?? 'balance'}</td></tr>`

const statementPage = (worldName: string, charges: readonly Charge[]): string =>
  htmlPage(
    'Statement',
    worldRoot(worldName),
    html`<header class="top"><p class="world">World ${worldName}</p><h1>Statement</h1>
<p>Every charge that really happened, oldest first.</p></header>
<main><section class="wide">${
      charges.length === 0
        ? html`<p class="empty">No money has moved.</p>`
        : html`<table><thead><tr><th>No.</th><th>Time</th><th>User</th><th>Kind</th><th>For</th><th>Amount</th><th>Transaction</th></tr></thead><tbody>${charges.map(chargeRow)}</tbody></table>`
    }</section></main>`,
  )

/** The charges of a world, for tests that assert one charge or none. */
export const serveStatement = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/statement', (request, reply) => {
    const { world } = request.visit
    settleArrived(world)
    const charges = world.statement.list()
    reply.header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(charges.map(chargeObject))
    return reply
      .headers(options.securityHeaders('control'))
      .type('text/html; charset=utf-8')
      .send(statementPage(world.name, charges))
  })
}
